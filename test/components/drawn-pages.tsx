import { signal } from '@preact/signals';
import { parseHTML } from 'linkedom';
import { type ComponentChildren, render } from 'preact';
import { act } from 'preact/test-utils';
import { vi } from 'vitest';
import { Library } from '../../components/library/library.tsx';
import { BackgroundProvider } from '../../components/parts/background-context.ts';
import { LibraryProvider } from '../../components/parts/library-context.ts';
import '../../components/media/media-panel.tsx';
import '../../components/popup/page/page-list.tsx';
import '../../components/popup/result/result-view.tsx';
import { Popup } from '../../components/popup/popup.tsx';
import { type PopupActions, PopupProvider } from '../../components/popup/popup-context.ts';
import { Welcome } from '../../components/welcome/welcome.tsx';
import { requestSchema } from '../../entrypoints/library/schemas.ts';
import type { Capture } from '../../lib/core/capture.ts';
import { viewOf } from '../../lib/core/operation.ts';
import { createBackup } from '../../lib/features/backup/pages/index.ts';
import type { PopupView } from '../../lib/features/capture/pages/index.ts';
import { consentVersion } from '../../lib/features/consent/model/index.ts';
import type { ItemNote } from '../../lib/features/library/model/index.ts';
import { createLibrary } from '../../lib/features/library/pages/index.ts';
import type { GatheredList, StoredLine } from '../../lib/features/lists/model/index.ts';
import { createLists } from '../../lib/features/lists/pages/index.ts';
import { createChosenMedia } from '../../lib/features/media/pages/index.ts';
import type { PagedProgress, QueueItem } from '../../lib/features/queue/model/index.ts';
import type { QueueStatus } from '../../lib/features/queue/model/status.ts';
import { createDraft, createQueueModel } from '../../lib/features/queue/pages/index.ts';
import type { LibraryPlace } from '../../lib/library-address.ts';
import { operations } from '../../lib/operations.ts';
import { screenNamed } from '../tools/screens/states.ts';
import { fakeBackground } from './fake-background.ts';
import { withoutLayout } from './no-layout.ts';

/** What pages are drawn of. */
export interface Rows {
  readonly captures: readonly Capture[];
  readonly note: ItemNote;
  readonly lists: readonly GatheredList[];
  readonly lines: readonly StoredLine[];
  readonly queue: QueueStatus;
  readonly items: readonly QueueItem[];
  readonly pages: PagedProgress;
}

// Loaded when it is first shown: here it is there at once.
await import('../../components/library/request-form.tsx');

const views = operations.map(viewOf);
const nothing = () => {};
const shown: Readonly<Record<string | symbol, unknown>> = { isHeld: signal(false), browserLanguage: 'en' };
const actions = new Proxy({}, { get: (_, name) => shown[name] ?? nothing });

function backgroundOf({ captures, queue, items, pages }: Rows) {
  const { answers } = screenNamed('library-settings');
  const known = Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, () => answer]));
  return fakeBackground({
    ...known,
    'operations.read': () => views,
    'queue.active': () => true,
    'queue.read': () => queue,
    'queue.lines': () => items,
    'pages.read': () => pages,
    'bridge.read': () => null,
    'note.change': () => ({ tags: ['fog'], note: '' }),
    'run.earlier': () => captures[0]?.card?.counters ?? [],
    'run.picture': () => '',
    'run.get': () => captures[0] ?? null,
    'media.preview': () => '',
    'media.save': () => ({ faults: [], begun: 0 }),
    'list.settle': () => null,
  }).background;
}

/** A page on its own: its `main`, and a click or a key on what a selector finds. */
export interface DrawnPage {
  readonly body: HTMLElement;
  click(selector: string): Promise<void>;
  press(selector: string, key: string, more?: Partial<KeyboardEvent>): Promise<void>;
  end(): void;
}

/** Draws a page, until what it asks for has come. */
export async function drawn(page: ComponentChildren): Promise<DrawnPage> {
  const { document, window } = parseHTML('<!doctype html><html><head></head><body></body></html>');
  withoutLayout(window, 'ResizeObserver', 'MutationObserver');
  const kept = new Map<string, string>();
  const localStorage = { getItem: (name: string) => kept.get(name) ?? null, setItem: nothing };
  for (const [name, value] of Object.entries({
    document,
    window,
    Element: window.Element,
    localStorage,
  }))
    vi.stubGlobal(name, value);
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
  const done = async (work: () => unknown) => {
    await act(async () => {
      work();
      await settle();
    });
    // What is loaded when it is shown first, then what that asks for.
    for (let turn = 0; turn < 3; turn += 1) await act(settle);
  };
  await done(() => render(page, document.body));
  return {
    body: document.body,
    click: (selector) => done(() => document.querySelector<HTMLElement>(selector)?.click()),
    press: (selector, key, more = {}) =>
      done(() =>
        document
          .querySelector(selector)
          ?.dispatchEvent(Object.assign(new window.Event('keydown', { bubbles: true }), { key, ...more })),
      ),
    end: () => void act(() => render(null, document.body)),
  };
}

function storeOf({ captures, note }: Rows) {
  const slots = Uint32Array.from(captures.keys());
  const found = { slots, versions: slots.map((slot) => slot + 1) };
  const counts = {
    all: captures.length,
    done: 1,
    failed: 1,
    running: 0,
    captures: captures.length,
    platforms: { [captures[0]?.platform ?? '']: 1 },
    tags: Object.fromEntries(note.tags.map((tag) => [tag, 1])),
  };
  const lines = captures.map((capture) => ({ ...capture, thumbnail: { width: Number(capture.likes), height: 1 } }));
  return {
    find: async () => found,
    overview: async () => ({ found: { ...found, slots: slots.slice() }, counts }),
    lines: async (wanted: readonly number[]) => wanted.map((slot) => lines[slot] ?? null),
    facts: async (wanted: readonly number[]) => wanted.map((slot) => lines[slot] ?? null),
    get: async (id: string) => captures.find((one) => one.id === id) ?? null,
    async *read(wanted: Uint32Array) {
      for (const run of captures.filter((_, slot) => wanted.includes(slot))) yield { run };
    },
    related: async () => ({ slots, versions: lines, note }),
    // Rows wait for theirs before they ask for a cover.
    thumbnail: () => new Promise(() => {}),
    thumbnails: { weight: async () => ({ count: captures.length, bytes: Number(captures[0]?.likes) }) },
    evidence: {
      weight: async () => ({ count: captures.length, bytes: Number(captures[0]?.likes) }),
      has: async () => true,
      keptOf: async () => [],
    },
    trouble: async () => null,
    usage: async () => Number(captures[0]?.likes),
    problemOf: () => 'damaged',
  };
}

/** The library's page at a place. */
export async function drawnLibrary(rows: Rows, place: LibraryPlace): Promise<DrawnPage> {
  const background = backgroundOf(rows);
  const stored = storeOf(rows);
  const store = stored as never;
  const platforms = [...new Set(views.map(({ platform }) => platform))];
  const library = createLibrary(store, background, { platforms, operations: views });
  const chosenMedia = createChosenMedia({
    ask: background.ask,
    unsaved: async () => '',
    read: stored.read,
    cardOf: (path) => library.viewOf(path)?.card,
  });
  const [line] = rows.lines;
  const lists = createLists(
    {
      all: async () => rows.lists,
      order: async () => Uint32Array.from(rows.lines.keys()),
      slots: async () => Uint32Array.from(rows.lines.keys()),
      slotsOf: async (_: string, items: readonly string[]) => items.map(() => 0),
      linesIn: async (_: string, slots: readonly number[]) => slots.map((at) => rows.lines[at] ?? null),
      notesFor: async () => async (items: readonly string[]) => items.map(() => rows.note),
      noted: async () => new Map(rows.lines.map(({ itemId }) => [itemId, rows.note])),
      async *records() {
        yield { position: 0, line, record: rows.captures[0]?.envelope };
      },
      kindOf: () => 'video',
      handleAt: async () => undefined,
      operations,
      tally: async () => ({ ...rows.lists[0], first: 1, replies: 1, unopened: 1, unopenedAtLeast: false }),
      comments: async () => ({ total: 'all' }),
      captured: async () => new Map(rows.lines.map(({ itemId }) => [itemId, rows.captures[0]?.id ?? ''])),
    } as never,
    background,
  );
  const queue = createQueueModel(background);
  await Promise.all([library.load(), lists.load(), queue.load()]);
  if (place.view === 'capture') await library.open(place.id);
  const draft = createDraft(background, function* () {
    return rows.items.map(({ input, url, platform, path, body, key, skip }) => ({
      input,
      url,
      platform,
      kind: null,
      path,
      body,
      key,
      short: false,
      skip,
    }));
  });
  await draft.take({ text: 'a', title: rows.note.note });
  const sources = {
    pages: async () => [{ id: 1, title: 'Open' }],
    tabs: async () => '',
    linksOf: () => Promise.reject(new Error()),
    workbook: async () => [],
  };
  const backup = createBackup({ merge: { state: async () => null }, last: { get: async () => 0 } } as never);
  const page = await drawn(
    <BackgroundProvider value={background}>
      <LibraryProvider value={{ library, store, lists, actions: actions as never, backup, chosenMedia }}>
        <Library
          place={signal(place)}
          request={{
            initial: signal(rows.captures[0]?.request ?? null),
            isTyping: signal(false),
            ended: signal([]),
          }}
          archive={signal(null)}
          schemas={async () => requestSchema}
          commands={[]}
          observed={platforms}
          listed={platforms}
          queue={{
            model: queue,
            draft,
            sources,
            saveJob: async () => ({ name: '', address: '' }),
            notices: { wanted: async () => false, want: async () => false },
          }}
        />
      </LibraryProvider>
    </BackgroundProvider>,
  );
  return {
    ...page,
    end() {
      page.end();
      for (const one of [library, lists, queue]) one.stop();
    },
  };
}

/** The popup with one of its views; `show`: turns it to another. `own`: actions that a test has of its own. */
export async function drawnPopup(rows: Rows, view: PopupView, own: Partial<PopupActions> = {}) {
  const model = {
    view: signal(view),
    chosen: signal(0),
    copied: signal('no run'),
    uncopied: signal('no run'),
    operations: signal(views),
    paste: signal({ text: '', read: '', kept: false, links: [], chosen: 0, trouble: null }),
    noteCopied: nothing,
    load: nothing,
  };
  const page = await drawn(
    <BackgroundProvider value={backgroundOf(rows)}>
      <PopupProvider value={{ model, actions: { picture: async () => '', keepOpen: null, ...own } } as never}>
        <Popup />
      </PopupProvider>
    </BackgroundProvider>,
  );
  const show = (next: PopupView) =>
    act(async () => {
      model.view.value = next;
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
  return { ...page, model, show };
}

/** The page that greets, with a sample that has ended. */
export function drawnWelcome(rows: Rows, run: Capture): Promise<DrawnPage> {
  const sample = { operation: views[0], body: '{}' };
  const samples = { state: signal({ kind: 'ended', sample, run }), begin: nothing, cancel: nothing };
  const parts = {
    sites: [],
    keys: [],
    pinned: true,
    browserName: 'chromium',
    samples,
    actions,
    agreed: consentVersion,
    onAgree: nothing,
  };
  return drawn(
    <BackgroundProvider value={backgroundOf(rows)}>
      <Welcome {...(parts as never as Parameters<typeof Welcome>[0])} />
    </BackgroundProvider>,
  );
}
