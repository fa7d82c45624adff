import { askOf } from './browser/messaging/messages.ts';
import { sleep } from './browser/sleep.ts';
import { createRoomGate } from './browser/storage/room-gate.ts';
import { createDatabase } from './database.ts';
import { missingCount } from './features/archive/model/index.ts';
import {
  askAgain,
  createPagesOf,
  hasRoomFor,
  isDiskFull,
  mediaAsker,
  workUnseen,
} from './features/archive/pages/index.ts';
import { type ArchiveRow, Archives, isArchiving } from './features/archive/store/index.ts';
import { problemHere } from './features/library/store/index.ts';
import type { Protocol } from './protocol.ts';

/** How often a download is checked for its end, in ms. */
const lookEvery = 1_000;
const later = () => new Promise((resolve) => setTimeout(resolve, lookEvery));

const askOnce = askOf<Protocol>();
const ask = askAgain(askOnce);

/** A file of the extension. @throws TypeError where it is not there */
const ownFile = (path: string) => fetch(path).then((answer) => answer.text());

const isFull = (thrown: unknown) => isDiskFull(thrown, problemHere);

/** The mark of a full disk, kept in this document only, because it cannot reach the extension's storage. */
function markHere() {
  let isMarked = false;
  return {
    get: async () => isMarked,
    change: async (change: (before: boolean) => boolean | null) => (isMarked = change(isMarked) ?? false),
    watch: () => () => {},
  };
}

/** The archives of the database in use, where one is being fetched or saved. */
async function open() {
  const name = await ask('archive.place', null);
  /** A deleted database, opened again, would be made anew, and of two without a mark the wrong one may be in use. */
  async function current(): Promise<string> {
    if ((await ask('archive.place', null)) !== name) throw new Error('The library with this archive was deleted.');
    return name;
  }
  const places = { current, watch: () => () => {} };
  const database = createDatabase(name, { gate: createRoomGate(isFull, markHere()), places });
  const close = () => database.close();
  if (await isArchiving(database)) return { store: new Archives(database), close };
  close();
  return null;
}

/** How a download ends; `isBegun`: it is under way, else it is begun. */
async function endOf({ isBegun, ...file }: Protocol['archive.save']['ask']) {
  for (let known = isBegun; ; known = true) {
    const download = await ask('archive.save', { ...file, isBegun: known });
    if (download.state !== 'in_progress') return download;
    await later();
  }
}

/** Has the background download the ZIP, which this document keeps until that is complete. @throws Error with its reason */
async function save(name: string, zip: Blob, begins: (address: string) => Promise<unknown>): Promise<void> {
  const url = URL.createObjectURL(zip);
  try {
    await begins(url);
    const { state, error } = await endOf({ url, name, isBegun: false });
    if (state === 'interrupted') throw new Error(error);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Whether the ZIP of that address, which a page that is gone has handed over, is saved; resolves once that is known. */
async function isSaved(url: string): Promise<boolean> {
  const { state } = await endOf({ url, name: '', isBegun: true });
  return state === 'complete';
}

function announce({ title, missing }: ArchiveRow): void {
  // Twice, people would be told twice.
  void askOnce('archive.announce', { title, missing: missingCount(missing) }).catch(reportError);
}

/** Resolves once the browser has a network: when it starts, it may have none yet. */
async function online(): Promise<void> {
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/**
 * Goes on with archives in the offscreen document, which may call no API of extensions but messages, while no page of the
 * library is open. Resolves once there is nothing to go on with.
 */
export async function goOnUnseen(): Promise<void> {
  await online();
  const { version } = JSON.parse(await ownFile('/manifest.json')) as { readonly version: string };
  await workUnseen({
    open,
    ask: mediaAsker(ask, (url, init) => fetch(url, init)),
    sleep,
    textFor: (platform, address) => ask('media.text', { platform, address }),
    pagesOf: createPagesOf(ownFile),
    version,
    save,
    isSaved,
    announce,
    hasRoomFor,
    isFull,
    note: reportError,
  });
}
