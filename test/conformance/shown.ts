import { recordCard } from '../../lib/export/card/record-card.ts';
import { csvRows } from '../../lib/export/files/csv-rows.ts';
import { JsonNode } from '../../lib/export/json/json-node.ts';
import type { Capture } from '../../lib/gateway/capture.ts';
import type { RecordView } from '../../lib/gateway/view.ts';
import type { Shown } from './case.ts';

/** What people see of a capture, by its operation's view. */
export function shownOf(capture: Capture, { card, rows }: RecordView): Shown {
  const { title, author } = capture;
  const { counters = [] } = recordCard(card, JsonNode.of(capture.envelope ?? 'null')) ?? {};
  return { title, author, counters: counters.map(({ counter }) => counter), rows: [...csvRows(capture, () => rows)].length };
}
