import type { JobProgress } from '../../lib/features/queue/model/index.ts';
import type { QueueModel } from '../../lib/features/queue/pages/index.ts';
import { formatCount } from '../format/format-count.ts';
import { message } from '../format/message.ts';
import { IconButton } from '../parts/button.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { JobRemedies } from './failure-remedies.tsx';
import css from './queue.module.css';

/** A job's progress in words, without zero counts; failures are shown with their remedies. */
export function progressOf({ counts }: JobProgress): string {
  const { done, failed, waiting, running, cancelled } = counts;
  const parts = [
    message('queueDone', formatCount(done), formatCount(done + failed + waiting + running + cancelled)),
    ...(['cancelled', 'skipped'] as const).flatMap((one) =>
      counts[one] > 0 ? [message('labelled', message(`queueState_${one}`), formatCount(counts[one]))] : [],
    ),
  ];
  return parts.join(' · ');
}

/** A job's lines as one bar, which repeats the words beside it: captured, failed, left. */
export function JobBar({ counts: { done, failed, waiting, running, cancelled } }: Pick<JobProgress, 'counts'>) {
  return (
    <span class={css.jobBar} aria-hidden="true">
      {Object.entries({ good: done, bad: failed, left: waiting + running + cancelled }).map(([part, count]) => (
        <span key={part} class={part} style={{ flexGrow: count }} />
      ))}
    </span>
  );
}

/** All jobs, oldest first. */
export function JobList({ model }: { readonly model: QueueModel }) {
  const { actions } = useLibrary();
  const jobs = model.status.value?.jobs ?? [];
  if (jobs.length === 0) return <p class="empty">{message('queueNoJobs')}</p>;
  return (
    <ul class={css.jobs}>
      {jobs.map((job, at) => {
        const { id, title, state, counts } = job;
        return (
          <li key={id} data-job={id} data-state={state}>
            <button
              type="button"
              class={`quiet ${css.job}`}
              aria-current={model.opened.value === id ? 'true' : undefined}
              onClick={() => actions.go({ view: 'job', id })}
            >
              <b class="cut">{title}</b>
              <span class="muted">
                {message(`jobState_${state}`)} · {progressOf(job)}
              </span>
            </button>
            <span class={css.order}>
              <IconButton
                icon="arrow-up"
                disabled={at === 0}
                label={message('queueUp', title)}
                onClick={() => model.change(id, 'up')}
              />
              <IconButton
                icon="arrow-down"
                disabled={at === jobs.length - 1}
                label={message('queueDown', title)}
                onClick={() => model.change(id, 'down')}
              />
            </span>
            <JobBar counts={counts} />
            {model.opened.value !== id && <JobRemedies model={model} job={job} />}
          </li>
        );
      })}
    </ul>
  );
}
