import { batch, signal } from '@preact/signals';
import type { CaptureFacts } from '../../../core/capture.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { reasonOf } from '../../../core/reason.ts';
import type { OperationView } from '../../../core/view.ts';
import type { Background, Protocol } from '../../../protocol.ts';
import type { SettingsChange } from '../../settings/model/index.ts';
import { isOnPage } from '../model/on-page.ts';
import type { FrontPage, Offer } from '../protocol.ts';
import { createPaste, noPaste, unusableLink } from './paste-model.ts';
import { type EndedRun, isCurrent, type PopupView } from './popup-view.ts';

/** The popup's state and actions. Closing the popup loses nothing: the background continues and `load` finds the run again. */
export function createPopup(background: Background, tabId: number | null) {
  const view = signal<PopupView>({ kind: 'loading' });
  /** The chosen offer of the page. */
  const chosen = signal(0);
  const { paste, read: readText } = createPaste(background);
  /** What each operation captures and shows: requested for a run, or for something that cannot be captured. */
  const operations = signal<readonly OperationView[]>([]);
  let reading: Promise<void> | undefined;

  /** Without them a run is shown without its card; the next run asks again. */
  function needOperations(): Promise<void> {
    const take = (read: readonly OperationView[]): void => {
      operations.value = read;
    };
    const forget = (): void => {
      reading = undefined;
    };
    reading ??= background.ask('operations.read', {}).then(take, forget);
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

  /** Whether an operation's answers are pages of a list: then a run may be a page of a collection, which is shown whole. */
  const collects = ({ offers }: FrontPage, path: string): boolean =>
    [...offers, ...paste.value.links.flatMap((link) => link.offers)].some(({ operation }) => operation.path === path && operation.collects);

  const wholeOf = (captureId: string) => background.ask('collection.whole', { captureId }).catch(() => null);

  /** An ended run with its envelope, which run messages omit. */
  async function ended(front: FrontPage, facts: CaptureFacts): Promise<EndedRun> {
    const { id, path, state } = facts;
    const whole = state === 'done' && collects(front, path) ? await wholeOf(id) : null;
    // Shows what has arrived so far, and that more will follow.
    if (whole) return { kind: 'result', front, run: { ...whole, state: 'done' }, whole: true };
    const run = await background.ask('run.get', { id }).catch(() => null);
    return { kind: 'result', front, run: run ?? { ...facts, envelope: null, shapes: '' }, whole: false };
  }

  /** A run that was running when it was read may have ended before the popup started listening. */
  async function showRunning(front: FrontPage, run: CaptureFacts): Promise<void> {
    show({ kind: 'running', front, path: run.path, asked: false, run, step: '' });
    const now = await background.ask('run.get', { id: run.id }).catch(() => null);
    if (now && now.state !== 'running' && shownRun(run.id)) show({ kind: 'result', front, run: now, whole: false });
  }

  /** `withRun` false: the user has switched to the page, so a run that ended is not shown again. */
  async function load(withRun = true): Promise<void> {
    try {
      const front = await background.ask('page.front', tabId === null ? {} : { tabId });
      const run = withRun && front.picked === null && front.run && isCurrent(front.run, front) ? front.run : null;
      if (run?.state === 'running') return await showRunning(front, run);
      // A platform's page that no operation captures: the popup immediately says what can be captured instead.
      if (!run && front.platform && front.offers.length === 0) await needOperations();
      show(run ? await ended(front, run) : { kind: 'page', front });
      // What blocked the run may be gone: the user had to do something on the page first, and has been there.
      if (run?.state === 'failed' && front.renewed && isOnPage(run.failure?.action)) await repeat(front, run);
      if (front.picked) await read(front, front.picked);
    } catch (error) {
      show({ kind: 'trouble', reason: reasonOf(error) });
    }
  }

  async function follow<Name extends 'run.start' | 'run.repeat'>(
    front: FrontPage,
    path: string,
    name: Name,
    argument: Protocol[Name]['ask'],
  ): Promise<void> {
    show({ kind: 'running', front, path, asked: true, run: null, step: '' });
    try {
      const { run, refused, envelope } = await background.ask(name, argument);
      if (run) show({ kind: 'result', front, run: { ...run, envelope, shapes: '' }, whole: false });
      else if (refused) show({ kind: 'trouble', reason: refused.reason });
    } catch {
      // The worker was stopped in the middle of the run: what is stored of it is shown.
      await load();
    }
  }

  /** `explicit`: a pasted text names the item, which no tab may show; only then may a run open its own tab. */
  async function capture(front: FrontPage, offer: Offer | undefined, explicit = false): Promise<void> {
    if (!offer || view.value.kind !== 'page') return;
    const { path } = offer.operation;
    await follow(front, path, 'run.start', { path, body: offer.body, tabId: front.tabId, explicit });
  }

  const repeat = (front: FrontPage, { id, path }: CaptureFacts) => follow(front, path, 'run.repeat', { id });
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

  /** Changes the user's settings, and shows the page as it is then. */
  async function change(wanted: SettingsChange): Promise<void> {
    try {
      await background.ask('settings.change', wanted);
      await load(false);
    } catch (error) {
      show({ kind: 'trouble', reason: reasonOf(error) });
    }
  }

  const chooseSession = (id: PlatformId, choice: FrontPage['session']['choice']) => change({ sessions: { [id]: choice } });
  const enablePlatform = (id: PlatformId) => change({ disabled: { [id]: false } });

  const stopListening = background.listen('run.changed', async ({ run, step }) => {
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
    // The collection captures this page again and reports its own progress.
    if (!asked && collects(front, run.path)) return;
    show({ kind: 'running', front, path: run.path, asked, run, step });
  });

  // The result of a collection replaces the displayed page of it.
  const stopCollections = background.listen('collection.changed', async () => {
    const now = view.value;
    if (now.kind !== 'result' || now.run.state !== 'done' || !collects(now.front, now.run.path)) return;
    const { id, itemId } = now.run;
    const mine = (await background.ask('collection.list', { itemId })).find((one) => one.id === id || one.captures.includes(id));
    if (!mine || mine.state === 'running') return;
    const run = await wholeOf(mine.captures[0] ?? '');
    if (run && shownRun(id)) show({ ...now, run, whole: true });
  });

  function stop(): void {
    stopListening();
    stopCollections();
  }

  return {
    ...{ view, chosen, paste, operations },
    ...{ load, capture, repeat, cancel, read, showPage, chooseSession, enablePlatform, stop },
  };
}

export type PopupModel = ReturnType<typeof createPopup>;
