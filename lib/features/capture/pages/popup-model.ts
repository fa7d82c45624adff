import { batch, signal } from '@preact/signals';
import type { FrontTab } from '../../../browser/tabs/front-tab.ts';
import type { CaptureFacts } from '../../../core/capture.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { reasonOf } from '../../../core/reason.ts';
import type { OperationView } from '../../../core/view.ts';
import type { Background, Protocol } from '../../../protocol.ts';
import { consentVersion } from '../../consent/model/index.ts';
import { isOnPage } from '../model/on-page.ts';
import type { FrontPage, Offer } from '../protocol.ts';
import { createPaste, noPaste, unusableLink } from './paste-model.ts';
import { type EndedRun, isCurrent, type PopupView, placeOf } from './popup-view.ts';

/**
 * The popup's state and actions. Closing the popup loses nothing: the background continues and `load` finds the run
 * again.
 */
export function createPopup(background: Background, asked: number | null) {
  let tabId = asked;
  /** Counts what was begun to be shown: an answer about an earlier page is dropped. */
  let turn = 0;
  const view = signal<PopupView>({ kind: 'loading' });
  /** The chosen offer of the page. */
  const chosen = signal(0);
  const { paste, read: readText } = createPaste(background);
  /** The run whose envelope was copied as soon as there was one. */
  const copied = signal('');
  /** What each operation captures and shows: requested for a run, or for something that cannot be captured. */
  const operations = signal<readonly OperationView[]>([]);
  let reading: Promise<unknown> | undefined;
  /** The last step that was told of a run, perhaps before the popup showed it. */
  let told = { id: '', step: '' };

  /** Without them a run is shown without its card; the next run asks again. */
  function needOperations(): Promise<unknown> {
    reading ??= background.ask('operations.read', {}).then(
      (read) => (operations.value = read),
      () => (reading = undefined),
    );
    return reading;
  }

  function show(next: PopupView): void {
    if ('run' in next && next.run) void needOperations();
    view.value = next;
  }

  /** Whether this run is still shown. */
  function shownRun(id: string): boolean {
    const now = view.value;
    return 'run' in now && now.run?.id === id;
  }

  /** Whether what is shown is still about this page: one that stays open may have turned to another tab. */
  const isOf = (front: FrontPage): boolean => 'front' in view.value && view.value.front === front;

  /** An ended run with its envelope, which run messages omit. */
  async function ended(front: FrontPage, facts: CaptureFacts): Promise<EndedRun> {
    const run = await background.ask('run.get', { id: facts.id }).catch(() => null);
    return { kind: 'result', front, run: run ?? { ...facts, envelope: null, shapes: '' } };
  }

  /** A run that was running when it was read may have ended before the popup started listening. */
  async function showRunning(front: FrontPage, run: CaptureFacts): Promise<void> {
    const step = told.id === run.id ? told.step : front.step;
    show({ kind: 'running', front, path: run.path, asked: false, pasted: placeOf(front, run) !== 'item', run, step });
    const now = await background.ask('run.get', { id: run.id }).catch(() => null);
    if (now && now.state !== 'running' && shownRun(run.id)) show({ kind: 'result', front, run: now });
  }

  /** The page once what a menu looks up for it has a run, or can have none; says so until then. */
  async function lookedUp(front: FrontPage, mine: number): Promise<FrontPage> {
    const { starting, tabId: id } = front;
    if (starting === null || id === null) return front;
    const pasted = starting !== '';
    if (mine === turn)
      show({ kind: 'running', front, path: '', asked: false, pasted, run: null, step: pasted ? 'link' : '' });
    return background.ask('page.front', { tabId: id, waits: true });
  }

  /**
   * `wanted` 'page': the user has switched to the page, so a run that ended is not shown again; 'item': only one of
   * what the page shows.
   */
  async function load(wanted: 'run' | 'page' | 'item' = 'run'): Promise<void> {
    const mine = ++turn;
    try {
      const front = await lookedUp(await background.ask('page.front', tabId === null ? {} : { tabId }), mine);
      const current = front.run && isCurrent(front.run, front, wanted === 'item');
      const run = current && wanted !== 'page' && front.picked === null ? front.run : null;
      if (mine !== turn) return;
      if (run?.state === 'running') return await showRunning(front, run);
      // A platform's page that no operation captures: the popup immediately says what can be captured instead.
      if (!run && front.platform && front.offers.length === 0) await needOperations();
      const next: PopupView = run ? await ended(front, run) : { kind: 'page', front };
      if (mine !== turn) return;
      show(next);
      // What blocked the run may be gone: the user had to do something on the page first, and has been there.
      if (run?.state === 'failed' && front.renewed && isOnPage(run.failure?.action)) await repeat(front, run);
      if (front.picked?.refused) show({ kind: 'trouble', reason: front.picked.refused });
      else if (front.picked?.text) await read(front, front.picked.text);
    } catch (error) {
      if (mine === turn) show({ kind: 'trouble', reason: reasonOf(error) });
    }
  }

  /**
   * Shows what another tab holds; a page that the extension may not read has nothing to ask for, and starts no
   * background.
   */
  async function turnTo({ id, title, incognito, readable }: FrontTab): Promise<void> {
    const now = view.value;
    tabId = id;
    chosen.value = 0;
    if (readable || !('front' in now)) return load('item');
    turn += 1;
    const nothing = {
      url: '',
      platform: null,
      target: null,
      list: null,
      offers: [],
      pages: null,
      run: null,
      saved: null,
      gate: false,
      renewed: false,
    };
    const idle = { picked: null, starting: null, step: '', toCopy: '' };
    show({ kind: 'page', front: { ...now.front, ...nothing, ...idle, tabId, title, incognito } });
  }

  async function follow<Name extends 'run.start' | 'run.repeat'>(
    front: FrontPage,
    path: string,
    name: Name,
    argument: Protocol[Name]['ask'],
    pasted: boolean,
  ): Promise<void> {
    // A page that is still being read, after a setting was changed, must not take the run's place.
    turn += 1;
    show({ kind: 'running', front, path, asked: true, pasted, run: null, step: '' });
    try {
      const { run, refused, envelope } = await background.ask(name, argument);
      if (!isOf(front)) return;
      if (run) show({ kind: 'result', front, run: { ...run, envelope, shapes: '' } });
      else if (refused) show({ kind: 'trouble', reason: refused.reason });
    } catch {
      // The worker was stopped in the middle of the run: what is stored of it is shown.
      if (isOf(front)) await load();
    }
  }

  /** `explicit`: a pasted text names the item, which no tab may show; only then may a run open its own tab. */
  async function capture(front: FrontPage, offer: Offer | undefined, explicit = false): Promise<void> {
    if (!offer || view.value.kind !== 'page') return;
    const { path } = offer.operation;
    await follow(front, path, 'run.start', { path, body: offer.body, tabId: front.tabId, explicit }, explicit);
  }

  const repeat = (front: FrontPage, run: CaptureFacts) =>
    follow(front, run.path, 'run.repeat', { id: run.id }, placeOf(front, run) !== 'item');
  const cancel = ({ id }: CaptureFacts) => background.ask('run.cancel', { id });

  async function read(front: FrontPage, text: string): Promise<void> {
    await readText(text, front.platform?.id);
    if (unusableLink(paste.value)) void needOperations();
  }

  /** Switches from a displayed run to the active page and the paste box. */
  function showPage(front: FrontPage): void {
    batch(() => {
      show({ kind: 'page', front });
      paste.value = noPaste;
      chosen.value = 0;
    });
  }

  /** Changes what the background stores, and shows the page as it is then, unless a run was begun in the meantime. */
  async function change<Name extends 'settings.change' | 'consent.change'>(
    name: Name,
    wanted: Protocol[Name]['ask'],
  ): Promise<void> {
    const mine = ++turn;
    try {
      await background.ask(name, wanted);
      if (mine === turn) await load('page');
    } catch (error) {
      if (mine === turn) show({ kind: 'trouble', reason: reasonOf(error) });
    }
  }

  function noteCopied(): void {
    const now = view.value;
    if (now.kind !== 'result') return;
    copied.value = now.run.id;
    if (now.front.toCopy === now.run.id) void background.ask('run.copied', { id: now.run.id }).catch(() => {});
  }

  const chooseSession = (id: PlatformId, choice: FrontPage['session']['choice']) =>
    change('settings.change', { sessions: { [id]: choice } });
  const enablePlatform = (id: PlatformId) => change('settings.change', { disabled: { [id]: false } });
  const agree = () => change('consent.change', { agreed: consentVersion });

  const stop = background.listen('run.changed', async ({ run, step }) => {
    told = { id: run.id, step };
    const now = view.value;
    if (now.kind !== 'running' && now.kind !== 'result') return;
    const { front } = now;
    const asked = now.kind === 'running' && now.asked;
    const first = now.kind === 'running' && now.run === null && now.path === run.path && front.tabId === run.tabId;
    if (!first && !shownRun(run.id)) return;
    if (run.state !== 'running') {
      // The end of a run that this popup requested arrives as the answer, including the envelope.
      const result = asked ? null : await ended(front, run);
      if (result && shownRun(run.id)) show(result);
      return;
    }
    const pasted = now.kind === 'running' ? now.pasted : placeOf(front, run) !== 'item';
    show({ kind: 'running', front, path: run.path, asked, pasted, run, step });
  });

  return {
    view,
    chosen,
    paste,
    copied,
    operations,
    load,
    turnTo,
    capture,
    repeat,
    cancel,
    read,
    showPage,
    noteCopied,
    chooseSession,
    enablePlatform,
    agree,
    stop,
  };
}

export type PopupModel = ReturnType<typeof createPopup>;
