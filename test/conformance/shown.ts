import type { Capture } from '../../lib/core/capture.ts';
import type { RecordView } from '../../lib/core/view.ts';
import { csvRows, exportedCapture } from '../../lib/features/export/model/index.ts';
import type { Shown } from './case.ts';

/** What people see of a capture, by its operation's view. */
export function shownOf(capture: Capture, { rows }: RecordView): Required<Shown> {
  const { title, author, card } = capture;
  const { counters = [] } = card ?? {};
  return {
    title,
    author,
    counters: counters.map(({ counter }) => counter),
    rows: [...csvRows(exportedCapture(capture), () => rows)].length,
  };
}
