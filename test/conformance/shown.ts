import type { Capture } from '../../lib/core/capture.ts';
import { JsonNode } from '../../lib/core/json/json-node.ts';
import type { RecordView } from '../../lib/core/view.ts';
import { recordCard } from '../../lib/features/capture/model/record-card.ts';
import { csvRows } from '../../lib/features/export/model/csv-rows.ts';
import type { Shown } from './case.ts';

/** What people see of a capture, by its operation's view. */
export function shownOf(capture: Capture, { card, rows }: RecordView): Shown {
  const { title, author } = capture;
  const { counters = [] } = recordCard(card, JsonNode.of(capture.envelope ?? 'null')) ?? {};
  return { title, author, counters: counters.map(({ counter }) => counter), rows: [...csvRows(capture, () => rows)].length };
}
