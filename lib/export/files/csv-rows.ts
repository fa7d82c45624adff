import type { Capture } from '../../gateway/capture.ts';
import type { SpecId } from '../../gateway/operation.ts';
import { JsonNode } from '../json/json-node.ts';
import { withoutToken } from './without-token.ts';

/** Values by column. */
export type Row = ReadonlyMap<string, string>;

/** Operations that answer with a list: one row per element. Where the list stands in the envelope. */
const lists: Readonly<Partial<Record<SpecId, readonly string[]>>> = {
  E3: ['data', 'data', 'data'],
  E8: ['data'],
  E13: ['data', 'comments'],
};

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
    ['msg', capture.msg],
    ['source', capture.source],
    ['session', capture.session],
    ['coverage', capture.coverage ? `${capture.coverage.known} of ${capture.coverage.total}` : ''],
  ]);
}

/** One capture as rows: one, or one per element of the list it answers with. */
export function* csvRows(capture: Capture): Generator<Row> {
  const envelope = capture.envelope === null ? null : JsonNode.of(capture.envelope);
  const list = envelope?.at(...(lists[capture.spec] ?? []));
  const elements = lists[capture.spec] && list?.kind === 'array' ? list.items : [];
  const data = elements.length > 0 ? elements : [envelope?.at('data')];
  for (const element of data) {
    const row = captureColumns(capture);
    if (element) flatten(element, '', row);
    yield row;
  }
}
