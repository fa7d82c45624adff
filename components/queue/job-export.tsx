import { useSignal } from '@preact/signals';
import type { JobProgress } from '../../lib/features/queue/model/index.ts';
import type { JobFormat, SaveJob } from '../../lib/features/queue/pages/index.ts';
import { message } from '../format/message.ts';
import { Select } from '../parts/select.tsx';

const formats: readonly JobFormat[] = ['json', 'csv', 'ndjson'];

/** Exports all captures so far, at any time, as one file that names the job, line and result. */
export function JobExport({ job, saveJob }: { readonly job: JobProgress; readonly saveJob: SaveJob }) {
  const format = useSignal<JobFormat>('json');
  const told = useSignal('');
  const busy = useSignal(false);
  async function save(event: Event): Promise<void> {
    event.preventDefault();
    busy.value = true;
    try {
      await saveJob(job, format.value, (done, total) => {
        told.value = message('exportProgress', done, total);
      });
      told.value = message('exported');
    } catch (error) {
      told.value = message('exportFailed', String(error));
    } finally {
      busy.value = false;
    }
  }
  return (
    <form class="export" onSubmit={save}>
      <Select
        aria-label={message('format')}
        value={format.value}
        options={formats.map((one) => [one, one.toUpperCase()])}
        onChoose={(one) => (format.value = one)}
      />
      <button type="submit" disabled={busy.value}>
        {message('export')}
      </button>
      <span role="status" class="muted">
        {told.value}
      </span>
    </form>
  );
}
