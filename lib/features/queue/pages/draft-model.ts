import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { inSlices } from '../../../core/in-slices.ts';
import type { PlatformId } from '../../../core/platform.ts';
import type { Background } from '../../../protocol.ts';
import type { JobOrigin } from '../model/job.ts';
import type { ListFile } from '../model/list-entries.ts';
import type { DraftLine } from '../model/read-list.ts';
import { createAttempts } from './attempts.ts';

/** Options for reading a list. */
export interface ReadingOptions {
  /** The platform whose bare ids the list contains; '' = none. */
  readonly own: PlatformId;
  /** Each line names the comments of its item. */
  readonly pages: boolean;
}

/** Reads a list, one line per step. */
export type ReadList = (list: Pick<Draft, 'text' | 'files'>, reading: ReadingOptions) => Generator<void, DraftLine[]>;

/** Returns the keys that the library already has. */
export type Stored = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

/** A list as the user provides it. */
export interface Draft {
  readonly text: string;
  /** What is read instead of the text. */
  readonly files: readonly ListFile[];
  readonly title: string;
  readonly origin: JobOrigin;
}

/** A list with all that the user has chosen for it. */
export interface Prepared extends ReadingOptions {
  readonly draft: Draft;
  /** What the user calls its job; '' = as usual. */
  readonly name: string;
  /** Null where it was still to be read. */
  readonly lines: readonly DraftLine[] | null;
  readonly turned: ReadonlySet<number>;
  readonly chosen: number;
}

const noDraft: Draft = { text: '', files: [], title: '', origin: 'list' };

const isBlank = ({ text, files }: Draft) =>
  text.trim() === '' && files.every(({ rows, text: read }) => rows.length === 0 && read.trim() === '');

/** Whether a line can be captured. */
const able = ({ skip, path, short }: DraftLine) => (skip === null || skip === 'stored') && (path !== '' || short);

/** Reads the lines, and marks those that the library already has; null once `stopped` returns true. */
async function linesOf(reading: ReturnType<ReadList>, stored: Stored, stopped: () => boolean) {
  const listed = await inSlices(reading, stopped);
  if (!listed) return null;
  const known = await stored(listed.flatMap(({ key, skip }) => (key !== '' && skip === null ? [key] : [])));
  return listed.map((line) =>
    line.skip === null && known.has(line.key) ? { ...line, skip: 'stored' as const } : line,
  );
}

/** A list, the options for reading it, and its lines. */
function createReading(readList: ReadList, stored: Stored) {
  const draft = signal<Draft>(noDraft);
  const name = signal('');
  const own = signal<PlatformId>('');
  const pages = signal(false);
  const lines = signal<readonly DraftLine[] | null>(null);
  /** Positions of lines whose default selection the user inverted. */
  const turned = signal<ReadonlySet<number>>(new Set());
  const { trouble, attempt } = createAttempts();
  let turn = 0;
  /** The turn of which the lines are. */
  let readAt = 0;
  let reading = Promise.resolve();

  async function readNow(): Promise<void> {
    const begun = ++turn;
    const list = draft.value;
    const isLate = () => begun !== turn;
    const found = await attempt(
      () => (isBlank(list) ? null : linesOf(readList(list, { own: own.value, pages: pages.value }), stored, isLate)),
      isLate,
    );
    if (isLate()) return;
    readAt = begun;
    turned.value = new Set();
    lines.value = found;
  }

  /** Reads the list; of several concurrent calls, the last one wins. */
  function read(): Promise<void> {
    reading = readNow();
    return reading;
  }

  return {
    draft,
    name,
    own,
    pages,
    lines,
    turned,
    trouble,
    attempt,
    read,
    /** The list as it is, where there is one; its lines, where they are those of the list as it is now. */
    prepared(chosen: number): readonly Prepared[] {
      if (isBlank(draft.value)) return [];
      const options = { own: own.value, pages: pages.value };
      const found = readAt === turn ? lines.value : null;
      return [{ draft: draft.value, name: name.value, lines: found, turned: turned.value, chosen, ...options }];
    },
    /** Resolves once nothing is being read. */
    async settled(): Promise<void> {
      let last: Promise<void> | null = null;
      while (last !== reading) {
        last = reading;
        await last;
      }
    },
    /** Shows a list as it was. */
    async show(list: Prepared): Promise<void> {
      turn += 1;
      readAt = turn;
      draft.value = list.draft;
      name.value = list.name;
      own.value = list.own;
      pages.value = list.pages;
      turned.value = list.turned;
      lines.value = list.lines;
      if (!list.lines) await read();
    },
    /** Discards the list, also while it is being read. */
    clear(): void {
      turn += 1;
      draft.value = noDraft;
      name.value = '';
      pages.value = false;
      lines.value = null;
    },
  };
}

/** Which lines are selected; `turned`: those that are not as a list is shown first. */
function choiceOf(lines: ReadonlySignal<readonly DraftLine[] | null>, turned: Signal<ReadonlySet<number>>) {
  const isChosen = (line: DraftLine, at: number) => able(line) && (line.skip === null) !== turned.value.has(at);
  return {
    isChosen,
    chosen: computed(() => (lines.value ?? []).filter(isChosen).length),
    /** All lines, those that are not selected with a reason. */
    wanted: () =>
      (lines.value ?? []).map((line, at) => {
        if (isChosen(line, at)) return { ...line, skip: null };
        return line.skip === null ? { ...line, skip: 'unwanted' as const } : line;
      }),
    toggle(at: number): void {
      const next = new Set(turned.value);
      if (!next.delete(at)) next.add(at);
      turned.value = next;
    },
    /** Selects all lines that can be captured, or none. */
    chooseAll(all: boolean): void {
      const listed = lines.value ?? [];
      turned.value = new Set(listed.flatMap((line, at) => ((line.skip === null) === all ? [] : [at])));
    },
  };
}

/** A list under review before anything is requested: its lines, and which of them are selected. */
export function createDraft(background: Background, readList: ReadList, stored: Stored = async () => new Set()) {
  const { turned, attempt, read, prepared, show, settled, clear, ...shown } = createReading(readList, stored);
  const { draft, name, own, pages, lines, trouble } = shown;
  /** The job is being started. */
  const starting = signal(false);

  const { isChosen, chosen, wanted, ...choice } = choiceOf(lines, turned);

  const jobOf = (title: string) => ({ title, origin: draft.value.origin, lines: wanted(), pages: pages.value });

  /** How many lists are still to be fetched. */
  const fetching = signal(0);
  /** Counts what was taken, or asked for to be taken. */
  let taken = 0;

  /** Lists in whose place others came, the latest last. */
  const aside = signal<readonly Prepared[]>([]);

  function begin(): void {
    taken += 1;
    trouble.value = null;
  }

  /** Shows another list. The one before, with its selection, is put aside. `comments`: as `pages`. */
  function take(given: Partial<Draft>, comments = pages.value): Promise<void> {
    begin();
    aside.value = [...aside.value, ...prepared(chosen.value)];
    name.value = '';
    pages.value = comments;
    draft.value = { ...noDraft, ...given };
    return read();
  }

  return {
    ...shown,
    ...choice,
    chosen,
    starting,
    able,
    isChosen,
    take,
    aside,
    /** There is a list, here or aside, or one is being fetched. */
    isBegun: computed(() => fetching.value > 0 || aside.value.length > 0 || !isBlank(draft.value)),
    /** Changes the text of the list. */
    edit(text: string): Promise<void> {
      begin();
      draft.value = { ...noDraft, text };
      return read();
    },
    /** Shows the list that was put aside last; the present one takes a place among the others. */
    async bringBack(): Promise<void> {
      const back = aside.value.at(-1);
      if (!back) return;
      begin();
      aside.value = [...prepared(chosen.value), ...aside.value.slice(0, -1)];
      await show(back);
    },
    /** Discards the list that was put aside last. */
    forget(): void {
      aside.value = aside.value.slice(0, -1);
    },
    /** Takes a list that is still to be fetched, unless another one is taken meanwhile. */
    async takeFrom(get: () => Promise<Partial<Draft>>): Promise<void> {
      taken += 1;
      const own = taken;
      const isLate = () => own !== taken;
      fetching.value += 1;
      const given = await attempt(get, isLate);
      if (given && !isLate()) await take(given);
      fetching.value -= 1;
    },
    ownedBy(platform: PlatformId): Promise<void> {
      own.value = platform;
      return read();
    },
    /** Chooses between the items themselves and all comments of each. */
    save(comments: boolean): Promise<void> {
      pages.value = comments;
      return read();
    },
    /**
     * Starts the job once its list is read. Returns its id, or '' when nothing is selected, or the background refused
     * or is starting it already.
     */
    async start(titleOf: () => string): Promise<string> {
      if (starting.value) return '';
      starting.value = true;
      await settled();
      const given = draft.value;
      const id = chosen.value > 0 ? await attempt(() => background.ask('queue.add', jobOf(titleOf()))) : null;
      starting.value = false;
      // A list that was taken meanwhile stays.
      if (id !== null && draft.value === given) clear();
      else if (id !== null) aside.value = aside.value.filter((one) => one.draft !== given);
      return id ?? '';
    },
  };
}

export type DraftModel = ReturnType<typeof createDraft>;
