import { useSignal } from '@preact/signals';
import { because, Reasoned } from '../../lib/core/reason.ts';
import { type DraftLine, fileText } from '../../lib/features/queue/model/index.ts';
import type { DraftModel } from '../../lib/features/queue/pages/index.ts';
import { formatCount } from '../format/format-count.ts';
import { counted, message, namesBeside, operationName, platformName, troubleText } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import { Chip } from '../parts/chip.tsx';
import { Icon } from '../parts/icon.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { Select } from '../parts/select.tsx';
import { Tick } from '../parts/tick.tsx';
import { useAsked } from '../parts/use-asked.ts';
import css from './queue.module.css';
import { VirtualLines } from './virtual-lines.tsx';

/** What a line was recognised as, in words. */
function recognised({ platform, path, short, skip }: DraftLine): string {
  if (skip && skip !== 'stored') return message(`queueSkip_${skip}`);
  const name = platformName(platform);
  const what = short && path === '' ? `${name} · ${message('queueShort')}` : `${name} · ${operationName(path)}`;
  return skip === 'stored' ? `${what} · ${message('queueSkip_stored')}` : what;
}

const tones = { new: 'good', stored: undefined, repeated: undefined, unsupported: 'warn', nothing: 'warn' } as const;

/** How many lines are new, and how many cannot be captured, by reason: a chip for each number that is not zero. */
function Summary({ lines, chosen }: { readonly lines: readonly DraftLine[]; readonly chosen: number }) {
  const counts = Map.groupBy(lines, ({ skip }) => skip ?? 'new');
  return (
    <p role="status" class={css.summary}>
      <b>{message('queueChosen', formatCount(chosen))}</b>
      {(['new', 'stored', 'repeated', 'unsupported', 'nothing'] as const).map((one) => {
        const count = counts.get(one)?.length ?? 0;
        return (
          count > 0 && <Chip key={one} label={message(`queueCount_${one}`, formatCount(count))} tone={tones[one]} />
        );
      })}
    </p>
  );
}

/** The default name of a job: that of its list, or `28 links · TikTok, Douyin`, the most frequent platform first. */
function usualName({ draft, lines, isChosen }: DraftModel): string {
  const chosen = (lines.value ?? []).filter(isChosen);
  const groups = [...Map.groupBy(chosen, ({ platform }) => platform)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  const names = groups.map(([platform]) => platformName(platform));
  return draft.value.title || `${counted('linkCount', chosen.length)} · ${namesBeside(names)}`;
}

/** Says that the list of before is kept, and shows it again as it was left. */
export function ListAside({ draft }: { readonly draft: DraftModel }) {
  const last = draft.aside.value.at(-1);
  if (!last) return null;
  return (
    <div class={css.listWays}>
      <span role="status">{message('queueAside')}</span>
      {last.lines && <span class="muted">{message('queueChosen', formatCount(last.chosen))}</span>}
      <Button label={message('queueAsideBack')} data-do="list-back" onClick={draft.bringBack} />
      <Button label={message('queueAsideDrop')} look="quiet" data-do="list-drop" onClick={draft.forget} />
    </div>
  );
}

/** The lines of a list before any request is made: the user selects by checkbox and starts with one button. */
export function ListPreview({ draft }: { readonly draft: DraftModel }) {
  const { actions } = useLibrary();
  const lines = draft.lines.value;
  if (!lines) return null;
  const chosen = draft.chosen.value;
  const able = lines.filter(draft.able).length;
  const titleOf = () => draft.name.value || usualName(draft);
  async function start(event: Event): Promise<void> {
    event.preventDefault();
    const job = await draft.start(titleOf);
    if (job) actions.go({ view: 'job', id: job });
  }
  return (
    <form class={css.preview} onSubmit={start}>
      <Summary lines={lines} chosen={chosen} />
      <div class={css.listWays}>
        <Tick
          label={message('selectAll')}
          checked={chosen > 0 && chosen === able}
          indeterminate={chosen > 0 && chosen < able}
          onTurn={draft.chooseAll}
        />
        <input
          aria-label={message('queueTitle')}
          placeholder={titleOf()}
          value={draft.name.value}
          onInput={(event) => (draft.name.value = event.currentTarget.value)}
        />
        <Button
          type="submit"
          label={message('queueStart', formatCount(chosen))}
          look="primary"
          class={css.start}
          disabled={chosen === 0}
          busy={draft.starting.value}
        />
      </div>
      <VirtualLines
        label={message('queuePreview')}
        count={lines.length}
        line={(at) => {
          const line = lines[at] as DraftLine;
          return (
            <label class={css.candidate}>
              <input
                type="checkbox"
                checked={draft.isChosen(line, at)}
                disabled={!draft.able(line)}
                onChange={() => draft.toggle(at)}
              />
              <span class="cut">{line.input}</span>
              <span class="cut muted">{recognised(line)}</span>
            </label>
          );
        }}
      />
    </form>
  );
}

/** Sources of lists other than the clipboard, provided by the page. */
export interface ListSources {
  /** Addresses of all open tabs, one per line. */
  readonly tabs: () => Promise<string>;
  /** Open pages of the platforms, to extract links from. */
  readonly pages: () => Promise<readonly { readonly id: number; readonly title: string }[]>;
  /** The rows of a workbook. Rejects with a user-readable error if the file is not a workbook. */
  readonly workbook: (file: File) => Promise<readonly (readonly string[])[]>;
  /** The addresses that one of those pages links to, one per line. */
  readonly linksOf: (page: number) => Promise<string>;
}

/** Maximum size of a list's files, in MB. */
const mostMegabytes = 64;
/** Maximum length of a list shown in its text box, in characters. */
const shownAtMost = 50_000;

interface Props {
  readonly draft: DraftModel;
  readonly sources: ListSources;
}

/** All links on an open page. The pages are queried again whenever the menu opens, since tabs come and go. */
function PageLinks({ draft, sources }: Props) {
  const openings = useSignal(0);
  const [known] = useAsked(sources.pages, [sources], [openings.value]);
  const pages = known ?? [];
  const readAgain = () => (openings.value += 1);
  function take(page: number): void {
    const title = pages.find(({ id }) => id === page)?.title ?? '';
    const unreadable = (cause: unknown): never => {
      throw new Reasoned(because('page_unreadable'), { cause });
    };
    void draft.takeFrom(async () => ({ text: await sources.linksOf(page).catch(unreadable), origin: 'page', title }));
  }
  return (
    <Select<number | ''>
      class={css.pageLinks}
      aria-label={message('queueFromPage')}
      value=""
      onFocus={readAgain}
      onPointerEnter={readAgain}
      options={[
        ['', message(known?.length === 0 ? 'queueNoPages' : 'queueFromPage')],
        ...pages.map(({ id, title }) => [id, title] as const),
      ]}
      onChoose={(page) => page !== '' && take(page)}
    />
  );
}

/** The list in these files: each is read as what it is. @throws Reasoned */
async function listIn(files: readonly File[], { workbook }: ListSources): Promise<Parameters<DraftModel['take']>[0]> {
  if (files.reduce((sum, { size }) => sum + size, 0) > mostMegabytes * 1e6)
    throw new Reasoned(because('list_file_too_large', { number: mostMegabytes }));
  const read = await Promise.all(
    files.map(async (file) => {
      const { name } = file;
      return /\.xlsx$/i.test(name)
        ? { name, text: '', rows: await workbook(file) }
        : { name, text: fileText(new Uint8Array(await file.arrayBuffer())), rows: [] };
    }),
  );
  // The text box shows the whole list or, where a workbook is in it, nothing: what is changed there replaces the list.
  const text = read.some(({ rows }) => rows.length > 0) ? '' : read.map((one) => one.text).join('\n');
  return { text, files: read, title: read[0]?.name ?? '' };
}

/** A list to paste, drop or choose. It is recognised at once, but no request is made until the user starts the job. */
export function ListForm({ draft, sources }: Props) {
  const { platforms } = useLibrary().library;
  const { text } = draft.draft.value;
  const isOver = useSignal(false);
  const shown = text.length > shownAtMost ? '' : text;
  function takeFiles(given: ArrayLike<File> | null | undefined): void {
    const files = Array.from(given ?? []);
    if (files.length > 0) void draft.takeFrom(() => listIn(files, sources));
  }
  /** A text box with a megabyte of text blocks the page, so a long list bypasses it. */
  function takePasted(event: ClipboardEvent): void {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    if (pasted.length <= shownAtMost) return;
    event.preventDefault();
    void draft.take({ text: pasted });
  }
  const takeTabs = () =>
    draft.takeFrom(async () => ({ text: await sources.tabs(), origin: 'tabs', title: message('queueAllTabs') }));
  return (
    <form
      class={css.listForm}
      onSubmit={(event) => event.preventDefault()}
      data-over={isOver.value}
      onDragOver={(event) => {
        event.preventDefault();
        isOver.value = true;
      }}
      onDragLeave={() => (isOver.value = false)}
      onDrop={(event) => {
        event.preventDefault();
        isOver.value = false;
        const files = event.dataTransfer?.files;
        const dropped = event.dataTransfer?.getData('text');
        if (files?.length) takeFiles(files);
        else if (dropped) void (text ? draft.edit(`${text}\n${dropped}`) : draft.take({ text: dropped }));
      }}
    >
      <label class={css.drop}>
        <span class={css.dropName}>
          <Icon name="link" look="large" /> {message('queuePaste')}
        </span>
        <textarea
          rows={3}
          value={shown}
          placeholder={message('queuePasteHelp')}
          onInput={({ currentTarget: { value } }) => (shown ? draft.edit(value) : draft.take({ text: value }))}
          onPaste={takePasted}
        />
      </label>
      <div class={css.listWays}>
        <label class="button">
          {message('queueFile')}
          <input
            type="file"
            class="unseen"
            multiple
            accept=".txt,.csv,.json,.ndjson,.jsonl,.xlsx,text/plain"
            onChange={({ currentTarget }) => {
              takeFiles(currentTarget.files);
              // The same file, corrected meanwhile, may be chosen once more.
              currentTarget.value = '';
            }}
          />
        </label>
        <Button label={message('queueAllTabs')} onClick={takeTabs} />
        <PageLinks draft={draft} sources={sources} />
        <label>
          {message('queueOwn')}{' '}
          <Select
            value={draft.own.value}
            options={[['', message('queueOwnNone')], ...platforms.map((id) => [id, platformName(id)] as const)]}
            onChoose={draft.ownedBy}
          />
        </label>
        <Tick label={message('queuePages')} checked={draft.pages.value} onTurn={draft.save} />
      </div>
      {draft.trouble.value && <p role="alert">{troubleText(draft.trouble.value)}</p>}
    </form>
  );
}
