import { batch, signal } from '@preact/signals';
import type { FrontTab } from '../../../browser/tabs/front-tab.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { reasonOf } from '../../../core/reason.ts';
import type { Background, Protocol } from '../../../protocol.ts';
import { consentVersion } from '../../consent/model/index.ts';
import { blankFrontPage } from '../model/blank-page.ts';
import { isOfItem, isOnPage } from '../model/on-page.ts';
import type { FrontPage } from '../protocol.ts';
import { createKeptPaste, type KeptText } from './kept-paste.ts';
import { createPopupRuns } from './popup-runs.ts';
import { createStage } from './popup-stage.ts';
import { afterRun, isCurrent, isSamePage, type PopupView, placeOf } from './popup-view.ts';

/** The page, once a menu's pick for it has a run, or can have none. `say`: called with the view until then. */
async function lookedUp({ ask }: Background, front: FrontPage, say: (view: PopupView) => void): Promise<FrontPage> {
  const { starting, tabId } = front;
  if (starting === null || tabId === null) return front;
  const pasted = starting !== '';
  say({ kind: 'running', front, path: '', asked: false, pasted, run: null, step: pasted ? 'link' : '' });
  return ask('page.front', { tabId, waits: true });
}

/**
 * The popup's state and actions. Closing the popup loses nothing: the background continues and `load` finds the run
 * again.
 */
export function createPopup(background: Background, asked: number | null, kept: KeptText) {
  let tabId = asked;
  /** Whether it stays open at the side, where it turns to what is in front. */
  let follows = false;
  /** The chosen offer of the page. */
  const chosen = signal(0);
  const stage = createStage(background);
  const { view, operations, needOperations, hear, begin, stop } = stage;
  const { paste, read, restore, forgetText } = createKeptPaste(background, kept, stage);
  const runs = createPopupRuns(background, stage, load, atClick);

  const show = (next: PopupView, turn = stage.turn()) => hear({ on: 'ready', turn, view: next });

  /** Begins a turn with `work`; shows the reason if it fails. */
  async function inTurn(work: (turn: number) => Promise<void>): Promise<void> {
    const turn = begin();
    try {
      await work(turn);
    } catch (error) {
      show({ kind: 'trouble', reason: reasonOf(error) }, turn);
    }
  }

  /**
   * `wanted` 'page': the user has switched to the page, so a run that ended is not shown again; 'item': only a run of
   * the page's item is shown. `unasked`: nobody has clicked for the page.
   */
  function load(wanted: 'run' | 'page' | 'item' = 'run', unasked = false): Promise<void> {
    const before = view.value.front;
    return inTurn(async (turn) => {
      const first = await background.ask('page.front', {
        ...(tabId !== null && { tabId }),
        ...(unasked && { unasked }),
      });
      const front = await lookedUp(background, first, (looking) => show(looking, turn));
      const isSame = wanted === 'item' && before !== undefined && isSamePage(before, front);
      if (wanted === 'item' && !isSame && turn === stage.turn()) chosen.value = 0;
      // Sites rewrite their address, perhaps as it was, while the user has turned from a result to its page.
      const isNews = front.run?.id !== before?.run?.id || (front.run?.state === 'failed' && front.renewed);
      const staysPage = wanted === 'page' || (isSame && view.value.kind === 'page' && !isNews);
      const current = front.run && isCurrent(front.run, front, wanted === 'item');
      const run = current && !staysPage && front.picked === null ? front.run : null;
      if (run?.state === 'running') return stage.find(turn, front, run);
      // A platform's page that no operation captures: the popup immediately says what can be captured instead.
      if (!run && front.platform && front.offers.length === 0) await needOperations();
      const next: PopupView = run ? { kind: 'result', front, run: await stage.read(run) } : { kind: 'page', front };
      if (turn !== stage.turn()) return;
      show(next);
      // What blocked the run may be gone: the user had to do something on the page first, and has been there. Whoever
      // scrolls a feed, which keeps its address, past the item and back has done nothing.
      const passed = wanted === 'item' && before?.url === front.url && before.target;
      const isOnlyBack = run && passed && !isOfItem(run, passed);
      if (run?.state === 'failed' && front.renewed && !isOnlyBack && isOnPage(run.failure?.action))
        await runs.repeat(front, run);
      if (front.picked?.refused) show({ kind: 'trouble', reason: front.picked.refused });
      else if (front.picked?.text) await read(front, front.picked.text);
      else if (next.kind === 'page') await restore(front);
    });
  }

  /**
   * Shows what another tab holds. For a page that the extension may not read, nothing is asked, so that the background
   * does not start, unless a run is under way, perhaps there, or a text was kept that says what to capture.
   */
  async function turnTo({ id, title, incognito, readable }: FrontTab): Promise<void> {
    const now = view.value;
    // Whoever opens it has clicked for the page that is there then.
    const unasked = follows;
    tabId = id;
    follows = true;
    if (now.front?.tabId !== id) chosen.value = 0;
    if (readable || runs.isBusy() || !now.front) return load('item', unasked);
    const { agreed } = now.front;
    const front: FrontPage = { ...blankFrontPage, agreed, tabId, title, incognito };
    show({ kind: 'page', front }, begin());
    await restore(front);
  }

  /** The page as it is at the click; the given one where it is the same. Null: nothing changes it unseen. */
  function atClick(front: FrontPage): Promise<FrontPage> | null {
    const { tabId } = front;
    if (!follows || tabId === null) return null;
    const looked = background.ask('page.front', { tabId });
    return looked.then((now) => (isSamePage(front, now) ? front : now)).catch(() => front);
  }

  async function capture(...asked: Parameters<typeof runs.capture>): ReturnType<typeof runs.capture> {
    const { text } = paste.value;
    const answer = await runs.capture(...asked);
    const [front, , explicit] = asked;
    if (explicit && answer?.run?.state === 'done' && paste.value.text === text) void forgetText(front);
    return answer;
  }

  /** Switches from a displayed run to the active page, where the text of a failed run can be corrected. */
  function showPage(front: FrontPage): void {
    const now = view.value;
    const page = now.kind === 'result' ? afterRun(front, now.run) : front;
    batch(() => {
      show({ kind: 'page', front: page });
      chosen.value = 0;
    });
    const wasOfText = now.kind === 'result' && placeOf(front, now.run) !== 'item';
    void restore(page, wasOfText || page.offers.length === 0);
  }

  /**
   * Changes settings or consent in the background, and then shows the page as it is, or does what comes `next`, unless
   * a run was begun in the meantime.
   */
  const change = <Name extends 'settings.change' | 'consent.change'>(
    name: Name,
    wanted: Protocol[Name]['ask'],
    next: () => unknown = () => load('page'),
  ) =>
    inTurn(async (turn) => {
      await background.ask(name, wanted);
      if (turn === stage.turn()) await next();
    });

  return {
    ...runs,
    capture,
    forgetText,
    view,
    chosen,
    paste,
    operations,
    load,
    turnTo,
    read,
    showPage,
    chooseSession: (id: PlatformId, choice: FrontPage['session']['choice']) =>
      change('settings.change', { sessions: { [id]: choice } }),
    enablePlatform: (id: PlatformId, next?: () => unknown) =>
      change('settings.change', { disabled: { [id]: false } }, next),
    agree: () => change('consent.change', { agreed: consentVersion }),
    stop,
  };
}

export type PopupModel = ReturnType<typeof createPopup>;
