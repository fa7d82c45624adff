import type { Capture } from '../../lib/core/capture.ts';
import type { RecordView } from '../../lib/core/view.ts';
import { csvRows } from '../../lib/features/export/model/csv.ts';
import type { Shown } from './case.ts';

/** What people see of a capture, by its operation's view. */
export function shownOf(capture: Capture, { rows }: RecordView): Shown {
  const { title, author, card } = capture;
  const { counters = [] } = card ?? {};
  return { title, author, counters: counters.map(({ counter }) => counter), rows: [...csvRows(capture, () => rows)].length };
}
