import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { tagsIn } from '../../lib/features/library/model/index.ts';
import { BackupPanel, DeleteEverything } from '../backup/backup-panel.tsx';
import { formatBytes } from '../format/format-bytes.ts';
import { counted, message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import fieldCss from '../parts/field.module.css';
import { useLibrary } from '../parts/library-context.ts';
import { Select } from '../parts/select.tsx';
import { Tick } from '../parts/tick.tsx';
import { useAsked } from '../parts/use-asked.ts';
import type { SectionProps } from './section-props.ts';
import css from './settings.module.css';

/** Its texts: for the size, and for the two clicks that delete it. */
const keptTexts = {
  thumbnails: ['thumbnailsWeight', 'thumbnailsDelete', 'thumbnailsDeleteAll'],
  evidence: ['evidenceWeight', 'evidenceDelete', 'evidenceDeleteAll'],
} as const;

/** What is kept beside captures. */
type Kept = keyof typeof keptTexts;

/** Its size, once that is known; `weigh` asks for it again. */
function useWeight(name: Kept) {
  const { store, library } = useLibrary();
  const [weight, take] = useAsked(() => store[name].weight(), [store], [library.reloads.value]);
  return { name, weight, weigh: async () => take(await store[name].weight()) };
}

/** Data kept beside captures: its size, and a button that deletes it after a second click. */
function KeptWeight({ name, weight, weigh }: ReturnType<typeof useWeight>) {
  const [weightText, deleteText, deleteAllText] = keptTexts[name];
  const { store, library } = useLibrary();
  const asked = useSignal(false);
  /** Why it could not be deleted: on a full disk, which is when people come here, nothing is. */
  const problem = useSignal<ReturnType<typeof library.problem.peek>>(null);
  async function clear(): Promise<void> {
    asked.value = false;
    const done = await library.attempt(async () => {
      await store[name].clear();
      await weigh();
    });
    problem.value = done === null ? library.problem.peek() : null;
    if (done !== null) await library.reload();
  }
  const turn = (on: boolean) => () => (asked.value = on);
  return (
    <div class={css.weight}>
      <span class="muted">
        {weight && (weight.count > 0 || name === 'thumbnails')
          ? counted(weightText, weight.count, formatBytes(weight.bytes))
          : ''}
      </span>
      {(weight?.count ?? 0) > 0 && !asked.value && (
        <Button label={message(deleteText)} look="quiet" data-do={`delete-${name}`} onClick={turn(true)} />
      )}
      {asked.value && (
        <Button label={message(deleteAllText)} look="danger" data-do={`delete-${name}`} onClick={clear} />
      )}
      {asked.value && <Button label={message('keep')} onClick={turn(false)} />}
      {problem.value && <p role="alert">{message(`library_${problem.value}`)}</p>}
    </div>
  );
}

const answerChoices = ['none', 'tags', 'all'] as const;

/** The tags whose captures keep their raw answers. */
function TagsField({ tags, change }: Pick<SectionProps, 'change'> & { readonly tags: string }) {
  const field = useRef<HTMLInputElement>(null);
  /** What it held last that was read or chosen: a change made elsewhere replaces that, but not what is being typed. */
  const settled = useRef('');
  useLayoutEffect(() => {
    const input = field.current;
    if (!input || input.value !== settled.current) return;
    settled.current = tags;
    input.value = tags;
  }, [tags]);
  return (
    <label class={fieldCss.field}>
      {message('answersTags')}
      <input
        ref={field}
        data-do="answer-tags"
        onChange={({ currentTarget: { value } }) => {
          settled.current = value;
          change({ answerTags: tagsIn(value) });
        }}
      />
    </label>
  );
}

/** Which captures keep their raw answers. */
function AnswerSettings({ settings: { keepAnswers, answerTags }, change }: SectionProps) {
  const hasTags = answerTags.length > 0;
  const isTagged = useSignal(hasTags);
  // Also where another page has chosen it. A field that is empty for a moment stays.
  useLayoutEffect(() => {
    if (hasTags) isTagged.value = true;
  }, [hasTags, keepAnswers]);
  const choice = keepAnswers ? 'all' : isTagged.value ? 'tags' : 'none';
  async function choose(chosen: (typeof answerChoices)[number]): Promise<void> {
    const before = isTagged.value;
    isTagged.value = chosen === 'tags';
    const changed = await change({ keepAnswers: chosen === 'all', ...(chosen === 'none' && { answerTags: [] }) });
    if (changed === null) isTagged.value = before;
  }
  return (
    <>
      <label class={fieldCss.field}>
        {message('answersChoice')}
        <Select
          data-choice="answers"
          value={choice}
          options={answerChoices.map((one) => [one, message(`answers_${one}`)])}
          onChoose={choose}
        />
      </label>
      {choice === 'tags' && <TagsField tags={answerTags.join(', ')} change={change} />}
      <p class="muted">{message('answersHelp')}</p>
    </>
  );
}

/** What is stored, and how it is kept and deleted. */
export function StorageSettings({ settings, change, reads }: SectionProps & { readonly reads: number }) {
  const thumbnails = useWeight('thumbnails');
  const evidence = useWeight('evidence');
  return (
    <section>
      <h2>{message('storage')}</h2>
      <p class="muted">{message('storageHelp')}</p>
      <Tick
        isSwitch
        label={message('thumbnailsSwitch')}
        checked={settings.thumbnails}
        onTurn={(isOn) => change({ thumbnails: isOn })}
      />
      <KeptWeight {...thumbnails} />
      <AnswerSettings key={reads} settings={settings} change={change} />
      <KeptWeight {...evidence} />
      <BackupPanel
        evidence={evidence.weight?.bytes ?? 0}
        reminder={settings.backupReminder}
        remind={(backupReminder) => change({ backupReminder })}
      />
      <div>
        <DeleteEverything />
      </div>
    </section>
  );
}
