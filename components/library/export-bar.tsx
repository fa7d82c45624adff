import { useSignal } from '@preact/signals';
import { message } from '../format/message.ts';
import { summaryWords } from '../format/summary-words.ts';
import { saveFile } from '../parts/save-file.ts';
import type { CaptureStore } from './capture-store.ts';
import { type ExportFormat, exportCaptures } from './export-captures.ts';
import type { LibraryModel } from './library-model.ts';

const formats: readonly ExportFormat[] = ['json', 'summary', 'ndjson', 'csv'];

interface Props {
  readonly ids: readonly string[];
  readonly load: CaptureStore['get'];
  readonly library: Pick<LibraryModel, 'viewOf'>;
}

/** Saves captures as one file, with progress and a way to stop. */
export function ExportBar({ ids, load, library }: Props) {
  const format = useSignal<ExportFormat>('json');
  const provenance = useSignal(false);
  const progress = useSignal<{ readonly done: number; readonly total: number } | null>(null);
  const stop = useSignal(false);
  const outcome = useSignal('');

  async function run(): Promise<void> {
    stop.value = false;
    outcome.value = '';
    progress.value = { done: 0, total: ids.length };
    const parts = {
      load,
      save: saveFile,
      report: (done: number, total: number) => {
        progress.value = { done, total };
      },
      stopped: () => stop.value,
      rowsOf: (path: string) => library.viewOf(path)?.rows,
      summary: { viewOf: library.viewOf, words: summaryWords },
    };
    try {
      const saved = await exportCaptures({ ids, format: format.value, provenance: provenance.value }, parts);
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
        <button type="button" onClick={() => (stop.value = true)}>
          {message('cancel')}
        </button>
      </div>
    );
  }
  return (
    <form
      class="export"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <select
        aria-label={message('format')}
        value={format.value}
        onChange={(event) => (format.value = event.currentTarget.value as ExportFormat)}
      >
        {formats.map((one) => (
          <option key={one} value={one}>
            {message(`format_${one}`)}
          </option>
        ))}
      </select>
      <label>
        <input type="checkbox" checked={provenance.value} onChange={(event) => (provenance.value = event.currentTarget.checked)} />{' '}
        {message('withProvenance')}
      </label>
      <button type="submit" disabled={ids.length === 0}>
        {message('export')}
      </button>
      <span role="status" class="muted">
        {outcome.value}
      </span>
    </form>
  );
}
