import type { ListAnswer, ScrollPlan } from '../../../../lib/core/list.ts';
import { createDatabase } from '../../../../lib/database.ts';
import {
  type BegunRun,
  type GatheredList,
  nothingScrolled,
  type ScrollEnd,
  type ScrollParts,
  type ScrollRun,
  type ScrollUntil,
  scrollList,
  scrollsLeft,
} from '../../../../lib/features/lists/model/index.ts';
import type { ScrollMove, ScrollView } from '../../../../lib/features/lists/model/scroll-steps.ts';
import { knownItems, Lists, reopen } from '../../../../lib/features/lists/store/index.ts';
import {
  blankLedger,
  type Ledger,
  roomAt,
  withAnswers,
  withAsked,
  withOpening,
  withoutAnswer,
} from '../../../../lib/features/queue/model/index.ts';
import { answer, row } from '../list-site.ts';

export const plan: ScrollPlan = {
  moves: { card: '.card' },
  nudges: 1,
  pause: [3000, 6000],
  rest: { every: 10, for: [20_000, 40_000] },
  pages: 500,
  marks: { end: ['.end'], wall: ['.wall'], check: ['.check'] },
};

/** What rows of comments say beside what they answer. */
const said = { replies: '', place: '', pictures: [], marks: [] };

export class Stopped extends Error {}

/** Numbers that look like chance, and are the same each time. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/**
 * A site's list in a window of ours, on a clock that goes by what is slept. A page is three screens, and asks for the
 * next at its last one.
 */
export class ScrollWorld {
  time = Date.UTC(2026, 10, 24);
  /** When the site was asked for a page, and which; 0 = the first, which comes with the document. */
  readonly asked: { readonly at: number; readonly page: number }[] = [];
  readonly nudges: number[] = [];
  /** Clicks on buttons of threads, and whose: ten replies each. */
  readonly opened: { readonly at: number; readonly root: string }[] = [];
  /** Of the site: how many replies a comment has, and what it answers instead of some of them; null: nothing. */
  replies: (root: string) => number = () => 0;
  insteadOfReplies: (root: string, given: ListAnswer) => ListAnswer | null = (_, given) => given;
  ledger: Ledger = blankLedger('a');
  budget = { pause: 0, jitter: 0, loads: 1000, items: 1000 };
  begun: BegunRun[] = [];
  kept: ScrollRun | null = null;
  plan = plan;
  /** Of the page: what it shows once so many pages have been asked for. */
  marks: (asked: number) => ScrollView['marks'] = () => [];
  /** Of the site: what it answers instead of page n; null: nothing. */
  instead: (page: number, given: ListAnswer) => ListAnswer | null = (_, given) => given;
  /** Called before each look. */
  looked: () => void = () => {};
  /** Its first page comes once a panel is opened, further ones by a button, and scrolling brings none. */
  byButtons = false;
  kind = 'works';
  /** A move of which the page never says what became. */
  deafTo: ScrollMove | null = null;
  hand = false;
  visible = true;
  open = true;
  allowed = true;
  /** The worker is stopped after so many sleeps, or after so many beginnings and ends of its steps. */
  stopAfter = Number.POSITIVE_INFINITY;
  stopAt = Number.POSITIVE_INFINITY;
  readonly database = createDatabase(`scroll-${crypto.randomUUID()}`);
  readonly lists = new Lists(this.database);
  readonly pages: readonly ListAnswer[];
  #screen = 0;
  #movedAt = 0;
  #next = 0;
  #coming: { at: number; page: number } | null = null;
  /** By root: how many replies have come, and whether the click for the next is without an answer yet. */
  #shown = new Map<string, number>();
  #unfolding: { at: number; root: string } | null = null;
  #tried = new Set<string>();
  #whole = new Set<string>();
  #heard: ListAnswer[] = [];
  #list: GatheredList | null = null;

  constructor(count: number, size = 20, time: (index: number) => number | null = () => null) {
    const rows = Array.from({ length: count }, (_, index) => row(`i${index}`, { time: time(index) }));
    const all = Array.from({ length: Math.ceil(count / size) }, (_, page) =>
      rows.slice(page * size, (page + 1) * size),
    );
    const end = (at: number) => (at === all.length - 1 ? 'all' : null);
    this.pages = all.map((items, at) =>
      answer(items, { from: at === 0 ? '' : `c${at}`, next: end(at) ? '' : `c${at + 1}`, end: end(at) }),
    );
  }

  async #deliver(): Promise<void> {
    if (this.#unfolding && this.#unfolding.at <= this.time) {
      const { root } = this.#unfolding;
      this.#unfolding = null;
      const given = this.insteadOfReplies(root, this.#thread(root));
      if (given) this.#tried.delete(root);
      if (given) this.#shown.set(root, (this.#shown.get(root) ?? 0) + given.rows.length);
      if (given) await this.#take(given);
    }
    if (!this.#coming || this.#coming.at > this.time) return;
    const { page } = this.#coming;
    this.#coming = null;
    const given = this.pages[page] && this.instead(page, this.pages[page]);
    if (!given) return;
    this.#next = page + 1;
    await this.#take(given);
  }

  /** Every answer is told twice, as to a worker that was stopped before it could acknowledge it. */
  async #take(given: ListAnswer): Promise<void> {
    if (!this.#list) return;
    const answers = [{ answer: given, at: this.time }];
    await this.lists.take(this.#list.id, { answers, dropped: 0, inView: [] }, this.time);
    for (const _ of ['told', 'told again']) this.ledger = withAnswers(this.ledger, 7, answers, this.time);
    this.#heard.push(given);
  }

  /** Lets time go by while no worker runs. */
  async pass(ms: number): Promise<void> {
    for (const end = this.time + ms; this.time < end; this.time += 100) await this.#deliver();
  }

  /** A worker that is stopped where one of its steps begins or ends. */
  #stopping(parts: ScrollParts): ScrollParts {
    const step = () => {
      this.stopAt -= 1;
      if (this.stopAt < 0) throw new Stopped();
    };
    const stoppable =
      <Given extends unknown[], Result>(part: (...given: Given) => Promise<Result>) =>
      async (...given: Given): Promise<Result> => {
        step();
        const result = await part(...given);
        step();
        return result;
      };
    const { page, spend, waive, keep, sleep } = parts;
    return {
      ...parts,
      page: stoppable(page),
      spend: stoppable(spend),
      waive: stoppable(waive),
      keep: stoppable(keep),
      sleep: stoppable(sleep),
    };
  }

  /** The next ten replies. */
  #thread(root: string): ListAnswer {
    const from = this.#shown.get(root) ?? 0;
    const next = Math.min(from + 10, this.replies(root));
    const rows = Array.from({ length: next - from }, (_, at) =>
      row(`${root} r${from + at}`, { comment: { ...said, root, parent: root } }),
    );
    const over = next === this.replies(root);
    return answer(rows, {
      thread: root,
      from: from === 0 ? '' : `${root} ${from}`,
      next: over ? '' : `${root} ${next}`,
      end: over ? 'all' : null,
    });
  }

  /** Clicks the first button that it may. */
  #unfold(): boolean {
    const roots = this.pages.slice(0, this.#next).flatMap((page) => page.rows.map(({ itemId: id }) => id));
    const root = roots.find(
      (one) => (this.#shown.get(one) ?? 0) < this.replies(one) && !this.#tried.has(one) && !this.#whole.has(one),
    );
    if (!root) return false;
    this.opened.push({ at: this.time, root });
    this.#tried.add(root);
    this.#unfolding = { at: this.time + 700, root };
    return true;
  }

  #ask(page: number, ms: number): void {
    if (this.#coming || page < 0 || page >= this.pages.length) return;
    this.asked.push({ at: this.time, page });
    this.#coming = { at: this.time + ms, page };
  }

  /** A window that loads the list anew. */
  load(): void {
    [this.#screen, this.#next, this.#coming, this.hand, this.open] = [0, 0, null, false, true];
    [this.#shown, this.#tried, this.#unfolding] = [new Map(), new Set(), null];
    if (!this.byButtons) this.#ask(0, 2000);
  }

  /** Clicks what a move names, if it is there. */
  #click(move: ScrollMove): boolean {
    if (move === 'replies') return this.#unfold();
    const page = move === 'panel' ? 0 : move === 'more' ? this.#next : -1;
    const before = this.asked.length;
    if (this.byButtons && (move === 'panel') === (this.#next === 0)) this.#ask(page, 800);
    return this.asked.length > before;
  }

  #parts(random: () => number): ScrollParts {
    const { database, lists } = this;
    return {
      plan: this.plan,
      page: async (move) => {
        this.looked();
        this.#movedAt = this.time;
        if (!this.open) return null;
        if (move === this.deafTo) return 'loading';
        const marks = this.marks(this.asked.length);
        const moves = move !== 'look' && this.visible && !this.hand && marks.every((mark) => mark === 'end');
        if (move === 'back') this.nudges.push(this.time);
        const last = this.#next * 3 - 1;
        if (moves) this.#screen = Math.max(0, Math.min(last, this.#screen + (move === 'on' ? 1 : -1)));
        if (moves && move === 'on' && this.#screen >= last && this.#next > 0 && !this.byButtons)
          this.#ask(this.#next, 800);
        const clicked = moves && this.#click(move);
        return { here: true, visible: this.visible, hand: this.hand, bottom: this.#screen >= last, marks, clicked };
      },
      list: async () => this.#list && lists.get(this.#list.id),
      answers: () => this.#heard.splice(0),
      pull: async () => {},
      known: async (ids, run) => {
        const known = await knownItems(database, run, ids);
        return ids.every((id) => known.has(id));
      },
      allowed: async () => this.allowed,
      room: async () =>
        this.ledger.scrolled?.ahead ? 0 : Math.max(0, roomAt(this.ledger, this.budget, this.time) - this.time),
      spend: async () => {
        this.ledger = withAsked(this.ledger, this.#movedAt, this.time);
      },
      waive: async () => {
        this.ledger = withoutAnswer(this.ledger);
      },
      keep: async (run) => {
        this.kept = run;
      },
      sleep: async (ms) => {
        this.stopAfter -= 1;
        if (this.stopAfter < 0) throw new Stopped();
        this.time += ms;
        await this.#deliver();
      },
      random,
    };
  }

  /** What the day leaves. */
  left = () => scrollsLeft(this.begun, { account: 'a', list: 'l' }, this.plan, this.time);

  /** Begins a run, into the list that was not brought to its end. */
  async begin(until: ScrollUntil = {}): Promise<void> {
    const lastOfDay = this.left().runs === 1;
    this.begun.push({ account: 'a', list: 'l', at: this.time });
    this.ledger = withOpening(this.ledger, 7, this.time);
    this.load();
    const [same] = await this.lists.all();
    const goesOn = same && !until.known && (same.end !== 'all' || until.replies);
    if (goesOn) await reopen(this.database, same.id, 7);
    const wanted = {
      platform: 'a',
      kind: this.kind,
      ids: { user: 'u1' },
      title: 'Mila',
      url: '',
      container: '',
      tabId: 7,
    } as const;
    this.#list = await this.lists.begin(wanted, this.time);
    const there = await this.lists.lines(this.#list.id, [...Array(this.#list.count).keys()]);
    this.#whole = new Set(there.flatMap((line) => (line?.whole ? [line.itemId] : [])));
    const place = { list: this.#list.id, platform: 'a', kind: this.kind, tabId: 7, windowId: 3 } as const;
    this.kept = { ...nothingScrolled, ...place, until, before: goesOn ? same.count : 0, lastOfDay };
  }

  /** Scrolls as a worker does that starts. @throws Stopped */
  async goOn(random: () => number = () => 0.5): Promise<ScrollEnd> {
    // What an earlier worker had heard and not taken is lost.
    this.#heard = [];
    const ended = await scrollList(this.#stopping(this.#parts(random)), this.kept as ScrollRun);
    await this.lists.finish(this.kept?.list ?? '', ended.end, ended.reason);
    return ended;
  }

  async run(until: ScrollUntil = {}): Promise<ScrollEnd> {
    await this.begin(until);
    return this.goOn();
  }

  /** Rows of the list in its order. */
  async rows(): Promise<string[]> {
    const list = await this.lists.get(this.kept?.list ?? '');
    const lines = await this.lists.lines(list?.id ?? '', [...Array(list?.count ?? 0).keys()]);
    return lines.map((line) => line?.itemId ?? '');
  }
}
