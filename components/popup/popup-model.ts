import { batch, computed, effect, signal } from '@preact/signals';
import type { FoundLink, FrontPage, Offer, Protocol } from '../../lib/browser/messaging/messages.ts';
import type { Capture, CaptureFacts } from '../../lib/gateway/capture.ts';
import type { OperationView } from '../../lib/gateway/view.ts';
import type { Background } from '../parts/background.ts';

type Start = 'gateway.handle' | 'run.repeat';

/** A finished run is shown again when the popup reopens within this time; later the page comes first. */
const freshMs = 10 * 60_000;
/** A run that ended only now was asked for from a menu: it is shown whatever the page holds. */
const justEndedMs = 15_000;

/** Text is read once it has rested this long: while a link is being typed, each half of it would be a request. */
const typingPauseMs = 200;

/** What the popup knows and can do. Closing it loses nothing: the background runs on and `load` finds the run again. */
export function createPopup(background: Background, tabId: number | null) {
  const front = signal<FrontPage | null>(null);
  /** The background did not answer: its words. */
  const trouble = signal('');
  /** Pasted text, or null while the page in front is the subject. */
  const text = signal<string | null>(null);
  const links = signal<readonly FoundLink[]>([]);
  /** The pasted text that `links` belongs to. */
  const readText = signal('');
  const chosen = signal(0);
  /** The run on show; null while the page or the pasted text is. */
  const run = signal<Capture | null>(null);
  const step = signal('');
  /** What each operation shows of its record: not needed, and so not asked for, before a run is on show. */
  const views = signal<readonly OperationView[]>([]);
  /** Path of the operation that was asked for and has not answered yet. */
  const asked = signal('');

  const offers = computed((): readonly Offer[] =>
    text.value === null ? (front.value?.offers ?? []) : links.value.flatMap((link) => link.offers),
  );

  const nothingFound = computed(() => readText.value.trim() !== '' && readText.value === text.value && links.value.length === 0);

  async function readViews(): Promise<void> {
    viewsAsked = true;
    // Without them a run is shown without its card; the next one asks again.
    views.value = await background.ask('operations.read', {}).catch(() => {
      viewsAsked = false;
      return [];
    });
  }
  let viewsAsked = false;
  const stopWatching = effect(() => {
    if (run.value && !viewsAsked) void readViews();
  });

  /** True for a run worth showing before anything else: one that lives, or that just ended on what is in front. */
  function isCurrent(candidate: CaptureFacts, page: FrontPage): boolean {
    if (candidate.state === 'running') return true;
    const age = Date.now() - (candidate.endedAt ?? candidate.startedAt);
    const same = !page.target || candidate.itemUrl === page.url || Object.values(page.target.ids).includes(candidate.itemId);
    return age < justEndedMs || (age < freshMs && same);
  }

  /** The run with its envelope, which messages about runs leave out. */
  async function withEnvelope(facts: CaptureFacts): Promise<Capture> {
    const capture = facts.state === 'running' ? null : await background.ask('run.get', { id: facts.id }).catch(() => null);
    return capture ?? { ...facts, envelope: null };
  }

  /** `withRun` false: the user has turned to the page, so a run that ended is not shown again. */
  async function load(withRun = true): Promise<void> {
    try {
      const page = await background.ask('page.front', tabId === null ? {} : { tabId });
      const current = withRun && page.run && isCurrent(page.run, page) ? await withEnvelope(page.run) : null;
      batch(() => {
        front.value = page;
        trouble.value = '';
        if (current) run.value = current;
        if (!page.target && !page.platform) text.value ??= '';
      });
    } catch (error) {
      trouble.value = String(error instanceof Error ? error.message : error);
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
      run.value = ended && { ...ended, envelope: body };
      if (!ended) trouble.value = (JSON.parse(body) as { msg: string }).msg;
    } catch {
      // The worker was stopped in mid-run: what it had stored says how far it came.
      await load();
    } finally {
      asked.value = '';
    }
  }

  async function capture(): Promise<void> {
    const offer = offers.value[chosen.value];
    if (!offer || asked.value) return;
    const request = {
      method: 'POST',
      path: offer.operation.path,
      headers: { 'content-type': 'application/json' },
      body: offer.body,
    };
    // Pasted text names an item no tab may show: only then may a run open a tab of its own.
    const argument = { request, tabId: front.value?.tabId ?? null, explicit: text.value !== null };
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
    const found = pasted.trim() ? await background.ask('text.read', { text: pasted }) : [];
    if (text.value !== pasted) return;
    batch(() => {
      links.value = found;
      readText.value = pasted;
      chosen.value = 0;
    });
  }

  /** Leaves the run on show for pasted text, or (null) for the page in front. */
  function turnTo(pasted: string | null): void {
    batch(() => {
      run.value = null;
      text.value = pasted;
      links.value = [];
      chosen.value = 0;
    });
  }
  const showPage = (): void => turnTo(front.value?.platform ? null : '');
  const showPaste = (): void => turnTo('');

  async function chooseSession(choice: FrontPage['session']['choice']): Promise<void> {
    if (!front.value?.platform) return;
    await background.ask('session.choose', { platform: front.value.platform.id, choice });
    await load(false);
  }

  async function enablePlatform(): Promise<void> {
    const { disabled } = await background.ask('settings.read', {});
    await background.ask('settings.change', { disabled: disabled.filter((id) => id !== front.value?.platform?.id) });
    await load(false);
  }

  const stopListening = background.listen('run.changed', async ({ run: changed, step: newStep }) => {
    const mine = changed.path === asked.value && changed.tabId === (front.value?.tabId ?? null);
    const awaited = run.value ? changed.id === run.value.id : mine;
    // The end of a run that this popup asked for comes as the answer, envelope and all.
    if (!awaited || (asked.value && changed.state !== 'running')) return;
    if (changed.state !== 'running') {
      const ended = await withEnvelope(changed);
      if (run.value?.id === ended.id) run.value = ended;
      return;
    }
    batch(() => {
      run.value = { ...changed, envelope: null };
      step.value = newStep;
    });
  });

  function stop(): void {
    stopListening();
    stopWatching();
  }

  return {
    ...{ front, trouble, text, links, chosen, run, step, asked, offers, nothingFound, views },
    ...{ load, capture, repeat, cancel, read, showPage, showPaste, chooseSession, enablePlatform, stop },
  };
}

export type PopupModel = ReturnType<typeof createPopup>;
