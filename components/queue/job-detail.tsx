import type { ItemState, QueueItem } from '../../lib/features/queue/model/index.ts';
import type { QueueModel, SaveJob } from '../../lib/features/queue/pages/index.ts';
import { formatCount } from '../format/format-count.ts';
import { message } from '../format/message.ts';
import { reasonText, troubleText } from '../format/reason-text.ts';
import { operationName, platformName } from '../format/word.ts';
import { Button } from '../parts/button.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { Select } from '../parts/select.tsx';
import { JobExport } from './job-export.tsx';
import { progressOf } from './job-list.tsx';
import { VirtualLines } from './virtual-lines.tsx';

interface Props {
  readonly model: QueueModel;
  readonly saveJob: SaveJob;
}

/** Progress of a list that is running or done, in words; '' for all other lines. */
function listText({ collection: list, state, failure }: QueueItem): string {
  if (!list || list.pages === 0 || (state !== 'done' && state !== 'running' && (state !== 'waiting' || failure))) return '';
  const [found, all] = [formatCount(String(list.collected)), formatCount(String(list.total))];
  return list.total > 0 ? message('collectedOf', found, all) : message('collectedSome', found);
}

/** The state of a line, in words. */
function stateText({ state, skip, failure, platform }: QueueItem): string {
  if (state === 'skipped' && skip) return message(`queueSkip_${skip}`);
  if (failure && (state === 'failed' || state === 'waiting')) {
    const why = message(`whyTitle_${failure.kind}`, platformName(platform));
    return state === 'waiting' ? `${message('queueAgainLater')} · ${why}` : why;
  }
  return message(`queueState_${state}`);
}

function Line({ model, item }: { readonly model: QueueModel; readonly item: QueueItem | undefined }) {
  const { actions } = useLibrary();
  if (!item) return <span class="muted">…</span>;
  const { id, index, state, title, input, platform, path } = item;
  const begun = (item.collection?.pages ?? 0) > 0;
  return (
    <>
      <span class="muted number">{index + 1}</span>
      <span class="cut" title={input}>
        {title || input}
      </span>
      <span class="cut muted">{platform && `${platformName(platform)}${path && ` · ${operationName(path)}`}`}</span>
      <span class={`cut ${state}`} title={item.failure ? reasonText(item.failure.reason) : undefined}>
        {listText(item) || stateText(item)}
      </span>
      {(state === 'done' || state === 'failed' || begun) && (
        <Button label={message('queueShow')} class="quiet" onClick={() => actions.show(id)} />
      )}
      {state === 'waiting' && !begun && (
        <Button
          label={message('queueRaise')}
          class="quiet"
          aria-label={`${message('queueRaise')} ${input}`}
          onClick={() => model.raise(id)}
        />
      )}
    </>
  );
}

/** The actions available in the job's current state. */
function Actions({ model }: Pick<Props, 'model'>) {
  const job = model.job.value;
  if (!job) return null;
  const { id, state, counts } = job;
  const open = state === 'running' || state === 'paused';
  return (
    <div class="buttons">
      {state === 'running' && <Button label={message('pause')} onClick={() => model.change(id, 'pause')} />}
      {state === 'paused' && <Button label={message('resume')} class="primary" onClick={() => model.change(id, 'resume')} />}
      {(counts.failed > 0 || (state === 'cancelled' && counts.cancelled > 0)) && (
        <Button label={message(state === 'cancelled' ? 'resume' : 'queueRetry')} onClick={() => model.change(id, 'retry')} />
      )}
      {open && <Button label={message('queueCancel')} onClick={() => model.change(id, 'cancel')} />}
      {!open && <Button label={message('queueRemove')} onClick={() => model.change(id, 'remove')} />}
    </div>
  );
}

/** One job: its progress, its actions, and the outcome of each line. */
export function JobDetail({ model, saveJob }: Props) {
  const job = model.job.value;
  if (!job) return null;
  const states = Object.keys(job.counts) as ItemState[];
  const all = states.reduce((sum, state) => sum + job.counts[state], 0);
  return (
    <section class="job-detail" aria-label={job.title}>
      <h2 class="cut" tabIndex={-1}>
        {job.title}
      </h2>
      <p role="status">
        {message(`jobState_${job.state}`)} · {progressOf(job)}
      </p>
      <Actions model={model} />
      <div class="ways">
        <Select<ItemState | ''>
          aria-label={message('queueOnly')}
          value={model.only.value ?? ''}
          options={[
            ['', `${message('queueAllLines')} (${formatCount(String(all))})`],
            ...states.map((state) => [state, `${message(`queueState_${state}`)} (${formatCount(String(job.counts[state]))})`] as const),
          ]}
          onChoose={(state) => model.show(state || null)}
        />
        <JobExport job={job} saveJob={saveJob} />
      </div>
      {model.trouble.value && <p role="alert">{troubleText(model.trouble.value)}</p>}
      <VirtualLines
        key={`${job.id} ${model.only.value}`}
        label={message('queueLines')}
        count={model.count.value}
        onLook={model.look}
        line={(at) => <Line model={model} item={model.lines.value.get(at)} />}
      />
    </section>
  );
}
