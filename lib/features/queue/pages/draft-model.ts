import { computed, signal } from '@preact/signals';
import { inSlices } from '../../../core/in-slices.ts';
import type { PlatformId } from '../../../core/platform.ts';
import type { Background } from '../../../protocol.ts';
import type { JobOrigin } from '../model/job.ts';
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
export type ReadList = (
  list: Pick<Draft, 'text' | 'fileName' | 'rows'>,
  reading: ReadingOptions,
) => Generator<void, DraftLine[]>;

/** Returns the keys that the library already has. */
export type Stored = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

/** A list as the user provides it. */
export interface Draft {
  readonly text: string;
  readonly fileName: string;
  /** The rows of a workbook, which has no text. */
  readonly rows: readonly (readonly string[])[];
  readonly title: string;
  readonly origin: JobOrigin;
}

const noDraft: Draft = { text: '', fileName: '', rows: [], title: '', origin: 'list' };

/** A list under review before anything is requested: its lines, and which of them are selected. */
export function createDraft(background: Background, readList: ReadList, stored: Stored = async () => new Set()) {
  const draft = signal<Draft>(noDraft);
  const own = signal<PlatformId>('');
  const pages = signal(false);
  const lines = signal<readonly DraftLine[] | null>(null);
  /** Positions of lines whose default selection the user inverted. */
  const turned = signal<ReadonlySet<number>>(new Set());
  const { trouble, attempt } = createAttempts();
  let turn = 0;
  let starting = false;

  const able = ({ skip, path, short }: DraftLine) => (skip === null || skip === 'stored') && (path !== '' || short);
  const isChosen = (line: DraftLine, at: number) => able(line) && (line.skip === null) !== turned.value.has(at);
  const chosen = computed(() => (lines.value ?? []).filter(isChosen).length);

  async function read(): Promise<void> {
    const begun = ++turn;
    const list = draft.value;
    const isBlank = list.text.trim() === '' && list.rows.length === 0;
    const found = await attempt(async () => {
      const reading = isBlank ? null : readList(list, { own: own.value, pages: pages.value });
      const listed = reading && (await inSlices(reading, () => begun !== turn));
      const known = await stored((listed ?? []).flatMap(({ key, skip }) => (key !== '' && skip === null ? [key] : [])));
      return listed?.map((line) =>
        line.skip === null && known.has(line.key) ? { ...line, skip: 'stored' as const } : line,
      );
    });
    if (begun !== turn) return;
    turned.value = new Set();
    lines.value = found ?? null;
  }

  return {
    draft,
    own,
    pages,
    lines,
    chosen,
    trouble,
    able,
    isChosen,
    /** Replaces the list; the selection in the previous one is discarded. */
    take(given: Partial<Draft>): Promise<void> {
      trouble.value = null;
      draft.value = { ...noDraft, ...given };
      return read();
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
      const shown = lines.value ?? [];
      turned.value = new Set(shown.flatMap((line, at) => ((line.skip === null) === all ? [] : [at])));
    },
    /** Starts the job. Returns its id, or '' when the background refused or is starting it already. */
    async start(title: string): Promise<string> {
      const shown = lines.value ?? [];
      const wanted = shown.map((line, at) => {
        if (isChosen(line, at)) return { ...line, skip: null };
        return line.skip === null ? { ...line, skip: 'unwanted' as const } : line;
      });
      const asked = { title, origin: draft.value.origin, lines: wanted, pages: pages.value };
      if (starting) return '';
      starting = true;
      const id = await attempt(() => background.ask('queue.add', asked));
      starting = false;
      if (id === null) return '';
      draft.value = noDraft;
      pages.value = false;
      lines.value = null;
      return id;
    },
  };
}

export type DraftModel = ReturnType<typeof createDraft>;
