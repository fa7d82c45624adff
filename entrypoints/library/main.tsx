import '../../components/look/tokens.css';
import '../../components/look/base.css';
import { signal } from '@preact/signals';
import { type FunctionComponent, render } from 'preact';
import { message, provideMessages } from '../../components/format/message.ts';
import { commandName } from '../../components/keys/key-list.tsx';
import { Library } from '../../components/library/library.tsx';
import { BackgroundProvider } from '../../components/parts/background-context.ts';
import { type ArchiveAsked, LibraryProvider } from '../../components/parts/library-context.ts';
import { boundKeys } from '../../lib/browser/bound-keys.ts';
import { browser } from '../../lib/browser/browser.ts';
import { askOf, listenOf } from '../../lib/browser/messaging/messages.ts';
import { originsOf, requestOrigins, requestProxy } from '../../lib/browser/network/permissions.ts';
import { showDownload } from '../../lib/browser/show-download.ts';
import { noteCaught, noted, noteUncaught } from '../../lib/browser/storage/caught-errors.ts';
import { unsavedReason } from '../../lib/browser/unsaved-reason.ts';
import type { Capture } from '../../lib/core/capture.ts';
import { byPaging, viewOf } from '../../lib/core/operation.ts';
import type { PlatformId } from '../../lib/core/platform.ts';
import { createDatabase, profileGuards } from '../../lib/database.ts';
import { sweepLeft } from '../../lib/features/archive/pages/index.ts';
import { createBackup } from '../../lib/features/backup/pages/index.ts';
import { requestBridge } from '../../lib/features/bridge/background/index.ts';
import { takenPicture } from '../../lib/features/evidence/background/index.ts';
import { exportedCapture, provideTemplate } from '../../lib/features/export/model/index.ts';
import { saveFile } from '../../lib/features/export/pages/index.ts';
import { createLibrary, filterForSection, shelfOf } from '../../lib/features/library/pages/index.ts';
import { Captures, problemHere } from '../../lib/features/library/store/index.ts';
import type { GatheredList } from '../../lib/features/lists/model/index.ts';
import { createLists } from '../../lib/features/lists/pages/index.ts';
import { KeptLists } from '../../lib/features/lists/store/index.ts';
import { listMedia, mediaFileName, mediaRequest } from '../../lib/features/media/model/index.ts';
import { createChosenMedia } from '../../lib/features/media/pages/index.ts';
import { watchUserSettings } from '../../lib/features/settings/background/index.ts';
import type { Look } from '../../lib/features/settings/model/index.ts';
import { applyAppearance, changeLook, followLook } from '../../lib/features/settings/pages/index.ts';
import { type LibraryPlace, libraryHash, placeAt } from '../../lib/library-address.ts';
import { outlines } from '../../lib/outlines.ts';
import { platforms } from '../../lib/platforms/index.ts';
import type { Background } from '../../lib/protocol.ts';
import type { Archives } from './archives.tsx';
import { backupParts } from './backup-parts.ts';
import { createAgain } from './capture-again.ts';
import { captureStore } from './capture-store.ts';
import { finishUndo } from './delete-everything.ts';
import { heldPage } from './held.ts';
import { listNotes, rowKindOf } from './list-notes.ts';
import { hasComments, queueParts, takeDraft } from './queue-parts.ts';
import { createUnderWay } from './under-way.ts';

const schemas = async () => (await import('./schemas.ts')).requestSchema;

noteUncaught();
provideMessages(await applyAppearance(provideTemplate));
// A reload would end what is typed, looked through or under way here.
followLook(watchUserSettings, provideTemplate, () => false);
document.documentElement.lang = message('languageTag');
document.title = `${message('openLibrary')} · ${message('extensionName')}`;

/** Readers of lists are loaded only for comments, for what is exported, and for files. */
const listKindOf = async (list: GatheredList) => (await import('./file-lists.ts')).listKindOf(list);

const background: Background = { ask: askOf(), listen: listenOf() };
const guards = profileGuards();
const database = createDatabase('library', guards);
const captures = new Captures(database, outlines, platforms);
const store = captureStore(database, captures);
const views = outlines.map(viewOf);
const library = createLibrary(store, background, { platforms: platforms.map(({ id }) => id), operations: views });
const chosenMedia = createChosenMedia({
  ask: background.ask,
  unsaved: unsavedReason,
  read: store.read,
  cardOf: (path) => library.viewOf(path)?.card,
});
const lists = createLists(
  Object.assign(new KeptLists(database), {
    isFull: async (thrown: unknown) => (await problemHere(thrown)) === 'full',
    kindOf: rowKindOf,
    operations: outlines,
    person: (number: number) => message('person', number),
    captured: (platform: string, ids: readonly string[]) => captures.newestOfItems(platform, ids),
    ...listNotes(captures, library.load),
    comments: async (list: GatheredList) => (await listKindOf(list))?.comments,
    handleAt: async (list: GatheredList) => (await listKindOf(list))?.card.handle,
    item: async ({ platform, ids: { order: _, ...ids } }: GatheredList) => {
      const { paged } = byPaging(outlines);
      const isSingle = (path: string) => !paged.some((one) => one.path === path);
      const newest = await captures.newestOfItems(platform, Object.values(ids), isSingle);
      return store.get([...newest.values()][0] ?? '');
    },
  }),
  background,
);
const archiveParts = {
  database,
  background,
  library,
  store,
  listMedia,
  mediaFileName,
  takenPicture,
  exportedCapture,
  saveFile,
  unsaved: unsavedReason,
};
/** The component that draws the archive being made: its code is loaded only once there is one. */
const archive = signal<FunctionComponent | null>(null);
let archives: Promise<Archives> | null = null;
/** The data of an archive are being written. */
const isCollecting = signal(false);
const openArchives = () =>
  (archives ??= import('./archives.tsx').then(async ({ createArchives }) => {
    const opened = createArchives({ ...archiveParts, again, panel: archive, isCollecting });
    // Private windows of Firefox have no database.
    await opened.open().catch(noteCaught);
    return opened;
  }));

const underWay = createUnderWay();
const saveEvidence = underWay.counted(async (id: string) => (await openArchives()).saveEvidence(id));

/** Shows everything as it is after much of it has changed. */
const reload = () =>
  Promise.all([
    library.reload(),
    lists.reload(),
    backup.refresh(),
    archives?.then(({ load }) => load()),
    background.ask('queue.written', {}).catch(noteCaught),
  ]);
const backup = createBackup(backupParts(database, captures, guards, reload));
// Everything was deleted or brought back, perhaps by another page.
guards.places.watch(() => {
  backup.moved();
  chosenMedia.stop();
  // Also what is fetched while no library shows it.
  void openArchives()
    .then(({ cancel }) => cancel())
    .catch(noteCaught);
  void database.move().then(reload);
});
void finishUndo(database, guards).catch(noteCaught);
const place = signal<LibraryPlace>({ view: 'list', shelf: 'all' });
/** The form for any request. */
const request = {
  initial: signal<Capture['request'] | null>(null),
  isTyping: signal(false),
  ended: signal<readonly string[]>([]),
};

const parts = queueParts({ background, store, lists, stored: (keys) => captures.captured(keys), operations: views });
const queue = { ...parts, saveJob: underWay.counted(parts.saveJob) };

const isHeld = heldPage({ backup, chosenMedia, library, lists, draft: queue.draft, underWay, isCollecting });

/** Shows the place in the page's address. */
function readAddress(): void {
  const at = placeAt(location.hash);
  place.value = at ?? { view: 'list', shelf: shelfOf(library.filter.value) };
  if (at?.view === 'list') {
    const filter = filterForSection(library.filter.value, at.shelf);
    library.filter.value = filter;
    // The address stays that of the section, because the author can be cleared like any filter, and asked for again.
    if (filter.author) history.replaceState(null, '', libraryHash({ view: 'list', shelf: shelfOf(filter) }));
  }
  if (at?.view === 'capture') {
    void library.open(at.id);
    // Only once, not again after a reload.
    if (at.part === 'evidence') {
      history.replaceState(null, '', libraryHash({ view: 'capture', id: at.id }));
      void saveEvidence(at.id).catch(noteCaught);
    }
  }
  if (place.value.view === 'list') library.close();
  if (at?.view === 'queue' || at?.view === 'job') void takeDraft(queue.draft);
  if (at?.view !== 'request') request.initial.value = null;
}

function go(to: LibraryPlace): void {
  const hash = libraryHash(to);
  // It may be the address of a capture that was deleted while it was open, and is back.
  if (location.hash === hash) readAddress();
  else location.hash = hash;
}

function show(captureId: string): void {
  go(captureId ? { view: 'capture', id: captureId } : { view: 'list', shelf: shelfOf(library.filter.value) });
}

function showEnded(captureId: string): void {
  if (request.isTyping.peek()) request.ended.value = [...request.ended.peek(), captureId];
  else show(captureId);
}

const { repeat, again, comments, captureList } = createAgain({
  background,
  library,
  lists,
  draft: queue.draft,
  go,
  showEnded,
  place: () => place.peek(),
  isShown(id) {
    const at = place.peek();
    return at.view === 'capture' && at.id === id && library.isOpen(id);
  },
});

const allow = (platform: PlatformId) =>
  requestOrigins(platforms.filter(({ id }) => id === platform).flatMap(originsOf));

const actions = {
  go,
  show,
  showEnded,
  repeat,
  again,
  isMedia: (platform: PlatformId, address: string) => mediaRequest(platforms, platform, address).url !== null,
  hasComments,
  comments,
  captureList,
  request: (from: Capture['request']) => {
    request.initial.value = from;
    go({ view: 'request' });
  },
  grant: async ({ id, platform, failure }: Capture) => {
    const isOff = failure?.reason.code === 'platform_off';
    const given = await library.asked(async () => {
      if (isOff) await background.ask('settings.change', { disabled: { [platform]: false } });
      return isOff || (failure?.kind === 'proxy_unavailable' ? requestProxy() : allow(platform));
    });
    if (given) await repeat(id);
  },
  allow,
  allowProxy: requestProxy,
  allowPrograms: requestBridge,
  archive: underWay.counted(async (asked: ArchiveAsked) => (await openArchives()).begin(asked)),
  pictures: async (...of: Parameters<Archives['pictures']>) => (await openArchives()).pictures(...of),
  showSaved: showDownload,
  isHeld,
  browserLanguage: browser.i18n.getMessage('languageTag'),
  unsaved: unsavedReason,
  changeLook: (before: Look, after: Look) => {
    // The language then changes as the page opens again.
    const shown = isHeld.peek() ? { ...before, language: after.language } : before;
    changeLook(shown, after, provideTemplate);
  },
};

window.addEventListener('hashchange', readAddress);
readAddress();
/** Loads the lists, so that the open list is complete in the first frame. */
async function loadLists(): Promise<void> {
  await lists.load();
  if (place.value.view === 'lists') await lists.open(place.value.id ?? '');
}
const [keys] = await Promise.all([boundKeys(commandName), library.load(), loadLists()]);
void library.rebuild();
render(
  <BackgroundProvider value={background}>
    <LibraryProvider value={{ library, store, actions, backup, lists, chosenMedia }}>
      <Library
        place={place}
        request={request}
        queue={queue}
        archive={archive}
        schemas={schemas}
        commands={keys}
        observed={platforms.filter((platform) => platform.observed).map(({ id }) => id)}
        listed={platforms.filter((platform) => platform.lists).map(({ id }) => id)}
      />
    </LibraryProvider>
  </BackgroundProvider>,
  document.body,
);
const made = await database.archives.count().catch(noted(null));
if (made) void openArchives().catch(noteCaught);
// Who has opened the archives has swept already, and may have begun one.
else if (made === 0 && !archives) void sweepLeft(database).catch(noteCaught);
