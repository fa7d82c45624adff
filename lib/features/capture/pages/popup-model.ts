import { batch, computed, signal } from '@preact/signals';
import type { Capture, CaptureFacts } from '../../../core/capture.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { thrownText } from '../../../core/thrown-text.ts';
import type { Background, Protocol } from '../../../protocol.ts';
import type { SettingsChange } from '../../settings/model/index.ts';
import { isOnPage, type Place } from '../model/on-page.ts';
import type { FoundLink, FrontPage, Offer } from '../protocol.ts';
import { createOperationViews } from './operation-views.ts';

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** How the active page relates to a run. */
function placeOf(page: FrontPage | null, run: CaptureFacts | null): Place {
  if (!page?.platform || page.platform.id !== run?.platform) return 'elsewhere';
  if (hostOf(page.url) === hostOf(run.itemUrl) && Object.values(page.target?.ids ?? {}).includes(run.itemId)) return 'item';
  return page.gate ? 'gate' : 'platform';
}

/** A finished run is shown again when the popup reopens within this time; later the page comes first. */
const freshMs = 10 * 60_000;
/** A run that ended this recently was started from a menu: it is shown whatever the page holds. */
const justEndedMs = 15_000;

/** True for a run to show before anything else: one that is running, or that just ended on the active page. */
function isCurrent(candidate: CaptureFacts, page: FrontPage): boolean {
  if (candidate.state === 'running') return true;
  const age = Date.now() - (candidate.endedAt ?? candidate.startedAt);
  const same = !page.target || candidate.itemUrl === page.url || Object.values(page.target.ids).includes(candidate.itemId);
  return age < justEndedMs || (age < freshMs && same);
}

type Start = 'gateway.handle' | 'run.repeat';

/** Text is read once it has been unchanged this long: otherwise every partly typed link would cause a request. */
const typingPauseMs = 200;

/** The popup's state and actions. Closing the popup loses nothing: the background continues and `load` finds the run again. */
export function createPopup(background: Background, tabId: number | null) {
  const front = signal<FrontPage | null>(null);
  /** The background's error message, if it did not answer. */
  const trouble = signal('');
  const loaded = signal(false);
  /** Pasted text. */
  const text = signal('');
  const links = signal<readonly FoundLink[]>([]);
  /** The pasted text that `links` belongs to. */
  const readText = signal('');
  /** The chosen offer: of the page's offers, and of the pasted text's. */
  const chosen = signal(0);
  const chosenLink = signal(0);
  /** The displayed run; null while the page or the pasted text is displayed. */
  const run = signal<Capture | null>(null);
  const step = signal('');
  /** Path of the requested operation that has not answered yet. */
  const asked = signal('');

  const offers = computed((): readonly Offer[] => front.value?.offers ?? []);
  const linkOffers = computed((): readonly Offer[] => links.value.flatMap((link) => link.offers));

  const place = computed(() => placeOf(front.value, run.value));

  const nothingFound = computed(() => readText.value.trim() !== '' && readText.value === text.value && links.value.length === 0);

  /** A link that no operation captures. */
  const unusable = computed(() => links.value.find((link) => link.offers.length === 0));

  /** A page of a platform that no operation captures: the popup immediately says what can be captured instead. */
  const foreign = computed(() => front.value?.platform && offers.value.length === 0);

  // Needed only for displaying a run or something that cannot be captured.
  const { views, settled, stop: stopViews } = createOperationViews(background, () => Boolean(run.value || unusable.value || foreign.value));

  /** Whether the run failed because the user must first do something on the page. */
  const waits = ({ state, failure }: CaptureFacts): boolean => state === 'failed' && isOnPage(failure?.action);

  /** The id of the displayed run if it stands for a collection, which is not repeated. */
  const wholeId = signal('');

  /** Whether an operation's answers are pages of a list: then a run may be a page of a collection, which is shown whole. */
  const collects = (path: string): boolean =>
    [...offers.value, ...linkOffers.value].some(({ operation }) => operation.path === path && operation.collects);

  /** The run with its envelope, which run messages omit. */
  async function withEnvelope(facts: CaptureFacts): Promise<Capture> {
    const { id, path, state } = facts;
    const whole = state === 'done' && collects(path) ? await background.ask('collection.whole', { captureId: id }).catch(() => null) : null;
    if (whole) {
      wholeId.value = whole.id;
      // Shows what has arrived so far, and that more will follow.
      return { ...whole, state: 'done' };
    }
    const capture = facts.state === 'running' ? null : await background.ask('run.get', { id: facts.id }).catch(() => null);
    return capture ?? { ...facts, envelope: null, shapes: '' };
  }

  /** A run that was running when it was read may have ended before the popup started listening. */
  async function catchUp(id: string): Promise<void> {
    const now = await background.ask('run.get', { id }).catch(() => null);
    if (now && now.state !== 'running' && run.value?.id === id) run.value = now;
  }

  /** `withRun` false: the user has switched to the page, so a run that ended is not shown again. */
  async function load(withRun = true): Promise<void> {
    try {
      const page = await background.ask('page.front', tabId === null ? {} : { tabId });
      const wanted = withRun && page.picked === null;
      const current = wanted && page.run && isCurrent(page.run, page) ? page.run : null;
      front.value = page;
      const shown = current && (await withEnvelope(current));
      batch(() => {
        trouble.value = '';
        loaded.value = true;
        if (shown) run.value = shown;
      });
      if (shown?.state === 'running') await catchUp(shown.id);
      // What blocked the run may be gone: the user has been on the page.
      if (current && page.renewed && waits(current)) await repeat();
      if (page.picked) await read(page.picked);
    } catch (error) {
      trouble.value = thrownText(error);
    }
  }

  async function follow<Name extends Start>(path: string, name: Name, argument: Protocol[Name]['ask']): Promise<void> {
    batch(() => {
      asked.value = path;
      run.value = null;
      step.value = '';
      trouble.value = '';
    });
    try {
      const { run: ended, body } = await background.ask(name, argument);
      run.value = ended && { ...ended, envelope: body, shapes: '' };
      if (!ended) trouble.value = (JSON.parse(body) as { msg: string }).msg;
    } catch {
      // The worker was stopped in the middle of the run: its last stored step is shown.
      await load();
    } finally {
      asked.value = '';
    }
  }

  async function capture(from: 'page' | 'text' = 'page'): Promise<void> {
    const explicit = from === 'text';
    const offer = explicit ? linkOffers.value[chosenLink.value] : offers.value[chosen.value];
    if (!offer || asked.value) return;
    const request = {
      method: 'POST',
      path: offer.operation.path,
      headers: { 'content-type': 'application/json' },
      body: offer.body,
    };
    // Pasted text may name an item that no tab shows: only then may a run open its own tab.
    const argument = { request, tabId: front.value?.tabId ?? null, explicit };
    await follow(offer.operation.path, 'gateway.handle', argument);
  }

  async function repeat(): Promise<void> {
    if (run.value) await follow(run.value.path, 'run.repeat', { id: run.value.id });
  }

  async function cancel(): Promise<void> {
    if (run.value) await background.ask('run.cancel', { id: run.value.id });
  }

  async function read(pasted: string): Promise<void> {
    text.value = pasted;
    await new Promise((resolve) => setTimeout(resolve, typingPauseMs));
    if (text.value !== pasted) return;
    const platform = front.value?.platform?.id;
    const asked = { text: pasted, ...(platform ? { platform } : {}) };
    const found = pasted.trim() ? await background.ask('text.read', asked) : [];
    if (text.value !== pasted) return;
    batch(() => {
      links.value = found;
      readText.value = pasted;
      chosenLink.value = 0;
    });
  }

  /** Switches from the displayed run to the active page and the paste box. */
  function showPage(): void {
    batch(() => {
      run.value = null;
      text.value = '';
      readText.value = '';
      links.value = [];
      chosen.value = 0;
    });
  }

  /** Changes the user's settings for the active page's platform. */
  async function change(changeOf: (platform: PlatformId) => SettingsChange): Promise<void> {
    if (!front.value?.platform) return;
    try {
      await background.ask('settings.change', changeOf(front.value.platform.id));
      await load(false);
    } catch (error) {
      trouble.value = thrownText(error);
    }
  }

  const chooseSession = (choice: FrontPage['session']['choice']) => change((id) => ({ sessions: { [id]: choice } }));
  const enablePlatform = () => change((id) => ({ disabled: { [id]: false } }));

  const stopListening = background.listen('run.changed', async ({ run: changed, step: newStep }) => {
    const mine = changed.path === asked.value && changed.tabId === (front.value?.tabId ?? null);
    const awaited = run.value ? changed.id === run.value.id : mine;
    // The end of a run that this popup requested arrives as the answer, including the envelope.
    if (!awaited || (asked.value && changed.state !== 'running')) return;
    if (changed.state !== 'running') {
      const ended = await withEnvelope(changed);
      if (run.value?.id === changed.id) run.value = ended;
      return;
    }
    // The collection captures this page again and reports its own progress.
    if (!asked.value && collects(changed.path)) return;
    batch(() => {
      run.value = { ...changed, envelope: null, shapes: '' };
      step.value = newStep;
    });
  });

  // The result of a collection replaces the displayed page of it.
  const stopCollections = background.listen('collection.changed', async () => {
    const { id = '', path = '', itemId = '', state } = run.value ?? {};
    if (state !== 'done' || !collects(path)) return;
    const mine = (await background.ask('collection.list', { itemId })).find((one) => one.id === id || one.captures.includes(id));
    if (!mine || mine.state === 'running') return;
    const whole = await background.ask('collection.whole', { captureId: mine.captures[0] ?? '' }).catch(() => null);
    if (!whole || run.value?.id !== id) return;
    batch(() => ([run.value, wholeId.value] = [whole, whole.id]));
  });

  function stop(): void {
    stopListening();
    stopCollections();
    stopViews();
  }

  return {
    ...{
      front,
      loaded: computed(() => loaded.value && (!foreign.value || settled.value)),
      trouble,
      text,
      links,
      chosen,
      chosenLink,
      run,
      step,
      asked,
      offers,
      linkOffers,
      nothingFound,
      unusable,
      views,
      place,
    },
    whole: wholeId,
    ...{ load, capture, repeat, cancel, read, showPage, chooseSession, enablePlatform, stop },
  };
}

export type PopupModel = ReturnType<typeof createPopup>;
