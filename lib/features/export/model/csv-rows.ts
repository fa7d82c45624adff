import type { Capture } from '../../../core/capture.ts';
import { parseJson } from '../../../core/json/json.ts';
import { isTree, type Tree, tree } from '../../../core/json/tree.ts';
import { placeOf } from '../../../core/record/place.ts';
import { isNotGiven } from '../../../core/record/says-nothing.ts';
import { withoutToken } from './without-token.ts';

/** Texts, numbers and lists by column. */
export type Row = ReadonlyMap<string, unknown>;

/** The path of the list in an operation's answer, from its view; undefined if it does not answer with a list. */
export type RowsOf = (path: string) => string | undefined;

/** Object fields become columns named by their path; arrays stay one value, so that the number of rows does not change. */
function addCells(row: Map<string, unknown>, value: unknown, path: string): void {
  if (!isTree(value)) {
    if (!isNotGiven(value)) row.set(path || 'value', value);
    return;
  }
  for (const [name, inner] of Object.entries(value)) addCells(row, inner, path ? `${path}.${name}` : name);
}

/** The columns that every row starts with. */
function captureColumns(capture: Capture): Map<string, unknown> {
  return new Map<string, unknown>([
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

/** An envelope; {} if it is nested too deep to be read: the others of the export are not to be lost. */
function envelopeIn(text: string): Tree {
  try {
    return tree(parseJson(text));
  } catch {
    return {};
  }
}

/** The parts of a capture's envelope that become rows: each element of its list, or its whole data. */
function elementsOf({ envelope: text, path: operation }: Capture, rowsOf: RowsOf): readonly unknown[] {
  const envelope = text === null ? {} : envelopeIn(text);
  const path = rowsOf(operation);
  const list = path === undefined ? null : placeOf(envelope, path);
  return Array.isArray(list) && list.length > 0 ? list : [envelope.data];
}

/** One capture as rows: one row, or one per element of its list. */
export function* csvRows(capture: Capture, rowsOf: RowsOf): Generator<Row> {
  for (const element of elementsOf(capture, rowsOf)) {
    const row = captureColumns(capture);
    addCells(row, element, '');
    yield row;
  }
}
