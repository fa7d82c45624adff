import { signal } from '@preact/signals';
import { render } from 'preact';
import { message, provideMessages } from '../../components/format/message.ts';
import { commandName } from '../../components/keys/command-name.ts';
import { Library, type LibraryPlace } from '../../components/library/library.tsx';
import { BackgroundContext } from '../../components/parts/background-context.ts';
import { boundKeys } from '../../lib/browser/bound-keys.ts';
import { askOf } from '../../lib/browser/messaging/ask.ts';
import { listenOf } from '../../lib/browser/messaging/listen.ts';
import { originsOf, requestOrigins, requestProxy } from '../../lib/browser/network/permissions.ts';
import type { Capture } from '../../lib/core/capture.ts';
import type { Operation } from '../../lib/core/operation.ts';
import { publish } from '../../lib/core/record/publish.ts';
import { viewOf } from '../../lib/core/record/views.ts';
import { createDatabase } from '../../lib/database.ts';
import { requestBridge } from '../../lib/features/bridge/background/index.ts';
import type { BodySchema, RequestSchema } from '../../lib/features/capture/pages/index.ts';
import { provideTemplate } from '../../lib/features/export/model/index.ts';
import { type CaptureLine, createLibrary, filterForSection, shelfOf } from '../../lib/features/library/pages/index.ts';
import { Captures } from '../../lib/features/library/store/index.ts';
import type { Look } from '../../lib/features/settings/model/index.ts';
import { applyAppearance, changeLook } from '../../lib/features/settings/pages/index.ts';
import { operations } from '../../lib/operations.ts';
import { platforms } from '../../lib/platforms/index.ts';
import type { Background } from '../../lib/protocol.ts';
import { captureStore } from './capture-store.ts';
import { againLine, hasComments, queueParts, takeDraft } from './queue-parts.ts';

/** The fields that name the item: the operation reads an id or a link from them. */
function namesIn(operation: Operation, { properties = {} }: BodySchema): string[] {
  const { identity } = operation;
  return Object.keys(properties).filter((field) => field === 'share_text' || field === 'user_id' || identity.includes(field));
}

/** The schema of an operation's form, without fields if the operation does not exist. Costs ms, so only displayed forms call it. */
function requestSchema(path: string): RequestSchema {
  const operation = operations.find((one) => one.path === path);
  if (!operation) return { body: {}, names: [] };
  const body = publish(operation).body as BodySchema;
  return { body, names: namesIn(operation, body) };
}

provideMessages(await applyAppearance(provideTemplate));
document.documentElement.lang = message('languageTag');
document.title = `${message('openLibrary')} · ${message('extensionName')}`;

const background: Background = { ask: askOf(), listen: listenOf() };
const database = createDatabase();
const store = captureStore(database);
const captures = new Captures(database);
const views = operations.map(viewOf);
const library = createLibrary(store, background, { platforms: platforms.map(({ id }) => id), operations: views });
const place = signal<LibraryPlace>({ view: 'captures', captureId: '' });

const queue = queueParts({ background, store, stored: (keys) => captures.captured(keys), operations: views });

/**
 * `#capture=<id>` (with `&media`: at its media), `#queue`, `#job=<id>`, `#request`, `#sources`, `#settings`; anything else is the list,
 * or a part of it: `#platform=<id>`, `#failures`, `#collections`.
 */
function readAddress(): void {
  const hash = location.hash.slice(1);
  const [, id = '', media] = /^capture=([^&]*)(&media)?$/.exec(hash) ?? [];
  const captureId = decodeURIComponent(id);
  if (hash === 'settings') place.value = { view: 'settings' };
  else if (hash === 'sources') place.value = { view: 'sources' };
  else if (hash.startsWith('queue') || hash.startsWith('job=')) {
    place.value = { view: 'queue', job: hash.startsWith('job=') ? decodeURIComponent(hash.slice('job='.length)) : '' };
    void takeDraft(queue.draft);
  } else if (hash === 'request') place.value = place.value.view === 'request' ? place.value : { view: 'request', from: null };
  else {
    const shelf = id ? null : filterForSection(library.filter.value, hash);
    if (shelf) library.filter.value = shelf;
    place.value = { view: 'captures', captureId, ...(media ? { part: 'media' } : {}) };
    library.open(captureId);
  }
}

function show(captureId: string, part?: 'media'): void {
  location.hash = captureId ? `capture=${encodeURIComponent(captureId)}${part ? '&media' : ''}` : shelfOf(library.filter.value);
}

function openJob(job: string): void {
  location.hash = job ? `job=${encodeURIComponent(job)}` : 'queue';
}

async function repeat(captureId: string): Promise<void> {
  const made = await library.repeat(captureId);
  if (made) show(made);
}

const actions = {
  show,
  repeat,
  openJob,
  again: async (captures: readonly CaptureLine[]) => {
    openJob(await background.ask('queue.add', { title: message('queueAgain'), origin: 'again', lines: captures.map(againLine) }));
  },
  hasComments,
  comments: (captures: readonly CaptureLine[]) => {
    const text = [...new Set(captures.filter(hasComments).map(({ itemUrl }) => itemUrl))].join('\n');
    queue.draft.collects.value = true;
    void queue.draft.take({ text, title: message('queueComments') });
    openJob('');
  },
  request: (from: Extract<LibraryPlace, { view: 'request' }>['from']) => {
    place.value = { view: 'request', from };
    location.hash = 'request';
  },
  proxyHelp: () => {
    location.hash = 'settings';
  },
  grant: async ({ id, platform, failure }: Capture) => {
    const origins = platforms.filter((one) => one.id === platform).flatMap(originsOf);
    const given = failure?.kind === 'proxy_unavailable' ? await requestProxy() : await requestOrigins(origins);
    if (given) await repeat(id);
  },
  allowProxy: requestProxy,
  allowPrograms: requestBridge,
  changeLook: (before: Look, after: Look) => changeLook(before, after, provideTemplate),
  allowSites: requestOrigins,
};

window.addEventListener('hashchange', readAddress);
readAddress();
const [keys] = await Promise.all([boundKeys(commandName), library.load()]);
void library.rebuild();
render(
  <BackgroundContext.Provider value={background}>
    <Library
      place={place}
      library={library}
      store={store}
      background={background}
      actions={actions}
      schemaOf={requestSchema}
      commands={keys}
      queue={queue}
      observed={platforms.filter((platform) => platform.observed).map(({ id }) => id)}
    />
  </BackgroundContext.Provider>,
  document.body,
);
