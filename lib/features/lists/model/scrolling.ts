import type { PageMarks, ScrollPlan } from '../../../core/list.ts';
import { because, type Reason } from '../../../core/reason.ts';
import type { GatheredList, ListEnd } from './gathered-list.ts';
import { inOrder, type ScrolledPage, type ScrollRun, withPage } from './scroll-run.ts';

/**
 * `on`: scrolls a step, or follows the link to the next page; `back`: scrolls a step back, so far that what waits for
 * the end to come into view has lost it. The others click a button of `CommentClicks`.
 */
export type ScrollMove = 'look' | 'on' | 'back' | 'panel' | 'more' | 'replies';

/** The page as it is after a move. */
export interface ScrollView {
  /** Its address is still that of the list. */
  readonly here: boolean;
  readonly visible: boolean;
  /** The user has used wheel, keys, pointer or touch in it. */
  readonly hand: boolean;
  /** There is nothing further to scroll to, or no link to follow. */
  readonly bottom: boolean;
  readonly marks: readonly (keyof PageMarks)[];
  /** The move has clicked something. */
  readonly clicked: boolean;
  /** The site shows this in the place of the list. */
  readonly gate?: 'check' | 'refused' | 'sign_in' | null;
}

export interface ScrollParts {
  readonly plan: ScrollPlan;
  /** Null: the page is gone. */
  page(move: ScrollMove): Promise<ScrollView | 'loading' | null>;
  /** The list as it is stored; null: it was removed. */
  list(): Promise<Pick<GatheredList, 'count' | 'state' | 'end' | 'tabId'> | null>;
  /** The list's answers since the last call, oldest first. */
  answers(): readonly ScrolledPage[];
  /**
   * Takes what the page holds in its state. Answers it has received before would be told again: only while there are
   * none.
   */
  pull(): Promise<void>;
  /** Whether an earlier list or the library knew all these items before the run began. */
  known(ids: readonly string[], run: ScrollRun): Promise<boolean>;
  /** Whether the user still lets Gleaner scroll here. */
  allowed(): Promise<boolean>;
  /**
   * How long to wait until the platform's budget has room for a load, in ms; 0 where one is counted that has not been
   * answered.
   */
  room(): Promise<number>;
  /**
   * Counts a load that is about to be asked for, or was just now, unless one is counted that has not been answered.
   * Others count as they come.
   */
  spend(): Promise<void>;
  /** The load that was counted last is not going to be answered. */
  waive(): Promise<void>;
  keep(run: ScrollRun): Promise<void>;
  sleep(ms: number): Promise<void>;
  random(): number;
  /** How much faster the clock of `sleep` runs than that of pages. */
  readonly speed: number;
}

/**
 * All in ms. A page's answer is awaited so long; the site's mark of the end counts from then on; a list may come so
 * late after loading.
 */
const patience = { answer: 15_000, mark: 5_000, load: 30_000, poll: 1_000 };
/** A person looks so long at each screen on the way to the end of what has come. Our guess. */
const glance = [700, 1_600] as const;
/** Screens without an answer. */
const mostSteps = 60;
/** Clicks in a row for replies that nothing came after: some only unfold what was there. Our guess. */
const mostVain = 3;
/** The page may be covered, or load, so long. */
const longestCover = 300_000;

/** `reason`: beside the end, where it does not say all. */
export interface ScrollEnd {
  readonly end: ListEnd;
  readonly reason: Reason | null;
}

type Found = ListEnd | 'answer' | null;

/**
 * Scrolls a list's page until it ends: a step, its answer, a pause. After anything that ends it, nothing more is asked
 * of the page. `begun`: as it was stored last.
 */
export async function scrollList(parts: ScrollParts, begun: ScrollRun): Promise<ScrollEnd> {
  const { plan, speed } = parts;
  const { clicks } = plan;
  const opens = () => begun.until.replies === true && clicks?.replies !== undefined && (run.opened ?? 0) < clicks.most;
  const follows = typeof plan.moves === 'object' && 'next' in plan.moves;
  const drawn = ([least, most]: readonly [number, number]) => least + (most - least) * parts.random();
  const rests = () => Math.floor((run.pages + (run.opened ?? 0)) / plan.rest.every);
  let run = begun;
  let rested = rests();
  let covered = 0;
  let view: ScrollView | undefined;
  let clicked = false;
  let passes = true;
  /** Answers that brought replies of one thread, and clicks in a row that brought none. */
  let threads = 0;
  let vain = 0;
  /** How first-level comments have ended, while their threads may have more. */
  let over: ListEnd | null = null;

  async function take(): Promise<'known' | null> {
    const pages = parts.answers();
    let known = false;
    for (const page of pages) {
      const { thread } = page;
      if (thread === undefined) run = withPage(run, page);
      else threads += 1;
      const ids = inOrder(page).map(({ itemId }) => itemId);
      known ||= run.until.known === true && thread === undefined && ids.length > 0 && (await parts.known(ids, run));
    }
    if (pages.length > 0) await parts.keep(run);
    return known ? 'known' : null;
  }

  /** What ends it now, the site's signs before ours. */
  async function look(move: ScrollMove): Promise<ListEnd | null> {
    const seen = await parts.page(move);
    if (!seen) return 'left';
    const now = seen === 'loading' ? null : seen;
    passes = now?.visible === true;
    clicked = now?.clicked === true;
    view = now ?? view;
    const sign = (['warning', 'check'] as const).find((one) => now?.marks.includes(one) || now?.gate === one);
    if (sign) return sign;
    const known = await take();
    const list = await parts.list();
    if (!list) return 'left';
    const isOver = (list.end === 'all' || list.end === 'repeats') && list.tabId !== null;
    over = isOver && run.until.replies && clicks?.replies ? list.end : null;
    if (!over && (list.state === 'ended' || list.end !== null)) return list.end ?? 'stopped';
    if (now?.marks.includes('wall')) return 'sign_in';
    if (now && !now.here) return 'left';
    if (now?.hand) return 'hand';
    if (list.count >= (run.until.rows ?? Number.POSITIVE_INFINITY)) return 'number';
    if (run.old >= 2) return 'date';
    if (known) return known;
    const full = run.pages >= plan.pages || list.count - run.before >= (plan.rows ?? Number.POSITIVE_INFINITY);
    return !full ? null : run.lastOfDay ? 'day' : 'limit';
  }

  /** Looks at the page for so long, or until something has come. While it is covered or loads, no time passes. */
  async function watch(ms: number, hasCome = () => false): Promise<Found> {
    for (let left = ms; left > 0; ) {
      const nap = Math.min(left, patience.poll * speed);
      await parts.sleep(nap);
      const end = await look('look');
      if (end) return end;
      if (hasCome()) return 'answer';
      if (passes) left -= nap;
      covered = passes ? 0 : covered + nap;
      if (covered > longestCover * speed) return 'silent';
    }
    return null;
  }

  /** The page's first rows come by themselves, and late where they are in its state. */
  async function arrive(): Promise<Found> {
    let found: Found = await look('look');
    for (let waited = 0; !found && !over && run.pages === 0 && waited < patience.load; waited += 3_000) {
      found = await watch(3_000 * speed, () => run.pages > 0);
      if (!found && waited > 0 && clicks?.panel) found = await look('panel');
      if (!found) await parts.pull();
    }
    return found;
  }

  /** Waits at the end of what has come. */
  async function settle(hasCome: () => boolean): Promise<Found> {
    const found = await watch(patience.mark * speed, hasCome);
    if (found) return found;
    if (view?.marks.includes('end')) return 'all';
    return watch((patience.answer - patience.mark) * speed, hasCome);
  }

  /** Shows replies of one thread, or more of them. Null: there are none to show, or enough were asked for. */
  async function open(): Promise<Found> {
    if (!opens()) return null;
    const before = threads;
    const found = await look('replies');
    if (found) return found;
    if (!clicked && (passes || vain >= mostVain)) return null;
    if (!clicked) {
      // Once the page can be seen again, there may be one.
      vain += 1;
      return 'answer';
    }
    await parts.spend();
    run = { ...run, opened: (run.opened ?? 0) + 1 };
    await parts.keep(run);
    const came = await watch(patience.answer * speed, () => threads > before);
    vain = came ? 0 : vain + 1;
    // It may have asked all the same.
    if (!came) await parts.waive();
    return came ?? (vain < mostVain ? 'answer' : 'silent');
  }

  async function ask(): Promise<Found> {
    await parts.spend();
    const before = run.pages;
    const hasCome = () => run.pages > before;
    // One button may only lead to the next one.
    for (let tries = 0; clicks?.more && tries < mostVain; tries += 1) {
      let found: Found = await look('more');
      if (!found && !clicked) break;
      found ??= await settle(hasCome);
      if (found) return found;
    }
    for (let steps = 0; steps < (follows ? 1 : mostSteps); steps += 1) {
      const found = (await look('on')) ?? (await watch(drawn(glance) * speed, hasCome));
      if (found) return found;
      if (view?.bottom) break;
    }
    let found = await settle(hasCome);
    for (let nudges = follows ? plan.nudges : 0; !found && nudges < plan.nudges; nudges += 1) {
      found =
        (await look('back')) ??
        (await watch(drawn(glance) * speed, hasCome)) ??
        (await look('on')) ??
        (await settle(hasCome));
    }
    return found ?? 'silent';
  }

  let found = await arrive();
  while (!found || found === 'answer') {
    const isRest = rests() > rested;
    rested = rests();
    const pause = opens() && clicks && clicks.pause[1] > plan.pause[1] ? clicks.pause : plan.pause;
    found = await watch(drawn(isRest ? plan.rest.for : pause));
    for (let wait = await parts.room(); !found && wait > 0; wait = await parts.room()) found = await watch(wait);
    if (!found && !(await parts.allowed())) found = 'stopped';
    found ??= (await open()) ?? (over ? (opens() ? over : 'limit') : await ask());
  }
  // Pages of visitors pass by themselves, so what stands there was waited for.
  if (found === 'silent' && view?.gate) return { end: view.gate, reason: null };
  return { end: found, reason: found === 'silent' && covered > 0 ? because('scroll_covered') : null };
}
