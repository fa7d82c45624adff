import type { Capture } from '../../../core/capture.ts';
import { JsonNode } from '../../../core/json/json-node.ts';
import { nodeAt } from '../../../core/json/node-at.ts';
import type { Outline } from '../../../core/json/outline.ts';
import { withoutToken } from './without-token.ts';

/** Values by column. */
export type Row = ReadonlyMap<string, string>;

/** The path of the list in an operation's answer, from its view; undefined if it does not answer with a list. */
export type RowsOf = (path: string) => string | undefined;

/** Object fields become columns named by their path; arrays stay JSON text, so that the number of rows does not change. */
function eachCell(outline: Outline, node: number, path: string, found: (column: string, node: number) => void): void {
  const kind = outline.kind(node);
  if (kind === 'object') {
    for (const child of outline.children(node)) {
      const name = outline.name(child) ?? '';
      eachCell(outline, child, path ? `${path}.${name}` : name, found);
    }
  } else if (kind !== 'null') found(path || 'value', node);
}

/** The columns that every row starts with. */
export function captureColumns(capture: Capture): Map<string, string> {
  return new Map([
    ['captured_at', new Date(capture.endedAt ?? capture.startedAt).toISOString()],
    ['platform', capture.platform],
    ['operation', capture.path],
    ['item_id', capture.itemId],
    ['item_url', withoutToken(capture.itemUrl)],
    ['author', capture.author],
    ['title', capture.title],
    ['code', String(capture.code)],
    ['msg', withoutToken(capture.msg)],
    ['source', capture.source],
    ['session', capture.session],
    ['coverage', capture.coverage ? `${capture.coverage.known} of ${capture.coverage.total}` : ''],
  ]);
}

/** The parts of a capture's envelope that become rows: each element of its list, or its whole data. */
function elementsOf(capture: Capture, rowsOf: RowsOf): (JsonNode | null | undefined)[] {
  const envelope = capture.envelope === null ? null : JsonNode.of(capture.envelope);
  const path = rowsOf(capture.path);
  const list = envelope && path !== undefined ? nodeAt(envelope, path) : null;
  const elements = list?.kind === 'array' ? list.items : [];
  return elements.length > 0 ? elements : [envelope?.at('data')];
}

/** One capture as rows: one row, or one per element of its list. */
export function* csvRows(capture: Capture, rowsOf: RowsOf): Generator<Row> {
  for (const element of elementsOf(capture, rowsOf)) {
    const row = captureColumns(capture);
    if (element) {
      const { outline } = element;
      eachCell(outline, element.node, '', (column, node) => {
        row.set(column, outline.kind(node) === 'array' ? outline.raw(node) : outline.content(node));
      });
    }
    yield row;
  }
}

/** Adds the columns of a capture's rows, in order, without reading values. */
export function addColumns(capture: Capture, rowsOf: RowsOf, columns: Set<string>): void {
  for (const element of elementsOf(capture, rowsOf))
    if (element) eachCell(element.outline, element.node, '', (column) => columns.add(column));
}
