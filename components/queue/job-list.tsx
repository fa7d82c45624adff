import type { JobProgress } from '../../lib/features/queue/model/index.ts';
import type { QueueModel } from '../../lib/features/queue/pages/index.ts';
import { formatCount } from '../format/format-count.ts';
import { formatTime } from '../format/format-time.ts';
import { message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import { useLibrary } from '../parts/library-context.ts';

const count = (number: number) => formatCount(String(number));

/** A job's progress in words, without the counts that are zero. */
export function progressOf({ counts }: JobProgress): string {
  const { done, failed, waiting, running, cancelled, skipped } = counts;
  const parts = [
    message('queueDone', count(done), count(done + failed + waiting + running + cancelled)),
    ...(failed > 0 ? [`${message('queueState_failed')}: ${count(failed)}`] : []),
    ...(cancelled > 0 ? [`${message('queueState_cancelled')}: ${count(cancelled)}`] : []),
    ...(skipped > 0 ? [`${message('queueState_skipped')}: ${count(skipped)}`] : []),
  ];
  return parts.join(' · ');
}

/** All jobs, oldest first. */
export function JobList({ model }: { readonly model: QueueModel }) {
  const { actions } = useLibrary();
  const jobs = model.status.value?.jobs ?? [];
  if (jobs.length === 0) return <p class="empty">{message('queueNoJobs')}</p>;
  return (
    <ul class="jobs">
      {jobs.map((job, at) => {
        const { id, title, state, counts, createdAt } = job;
        const ended = counts.done + counts.failed + counts.cancelled;
        return (
          <li key={id} data-job={id} data-state={state}>
            <button
              type="button"
              class="quiet job"
              aria-current={model.opened.value === id ? 'true' : undefined}
              onClick={() => actions.go({ view: 'job', id })}
            >
              <b class="cut">{title || formatTime(createdAt)}</b>
              <span class="muted">
                {message(`jobState_${state}`)} · {progressOf(job)}
              </span>
            </button>
            <progress value={ended} max={Math.max(1, ended + counts.waiting + counts.running)} aria-label={title} />
            <span class="order">
              <Button
                label="↑"
                class="quiet"
                disabled={at === 0}
                aria-label={message('queueUp', title)}
                onClick={() => model.change(id, 'up')}
              />
              <Button
                label="↓"
                class="quiet"
                disabled={at === jobs.length - 1}
                aria-label={message('queueDown', title)}
                onClick={() => model.change(id, 'down')}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
