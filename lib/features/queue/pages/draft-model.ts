import { computed, signal } from '@preact/signals';
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

const noDraft: Draft = { text: '', files: [], title: '', origin: 'list' };

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
  const own = signal<PlatformId>('');
  const pages = signal(false);
  const lines = signal<readonly DraftLine[] | null>(null);
  /** Positions of lines whose default selection the user inverted. */
  const turned = signal<ReadonlySet<number>>(new Set());
  const { trouble, attempt } = createAttempts();
  let turn = 0;
  let reading = Promise.resolve();

  async function readNow(): Promise<void> {
    const begun = ++turn;
    const list = draft.value;
    const isBlank = list.text.trim() === '' && list.files.every(({ rows }) => rows.length === 0);
    const isLate = () => begun !== turn;
    const found = await attempt(
      () => (isBlank ? null : linesOf(readList(list, { own: own.value, pages: pages.value }), stored, isLate)),
      isLate,
    );
    if (isLate()) return;
    turned.value = new Set();
    lines.value = found;
  }

  return {
    draft,
    own,
    pages,
    lines,
    turned,
    trouble,
    attempt,
    /** Reads the list; of several concurrent calls, the last one wins. */
    read(): Promise<void> {
      reading = readNow();
      return reading;
    },
    /** Resolves once nothing is being read. */
    async settled(): Promise<void> {
      let last: Promise<void> | null = null;
      while (last !== reading) {
        last = reading;
        await last;
      }
    },
    /** Discards the list, also while it is being read. */
    clear(): void {
      turn += 1;
      draft.value = noDraft;
      pages.value = false;
      lines.value = null;
    },
  };
}

/** A list under review before anything is requested: its lines, and which of them are selected. */
export function createDraft(background: Background, readList: ReadList, stored: Stored = async () => new Set()) {
  const { turned, attempt, read, settled, clear, ...shown } = createReading(readList, stored);
  const { draft, own, pages, lines, trouble } = shown;
  /** The job is being started. */
  const starting = signal(false);

  const isChosen = (line: DraftLine, at: number) => able(line) && (line.skip === null) !== turned.value.has(at);
  const chosen = computed(() => (lines.value ?? []).filter(isChosen).length);

  function jobOf(title: string) {
    const wanted = (lines.value ?? []).map((line, at) => {
      if (isChosen(line, at)) return { ...line, skip: null };
      return line.skip === null ? { ...line, skip: 'unwanted' as const } : line;
    });
    return { title, origin: draft.value.origin, lines: wanted, pages: pages.value };
  }

  /** Counts what was taken, or asked for to be taken. */
  let taken = 0;

  /** Replaces the list; the selection in the previous one is discarded. */
  function take(given: Partial<Draft>): Promise<void> {
    taken += 1;
    trouble.value = null;
    draft.value = { ...noDraft, ...given };
    return read();
  }

  return {
    ...shown,
    chosen,
    starting,
    able,
    isChosen,
    take,
    /** Takes a list that is still to be fetched, unless another one is taken meanwhile. */
    async takeFrom(get: () => Promise<Partial<Draft>>): Promise<void> {
      taken += 1;
      const own = taken;
      const isLate = () => own !== taken;
      const given = await attempt(get, isLate);
      if (given && !isLate()) await take(given);
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
      return id ?? '';
    },
  };
}

export type DraftModel = ReturnType<typeof createDraft>;
