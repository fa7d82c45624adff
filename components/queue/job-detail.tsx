import { useSignal } from '@preact/signals';
import type { PassedFile } from '../../lib/features/export/pages/index.ts';
import type { ItemState, JobProgress, QueueItem } from '../../lib/features/queue/model/index.ts';
import type { JobFormat, QueueModel, SaveJob } from '../../lib/features/queue/pages/index.ts';
import { formatCount } from '../format/format-count.ts';
import { pagedText } from '../format/list-text.ts';
import { message, operationName, platformName, reasonText, troubleText, whyText } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { unsavedText } from '../parts/passed-files.ts';
import { Select } from '../parts/select.tsx';
import { Thumb } from '../parts/thumb.tsx';
import { useThumbnail } from '../parts/use-thumbnail.ts';
import { JobRemedies } from './failure-remedies.tsx';
import { JobBar, progressOf } from './job-list.tsx';
import css from './queue.module.css';
import { VirtualLines } from './virtual-lines.tsx';

const formats: readonly JobFormat[] = ['json', 'csv', 'ndjson'];

/** Exports all captures so far, at any time, as one file that names the job, line and result. */
function JobExport({ job, saveJob }: { readonly job: JobProgress; readonly saveJob: SaveJob }) {
  const format = useSignal<JobFormat>('json');
  const progress = useSignal('');
  const busy = useSignal(false);
  /** The address of the file saved last; '': another is being written. */
  const saving = useSignal('');
  const { actions } = useLibrary();
  /** Null: that failed. */
  async function write(): Promise<PassedFile | null> {
    busy.value = true;
    saving.value = '';
    try {
      const file = await saveJob(job, format.value, (done, total) => {
        progress.value = message('exportProgress', formatCount(done), formatCount(total));
      });
      saving.value = file.address;
      progress.value = message('saving');
      return file;
    } catch (error) {
      progress.value = message('exportFailed', whyText(error));
      return null;
    } finally {
      busy.value = false;
    }
  }
  async function save(event: Event): Promise<void> {
    event.preventDefault();
    const file = await write();
    if (!file) return;
    const { text } = await unsavedText([file], actions.unsaved);
    // Until that was decided, another export could begin.
    if (saving.value === file.address) progress.value = text || message('exported');
  }
  return (
    <form class={css.listWays} data-part="export" onSubmit={save}>
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
        {progress.value}
      </span>
    </form>
  );
}

interface Props {
  readonly model: QueueModel;
  readonly saveJob: SaveJob;
}

/** The progress of a line's list, in words; '' for all other lines. */
function listText({ paged, state, failure }: QueueItem): string {
  if (!paged?.list || (state !== 'done' && state !== 'running' && (state !== 'waiting' || failure))) return '';
  return pagedText(paged);
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

/** The stored picture of a line's capture. */
function LinePicture({ id, platform }: Pick<QueueItem, 'id' | 'platform'>) {
  return <Thumb address={useThumbnail(id)} platform={platform} look="row" />;
}

function Line({ model, item }: { readonly model: QueueModel; readonly item: QueueItem | undefined }) {
  const { actions } = useLibrary();
  if (!item) return <span class="muted">…</span>;
  const { id, index, state, title, input, platform, path } = item;
  const list = item.paged?.list ?? '';
  // A short link that leads nowhere ends before its path is known: nothing was captured.
  const ran = (state === 'done' || (state === 'failed' && path !== '')) && !item.paged;
  const shows = ran || list !== '';
  const words = listText(item) || stateText(item);
  const why = item.failure ? reasonText(item.failure.reason) : '';
  return (
    <>
      <span class={`muted ${css.number}`}>{index + 1}</span>
      <span class={css.lineName} title={input}>
        {state === 'done' && ran && <LinePicture id={id} platform={platform} />}
        <span class="cut">{title || input}</span>
      </span>
      <span class="cut muted">{platform && `${platformName(platform)}${path && ` · ${operationName(path)}`}`}</span>
      <span class={`cut ${css.itemState} ${state}`} title={why || undefined}>
        {why && state === 'failed' && !shows ? message('labelled', words, why) : words}
      </span>
      {shows && (
        <Button
          label={message('queueShow')}
          look="quiet"
          aria-label={`${message('queueShow')} ${title || input}`}
          onClick={() => (list ? actions.go({ view: 'lists', id: list }) : actions.show(id))}
        />
      )}
      {state === 'waiting' && !list && (
        <Button
          label={message('queueRaise')}
          look="quiet"
          aria-label={`${message('queueRaise')} ${title || input}`}
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
      {state === 'paused' && (
        <Button label={message('resume')} look="primary" onClick={() => model.change(id, 'resume')} />
      )}
      {(counts.failed > 0 || (state === 'cancelled' && counts.cancelled > 0)) && (
        <Button
          label={message(state === 'cancelled' ? 'resume' : 'queueRetry')}
          onClick={() => model.change(id, 'retry')}
        />
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
    <section class={css.jobDetail} aria-label={job.title}>
      <h2 class="cut" tabIndex={-1}>
        {job.title}
      </h2>
      <p role="status">
        {message(`jobState_${job.state}`)} · {progressOf(job)}
      </p>
      <JobBar counts={job.counts} />
      <JobRemedies model={model} job={job} />
      <Actions model={model} />
      <div class={css.listWays}>
        <Select<ItemState | ''>
          aria-label={message('queueOnly')}
          value={model.only.value ?? ''}
          options={[
            ['', `${message('queueAllLines')} (${formatCount(all)})`],
            ...states.map(
              (state) => [state, `${message(`queueState_${state}`)} (${formatCount(job.counts[state])})`] as const,
            ),
          ]}
          onChoose={(state) => model.show(state || null)}
        />
        <JobExport key={job.id} job={job} saveJob={saveJob} />
      </div>
      {model.trouble.value && <p role="alert">{troubleText(model.trouble.value)}</p>}
      <VirtualLines
        key={`${job.id} ${model.only.value}`}
        label={message('queueLines')}
        count={model.count.value}
        onView={model.want}
        line={(at) => <Line model={model} item={model.lines.value.get(at)} />}
      />
    </section>
  );
}
