import { useEffect } from 'preact/hooks';
import type { FailureGroup, JobProgress } from '../../lib/features/queue/model/index.ts';
import type { QueueModel } from '../../lib/features/queue/pages/index.ts';
import { formatCount } from '../format/format-count.ts';
import { counted, message, platformName } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import css from './queue.module.css';

interface Props {
  readonly model: QueueModel;
  /** Id of the job that the failures belong to; '' = the library. */
  readonly owner: string;
  /** Undefined: they are only told of. */
  readonly onRetry: ((group: FailureGroup) => void) | undefined;
  /** Dismisses items that no retry brings back; absent: they stay. */
  readonly onDismiss?: (group: FailureGroup) => void;
}

/**
 * One button that solves some failures: it opens the platform's site if needed. After that, the next click tries again;
 * after a sign-in this happens by itself.
 */
function Remedy({ model, owner, onRetry, onDismiss, group }: Props & { readonly group: FailureGroup }) {
  const { platform, remedy, count } = group;
  const { visited, status } = model;
  const key = `${owner} ${platform} ${remedy}`;
  const isVisited = visited.value.has(key);
  const site = status.value?.platforms.find((one) => one.platform === platform);
  const isSignedIn = remedy === 'sign_in' && site?.guest === false;
  const isReady = remedy === 'retry' || isSignedIn || isVisited || !site;
  function solve(): void {
    visited.value = new Set(isReady ? [...visited.value].filter((one) => one !== key) : [...visited.value, key]);
    if (isReady) onRetry?.(group);
    else open(site.home, '_blank', 'noreferrer');
  }
  useEffect(() => {
    if (!isVisited) return;
    if (isSignedIn) return solve();
    const reload = () => void model.load();
    addEventListener('focus', reload);
    return () => removeEventListener('focus', reload);
  }, [isVisited, isSignedIn]);
  const name = platformName(platform);
  const label =
    onRetry && remedy !== 'none' && message(`solve_${isReady ? 'retry' : remedy}`, formatCount(count), name);
  return (
    <li data-remedy={remedy} data-platform={platform}>
      <span>
        <b>{counted(`need_${remedy}`, count)}</b> <span class="muted">{name}</span>
      </span>
      {label && <Button label={label} aria-label={`${label} · ${name}`} data-do="solve" onClick={solve} />}
      {!label && onDismiss && (
        <Button
          label={message('dismiss')}
          aria-label={`${message('dismiss')} · ${name}`}
          look="quiet"
          data-do="dismiss"
          onClick={() => onDismiss(group)}
        />
      )}
    </li>
  );
}

/** Failures by what solves them, each group with its one action. */
export function FailureRemedies({ groups, ...props }: Props & { readonly groups: readonly FailureGroup[] }) {
  // The remedy is unknown until it is known who is signed in.
  if (groups.length === 0 || !props.model.status.value) return null;
  return (
    <ul class={css.remedies} aria-label={message('failures')}>
      {groups.map((group) => (
        <Remedy key={`${group.platform} ${group.remedy}`} group={group} {...props} />
      ))}
    </ul>
  );
}

/** The same of a job. One that was cancelled is resumed as a whole: after a part of it alone, it would be over. */
export function JobRemedies({ model, job }: Pick<Props, 'model'> & { readonly job: JobProgress }) {
  const { id, state, failures } = job;
  const retry = (group: FailureGroup) => model.change(id, 'retry', group);
  return (
    <FailureRemedies model={model} owner={id} groups={failures} onRetry={state === 'cancelled' ? undefined : retry} />
  );
}
