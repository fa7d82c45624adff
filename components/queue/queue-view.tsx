import { useEffect } from 'preact/hooks';
import type { DraftModel, QueueModel, SaveJob } from '../../lib/features/queue/pages/index.ts';
import { message } from '../format/message.ts';
import { troubleText } from '../format/reason-text.ts';
import { JobDetail } from './job-detail.tsx';
import { JobList } from './job-list.tsx';
import { ListForm, type ListSources } from './list-form.tsx';
import { ListPreview } from './list-preview.tsx';
import { NoticeSwitch, type Notices } from './notice-switch.tsx';
import { PlatformLines } from './platform-lines.tsx';

/** The dependencies of the queue view. */
export interface QueueParts {
  readonly model: QueueModel;
  readonly draft: DraftModel;
  readonly sources: ListSources;
  readonly saveJob: SaveJob;
  readonly notices: Notices;
}

interface Props extends QueueParts {
  /** The open job; '' for none. */
  readonly job: string;
}

/** The queue: a new list, the status per platform, all jobs, and the open job. */
export function QueueView({ model, draft, sources, saveJob, notices, job }: Props) {
  useEffect(() => {
    model.open(job);
    void model.load();
  }, [model, job]);
  // Rendered only after the status is read: later lines would shift what is below, and until then it is unknown whether jobs exist.
  if (!model.status.value && !model.trouble.value) return null;
  const open = model.job.value !== null;
  return (
    <div class={`queue ${open ? 'with-job' : ''}`}>
      <div class="queue-main">
        <details open={!open || draft.lines.value !== null}>
          <summary>{message('queueNew')}</summary>
          <ListForm draft={draft} sources={sources} />
          <ListPreview draft={draft} />
        </details>
        <PlatformLines model={model} />
        <h2>{message('queue')}</h2>
        {model.trouble.value && <p role="alert">{troubleText(model.trouble.value)}</p>}
        <JobList model={model} />
        <NoticeSwitch notices={notices} />
      </div>
      {open && <JobDetail model={model} saveJob={saveJob} />}
    </div>
  );
}
