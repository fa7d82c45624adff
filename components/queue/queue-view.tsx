import { useEffect } from 'preact/hooks';
import type { DraftModel, QueueModel, SaveJob } from '../../lib/features/queue/pages/index.ts';
import { message, troubleText } from '../format/message.ts';
import { Boundary } from '../parts/boundary.tsx';
import { Tick } from '../parts/tick.tsx';
import { useAsked } from '../parts/use-asked.ts';
import { ViewTitle } from '../parts/view-title.tsx';
import { JobDetail } from './job-detail.tsx';
import { JobList } from './job-list.tsx';
import { ListAside, ListForm, ListPreview, type ListSources } from './list-form.tsx';
import { PlatformLines } from './platform-lines.tsx';
import css from './queue.module.css';

/** Notifications about finished jobs; the browser itself asks the user for permission. */
interface Notices {
  readonly wanted: () => Promise<boolean>;
  /** Must be called from a click. Returns the resulting state. */
  readonly want: (wanted: boolean) => Promise<boolean>;
}

/** Asks the browser, inside the click, for permission to notify about finished jobs. */
function NoticeSwitch({ notices }: { readonly notices: Notices }) {
  const [on = false, take] = useAsked(notices.wanted, [notices]);
  async function turn(wanted: boolean, box: HTMLInputElement): Promise<void> {
    // Browsers reject outside a click, and where a policy forbids it.
    const given = await notices.want(wanted).catch(() => false);
    take(given);
    box.checked = given;
  }
  return <Tick label={message('queueNotices')} checked={on} onTurn={turn} />;
}

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
  // Rendered only after the status is read: later lines would shift what is below, and until then it is unknown whether
  // jobs exist.
  if (!model.status.value && !model.trouble.value) return null;
  const open = model.job.value !== null;
  return (
    <div class={`${css.queue} ${open ? css.withJob : ''}`}>
      <div class={css.queueMain}>
        <ViewTitle title={message('queue')} />
        <details open={!open || draft.lines.value !== null || draft.aside.value.length > 0}>
          <summary>{message('queueNew')}</summary>
          <ListForm draft={draft} sources={sources} />
          <ListAside draft={draft} />
          <ListPreview draft={draft} />
        </details>
        <PlatformLines model={model} />
        {/* Beside an open job, that says it. */}
        {!open && model.trouble.value && <p role="alert">{troubleText(model.trouble.value)}</p>}
        <JobList model={model} />
        <NoticeSwitch notices={notices} />
      </div>
      <Boundary at={job}>{open && <JobDetail model={model} saveJob={saveJob} />}</Boundary>
    </div>
  );
}
