import type { ListAnswer } from '../../../core/list.ts';
import type { ListKindId, PlatformId } from '../../../core/platform.ts';
import type { Reason } from '../../../core/reason.ts';
import { ended, type ListEnd } from '../model/index.ts';
import { begin } from './begin.ts';
import type { KeptList, ListDatabase } from './tables.ts';
import { takeIn } from './take.ts';

/** A line of a job that asks for the pages of a list. */
interface AskingLine {
  readonly id: string;
  readonly job: string;
  readonly platform: PlatformId;
  /** `list`: id of the list that it fills; '' before its first page. */
  readonly paged?: { readonly list: string; readonly container: string };
}

interface AskedPage {
  readonly answer: ListAnswer;
  /** Epoch ms. */
  readonly at: number;
  readonly kind: ListKindId;
  readonly title: string;
  readonly url: string;
}

/** Ends that the site states: no further page can add rows. */
const siteEnds: readonly (ListEnd | null)[] = ['all', 'none'];

/** Lists that lines of jobs fill. Every call is part of the caller's transaction, which has `tables`. */
export class AskedLists {
  readonly tables = ['lists', 'listChunks', 'listRecords', 'listItems', 'fields'] as const;
  readonly #database: ListDatabase;

  constructor(database: ListDatabase) {
    this.#database = database;
  }

  /** The list of a line; null: it was removed. */
  async #of({ id, paged }: AskingLine): Promise<KeptList | null> {
    const row = await this.#database.lists.get(paged?.list ?? '');
    return row?.asked === id && row.deletedAt === undefined ? row : null;
  }

  /** Lets the list of a line go on. False: it was removed. */
  async open(line: AskingLine): Promise<boolean> {
    const row = await this.#of(line);
    if (row?.state === 'ended' && !siteEnds.includes(row.end))
      await this.#database.lists.put({ ...row, state: 'gathering', end: null, reason: null, stale: 0 });
    return row !== null;
  }

  /**
   * Adds a page; the first begins a list, or joins the one that is gathered. `fresh`: items that are new to the line;
   * null: as `open`.
   */
  async take(
    line: AskingLine,
    { answer, at, kind, title, url }: AskedPage,
  ): Promise<{ readonly list: string; readonly fresh: number } | null> {
    const { id, job, platform, paged } = line;
    const about = { kind, title, url, platform, ids: answer.of, container: paged?.container ?? '' };
    const row = paged?.list ? await this.#of(line) : await begin(this.#database, about, { asked: id, job }, at);
    const received = { answers: [{ answer, at }], dropped: 0, inView: [] };
    return row && { list: row.id, fresh: (await takeIn(this.#database, row, received, at, id)).fresh };
  }

  /** Ends the list of a line, unless a page is gathered for it as well. */
  async close(line: AskingLine, end: ListEnd, reason: Reason | null): Promise<void> {
    const row = await this.#of(line);
    if (row && row.tabId === null) await this.#database.lists.put(ended(row, end, reason));
  }

  /** Ends all lists that lines of a job fill. */
  async closeJob(job: string): Promise<void> {
    const rows = (await this.#database.lists.toArray()).filter(
      (row) => row.job === job && row.tabId === null && row.state === 'gathering',
    );
    await this.#database.lists.bulkPut(rows.map((row) => ended(row, 'stopped', null)));
  }
}
