import { useSignal } from '@preact/signals';
import type { CaptureStream, EnvelopeStream } from '../../lib/features/export/model/index.ts';
import { type ExportFormat, exportCaptures, saveFile } from '../../lib/features/export/pages/index.ts';
import { message } from '../format/message.ts';
import { summaryWords } from '../format/summary-words.ts';
import { Button } from '../parts/button.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { Menu } from '../parts/menu.tsx';
import { Tick } from '../parts/tick.tsx';

const formats: readonly ExportFormat[] = ['xlsx', 'summary', 'json', 'ndjson', 'csv'];

/** Minimum time between two progress updates, in ms. */
const stepTime = 100;

interface Props {
  readonly count: number;
  /** Each call starts from the beginning. */
  readonly read: CaptureStream;
  readonly envelopes?: EnvelopeStream;
}

/** Saves captures as one file in a chosen format, with progress and cancellation. */
export function ExportMenu({ count, read, envelopes }: Props) {
  const { library } = useLibrary();
  const provenance = useSignal(false);
  const progress = useSignal<{ readonly done: number; readonly total: number } | null>(null);
  const stop = useSignal(false);
  const outcome = useSignal('');

  async function run(format: ExportFormat): Promise<void> {
    stop.value = false;
    outcome.value = '';
    progress.value = { done: 0, total: count };
    let shown = 0;
    const parts = {
      save: saveFile,
      report: (done: number, total: number) => {
        // With 100,000 captures, rendering every step would take longer than reading them.
        if (done < total && performance.now() - shown < stepTime) return;
        shown = performance.now();
        progress.value = { done, total };
      },
      stopped: () => stop.value,
      rowsOf: (path: string) => library.viewOf(path)?.rows,
      words: summaryWords,
    };
    try {
      const saved = await exportCaptures({ count, read, format, ...(envelopes ? { envelopes } : {}), provenance: provenance.value }, parts);
      outcome.value = message(saved ? 'exported' : 'exportStopped');
    } catch (error) {
      outcome.value = message('exportFailed', String(error));
    } finally {
      progress.value = null;
    }
  }
  if (progress.value) {
    const { done, total } = progress.value;
    return (
      <div class="export">
        <progress value={done} max={total} aria-label={message('exporting')} />
        <span role="status">{message('exportProgress', done, total)}</span>
        <Button label={message('cancel')} onClick={() => (stop.value = true)} />
      </div>
    );
  }
  return (
    <div class="export">
      <Menu label={message('export')} look="named">
        {formats.map((format) => (
          <Button
            key={format}
            label={message(`format_${format}`)}
            data-format={format}
            disabled={count === 0}
            onClick={() => run(format)}
          />
        ))}
        <Tick label={message('withProvenance')} checked={provenance.value} onTurn={(on) => (provenance.value = on)} />
      </Menu>
      <span role="status" class="muted">
        {outcome.value}
      </span>
    </div>
  );
}
