import type { PageMarks, ScrollPlan } from '../../../core/list.ts';
import { because, type Reason } from '../../../core/reason.ts';
import type { GatheredList, ListEnd } from './gathered-list.ts';
import { type ScrolledPage, type ScrollRun, withPage } from './scroll-run.ts';

/**
 * `on`: scrolls a step, or follows the link to the next page; `back`: scrolls back so far that the end of the page goes
 * out of view. The others click a button of `PageClicks`.
 */
export type ScrollMove = 'look' | 'on' | 'back' | 'panel' | 'more' | 'replies';

/** The page as it is after a move. */
export interface ScrollView {
  /** Whether its address is still the list's. */
  readonly here: boolean;
  readonly visible: boolean;
  /** Whether the user has used wheel, keys, pointer or touch in it. */
  readonly hand: boolean;
  /** Whether there is nothing further to scroll to, or no link to follow. */
  readonly bottom: boolean;
  readonly marks: readonly (keyof PageMarks)[];
  /** Whether the move has clicked something. */
  readonly clicked: boolean;
  /** What the site shows instead of the list. */
  readonly gate?: 'check' | 'refused' | 'sign_in' | null;
}

/**
 * Waiting times in ms: for a page's answer, until the site's mark of the end counts, while a page loads, and per round
 * for the first rows.
 */
const patience = { answer: 15_000, mark: 5_000, load: 30_000, round: 3_000 };
/** How long a person looks at each screen on the way to the end of what has come, in ms. Our guess. */
const glance = [700, 1_600] as const;
/** Maximum number of screens scrolled without an answer. */
const mostSteps = 60;
/** Maximum number of consecutive clicks that bring no replies: some only unfold what was there. Our guess. */
const mostVain = 3;
/** How long the page may be covered, or load, in ms. */
const longestCover = 300_000;

/** How it ended. `reason`: what `end` does not say. */
export interface ScrollEnd {
  readonly end: ListEnd;
  readonly reason: Reason | null;
}

type Awaiting = 'arriving' | 'unfolding' | 'glancing' | 'settling' | 'marked';

/** A state that makes a move (`look`: the first one), or waits and looks. docs/rooms.md draws them. */
export type ScrollStep =
  | { readonly at: ScrollMove }
  /** `left`: how long it still waits, in ms. States that await something end when it comes. */
  | { readonly at: 'pausing' | 'held' | Awaiting; readonly left: number }
  /** Asks whether the platform's budget has room, and the user still lets Gleaner scroll. */
  | { readonly at: 'asking' }
  | ({ readonly at: 'ended' } & ScrollEnd);

/** What has happened in the page since a move, or within the last `slept` ms; or the answer to `asking`. */
export type ScrollEvent =
  | {
      readonly kind: 'seen';
      /** Null: the page is gone. */
      readonly view: ScrollView | 'loading' | null;
      /** The list as it is stored; null: it was removed. */
      readonly list: Pick<GatheredList, 'count' | 'state' | 'end' | 'tabId'> | null;
      /** The list's answers since the last look, oldest first. */
      readonly pages: readonly ScrolledPage[];
      /** One of `pages` has only items known before the run. */
      readonly known: boolean;
      readonly slept: number;
      /** A random number from 0 to 1, for durations that vary. */
      readonly chance: number;
    }
  /** `wait`: time until the budget has room, in ms. */
  | { readonly kind: 'asked'; readonly wait: number; readonly allowed: boolean };

export interface Scrolling {
  readonly run: ScrollRun;
  readonly step: ScrollStep;
  /** What is done before the step: count a load, note that a load stays unanswered, or read the page's state. */
  readonly due: 'spend' | 'waive' | 'pull' | null;
  /** How many rests were due at the last pause. */
  readonly rested: number;
  /** For how long the page has been covered, or loading, in ms. */
  readonly covered: number;
  /** The page as it was seen last. */
  readonly view: ScrollView | null;
  /** Whether the answer to the last move has come. */
  readonly came: boolean;
  /** Number of tries: rounds of waiting for the first page; moves for the page asked for last. */
  readonly tried: Readonly<Record<'rounds' | 'more' | 'on' | 'back', number>>;
  /** Clicks in a row that brought no replies. */
  readonly vain: number;
  /** The end of first-level comments, while threads may have more. */
  readonly over: ListEnd | null;
}

export type Seen = Extract<ScrollEvent, { kind: 'seen' }>;

const untried = { rounds: 0, more: 0, on: 0, back: 0 };
const turnsOf = ({ pages, opened = 0 }: ScrollRun) => pages + opened;
const restsIn = (turns: number, { rest }: ScrollPlan) => Math.floor(turns / rest.every);

/** A run that begins, or that another worker goes on with: a rest that is due now begins anew. */
export const beginning = (run: ScrollRun, plan: ScrollPlan): Scrolling => ({
  run,
  step: { at: 'look' },
  due: null,
  rested: restsIn(Math.max(0, turnsOf(run) - 1), plan),
  covered: 0,
  view: null,
  came: false,
  tried: untried,
  vain: 0,
  over: null,
});

const follows = ({ moves }: ScrollPlan) => typeof moves === 'object' && 'next' in moves;
const mayUnfold = ({ until, opened = 0 }: ScrollRun, { clicks }: ScrollPlan) =>
  until.replies === true && clicks?.replies !== undefined && opened < clicks.most;

function ending({ view, covered }: Pick<Scrolling, 'view' | 'covered'>, end: ListEnd): ScrollStep {
  // A visitor page passes by itself: if a gate still stands there, waiting was in vain.
  if (end === 'silent' && view?.gate) return { at: 'ended', end: view.gate, reason: null };
  return { at: 'ended', end, reason: end === 'silent' && covered > 0 ? because('scroll_covered') : null };
}

/** What ends scrolling now: the site's signs come before ours. */
function endOf({ run, over }: Scrolling, { view, list, known }: Seen, plan: ScrollPlan): ListEnd | null {
  if (!view) return 'left';
  const now = view === 'loading' ? null : view;
  const sign = (['warning', 'check'] as const).find((one) => now?.marks.includes(one) || now?.gate === one);
  if (sign) return sign;
  if (!list) return 'left';
  if (!over && (list.state === 'ended' || list.end !== null)) return list.end ?? 'stopped';
  if (now?.marks.includes('wall')) return 'sign_in';
  if (now && !now.here) return 'left';
  if (now?.hand) return 'hand';
  if (list.count >= (run.until.rows ?? Number.POSITIVE_INFINITY)) return 'number';
  if (run.old >= 2) return 'date';
  if (known) return 'known';
  const full = run.pages >= plan.pages || list.count - run.before >= (plan.rows ?? Number.POSITIVE_INFINITY);
  return !full ? null : run.lastOfDay ? 'day' : 'limit';
}

/** What is known after a look. */
function withSeen(state: Scrolling, { view, list, pages }: Seen, { clicks }: ScrollPlan): Scrolling {
  const ofThread = state.step.at === 'replies' || state.step.at === 'unfolding';
  const isOver = (list?.end === 'all' || list?.end === 'repeats') && list.tabId !== null;
  return {
    ...state,
    due: null,
    run: pages.filter(({ thread }) => thread === undefined).reduce(withPage, state.run),
    view: view === 'loading' ? state.view : (view ?? state.view),
    came: state.came || pages.some(({ thread }) => (thread !== undefined) === ofThread),
    over: isOver && state.run.until.replies && clicks?.replies ? list.end : null,
  };
}

const drawn = ([least, most]: readonly [number, number], { chance }: Seen) => least + (most - least) * chance;

/** Pauses before anything more is asked of the page. */
function paused(state: Scrolling, seen: Seen, plan: ScrollPlan): Scrolling {
  const { run } = state;
  const rested = restsIn(turnsOf(run), plan);
  const ofReplies = (mayUnfold(run, plan) && plan.clicks?.pause) || plan.pause;
  const pause = ofReplies[1] > plan.pause[1] ? ofReplies : plan.pause;
  const left = drawn(rested > state.rested ? plan.rest.for : pause, seen);
  return { ...state, rested, step: { at: 'pausing', left } };
}

/** Asks for the next page of the list; where that has ended, nothing is left to ask for. */
function asking(state: Scrolling, plan: ScrollPlan): Scrolling {
  if (state.over) return { ...state, step: ending(state, mayUnfold(state.run, plan) ? state.over : 'limit') };
  const step = { at: plan.clicks?.more ? 'more' : 'on' } as const;
  return { ...state, step, due: 'spend', came: false, tried: { ...untried, [step.at]: 1 } };
}

/** Waits for the page's first rows, which come by themselves, and late where they are in its state. */
function arriving(state: Scrolling, seen: Seen, plan: ScrollPlan): Scrolling {
  const { rounds } = state.tried;
  const isHere = state.over || state.run.pages > 0 || rounds >= patience.load / patience.round;
  return isHere ? paused(state, seen, plan) : { ...state, step: { at: 'arriving', left: patience.round } };
}

/** The next state, once a move is made or a wait has brought nothing. */
function after(state: Scrolling, seen: Seen, plan: ScrollPlan): Scrolling {
  const { step, run, view, tried } = state;
  const to = (step: ScrollStep, due: Scrolling['due'] = null): Scrolling => ({ ...state, step, due });
  const again = (at: 'more' | 'on' | 'back'): Scrolling => ({
    ...to({ at }),
    tried: { ...tried, [at]: tried[at] + 1 },
  });
  const now = seen.view === 'loading' ? null : seen.view;
  const vain = state.vain + 1;
  const settling = to({ at: 'settling', left: patience.mark });
  const glancing = to({ at: 'glancing', left: drawn(glance, seen) });
  switch (step.at) {
    case 'look':
      return arriving(state, seen, plan);
    case 'arriving':
    case 'panel':
      if (step.at === 'arriving' && tried.rounds > 0 && plan.clicks?.panel) return to({ at: 'panel' });
      return arriving({ ...state, due: 'pull', tried: { ...tried, rounds: tried.rounds + 1 } }, seen, plan);
    case 'replies': {
      const unfolding = to({ at: 'unfolding', left: patience.answer }, 'spend');
      if (now?.clicked) return { ...unfolding, run: { ...run, opened: (run.opened ?? 0) + 1 } };
      // Once the page is visible again, there may be a button.
      return now?.visible || vain > mostVain ? asking(state, plan) : paused({ ...state, vain }, seen, plan);
    }
    case 'unfolding': {
      // The page may have sent its request all the same.
      const waived = { ...to(step, 'waive'), vain };
      return vain < mostVain ? paused(waived, seen, plan) : { ...waived, step: ending(state, 'silent') };
    }
    case 'more':
      return now?.clicked ? settling : again('on');
    case 'on':
      return tried.back > 0 ? settling : glancing;
    case 'back':
      return glancing;
    case 'glancing':
      if (tried.back > 0) return to({ at: 'on' });
      return view?.bottom || tried.on >= (follows(plan) ? 1 : mostSteps) ? settling : again('on');
    case 'settling':
      if (view?.marks.includes('end')) return to(ending(state, 'all'));
      return to({ at: 'marked', left: patience.answer - patience.mark });
    case 'marked':
      // A button may only bring the next button.
      if (tried.on === 0) return again(tried.more < mostVain ? 'more' : 'on');
      return tried.back < plan.nudges && !follows(plan) ? again('back') : to(ending(state, 'silent'));
    default:
      return to({ at: 'asking' });
  }
}

const awaiting: readonly string[] = ['arriving', 'unfolding', 'glancing', 'settling', 'marked'] satisfies Awaiting[];

/** The state after an event. Pure. */
export function next(before: Scrolling, event: ScrollEvent, plan: ScrollPlan): Scrolling {
  if (event.kind === 'asked') {
    const { wait, allowed } = event;
    const state: Scrolling = { ...before, due: null, came: false };
    if (wait > 0) return { ...state, step: { at: 'held', left: wait } };
    if (!allowed) return { ...state, step: ending(state, 'stopped') };
    return mayUnfold(state.run, plan) ? { ...state, step: { at: 'replies' } } : asking(state, plan);
  }
  const state = withSeen(before, event, plan);
  const { step, came, vain } = state;
  const end = endOf(state, event, plan);
  if (end) return { ...state, step: ending(state, end) };
  if (!('left' in step)) return after(state, event, plan);
  if (came && awaiting.includes(step.at))
    return paused({ ...state, vain: step.at === 'unfolding' ? 0 : vain }, event, plan);
  // While the page is covered or loads, no time passes.
  const passes = event.view !== 'loading' && event.view?.visible === true;
  const left = passes ? step.left - event.slept : step.left;
  const watched = { ...state, covered: passes ? 0 : state.covered + event.slept };
  if (watched.covered > longestCover) return { ...watched, step: ending(watched, 'silent') };
  return left > 0 ? { ...watched, step: { ...step, left } } : after(watched, event, plan);
}
