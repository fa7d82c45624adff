import type { Capture } from '../../gateway/capture.ts';
import { JsonNode } from '../json/json-node.ts';
import { nodeAt } from '../json/node-at.ts';
import { withoutToken } from './without-token.ts';

/** Values by column. */
export type Row = ReadonlyMap<string, string>;

/** Where the operation of a path answers with a list, as its view says; undefined: it does not. */
export type RowsOf = (path: string) => string | undefined;

/** Objects become columns named by their path; arrays stay JSON text, so that a row stays a row. */
function flatten(node: JsonNode, prefix: string, row: Map<string, string>): void {
  if (node.kind === 'object') {
    for (const item of node.items) flatten(item, prefix ? `${prefix}.${item.name}` : item.name, row);
  } else if (node.kind !== 'null') {
    row.set(prefix || 'value', node.kind === 'array' ? node.raw : node.text);
  }
}

function captureColumns(capture: Capture): Map<string, string> {
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

/** One capture as rows: one, or one per element of the list it answers with. */
export function* csvRows(capture: Capture, rowsOf: RowsOf): Generator<Row> {
  const envelope = capture.envelope === null ? null : JsonNode.of(capture.envelope);
  const path = rowsOf(capture.path);
  const list = envelope && path !== undefined ? nodeAt(envelope, path) : null;
  const elements = list?.kind === 'array' ? list.items : [];
  const data = elements.length > 0 ? elements : [envelope?.at('data')];
  for (const element of data) {
    const row = captureColumns(capture);
    if (element) flatten(element, '', row);
    yield row;
  }
}
