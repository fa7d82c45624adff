import type { Capture } from '../../../lib/core/capture.ts';

/** What a stubbed extension page is given: texts by key, answers by request name, and a run to broadcast. */
export interface Stub {
  readonly messages: Readonly<Record<string, { readonly message: string }>>;
  readonly answers: Readonly<Record<string, unknown>>;
  /** What time it is for the page when it is opened, epoch ms. Absent: the real one. */
  readonly madeAt?: number;
  /** Of the tab in front, as a `data:` address. */
  readonly picture?: string;
  /** Each answer comes so many ms late, one after the other, as a background's do. */
  readonly delay?: number;
  /** What its address begins with, where that matters: it tells the browsers apart. */
  readonly root?: string;
}

/** Evaluated in the page before its scripts: the part of the extension API the pages use, answering from `stub`. */
export function stubBrowser(stub: Stub): void {
  const RealDate = Date;
  const late = stub.madeAt === undefined ? 0 : RealDate.now() - stub.madeAt;
  class PageDate extends RealDate {
    constructor(...parts: readonly unknown[]) {
      super(...((parts.length > 0 ? parts : [PageDate.now()]) as [number]));
    }

    static override now(): number {
      return RealDate.now() - late;
    }
  }
  const event = { addListener() {}, removeListener() {}, hasListener: () => false };
  const fill = (text: string, values: readonly string[]) =>
    text.replace(/\$(\d)/g, (_, index) => values[Number(index) - 1] ?? '');
  const asked: unknown[] = [];
  /** Answers that are still to come, for tests. */
  let waiting = 0;
  async function comeLate(): Promise<void> {
    if (!stub.delay) return;
    Object.assign(globalThis, { waiting: ++waiting });
    await new Promise((resolve) => setTimeout(resolve, stub.delay));
    Object.assign(globalThis, { waiting: --waiting });
  }
  const reply = async ({ name, argument }: { name: string; argument: unknown }) => {
    asked.push({ name, argument });
    await comeLate();
    if (!(name in stub.answers)) return { ok: true, answer: null };
    const answer = stub.answers[name];
    // 'never' stands for an answer that is still to come; `refused`: the background throws that reason.
    const { refused: reason } = Object(answer) as { readonly refused?: { readonly code?: string } | null };
    if (reason?.code) return { ok: false, reason };
    return answer === 'never' ? new Promise(() => {}) : { ok: true, answer };
  };
  const shown = { id: 1, url: 'https://www.douyin.com/', title: '抖音' };
  const query = () => comeLate().then(() => [shown]);
  const area = { get: async () => ({}), set: async () => {}, remove: async () => {} };
  const browser = {
    runtime: {
      id: 'stub',
      sendMessage: reply,
      onMessage: event,
      getURL: (path: string) => path || (stub.root ?? ''),
      getManifest: () => ({ version: '0.1.0' }),
    },
    i18n: { getMessage: (key: string, values: string[] = []) => fill(stub.messages[key]?.message ?? '', values) },
    commands: { getAll: async () => [{ name: 'capture-now', description: 'Capture now', shortcut: 'Alt+Shift+K' }] },
    action: { getUserSettings: async () => ({ isOnToolbar: false }) },
    cookies: { getAll: async () => [] },
    permissions: { request: async () => true, contains: async () => true, onAdded: event, onRemoved: event },
    storage: { session: area, local: area, onChanged: event },
    tabs: { create: async () => ({}), query, captureVisibleTab: async () => stub.picture ?? '' },
  };
  // `asked` is what a test looks at: everything the page asked of the background.
  Object.assign(globalThis, { browser, chrome: browser, asked, Date: PageDate });
}

/** Evaluated in a page of the extension's origin: whether the library has made its database there. */
export async function hasLibrary(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === 'library');
}

export interface Seed {
  readonly captures: readonly Capture[];
  /** PNG, base64; captures that are done take turns in having one, and every fourth has none. */
  readonly pictures: readonly string[];
  /** What else has a picture, as the pictures' ids. */
  readonly covers: readonly string[];
}

/** Evaluated there once it has: stores captures as the background would. */
export async function seedCaptures({ captures, pictures, covers }: Seed): Promise<void> {
  const kept = pictures.map(async (picture) => {
    const blob = new Blob([Uint8Array.from(atob(picture), (one) => one.charCodeAt(0))], { type: 'image/png' });
    const { width, height } = await createImageBitmap(blob);
    return { blob, size: blob.size, width, height };
  });
  const thumbnails = await Promise.all(kept);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('library');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const work = database.transaction(['captures', 'envelopes', 'listing', 'thumbnails'], 'readwrite');
  // The lists begin anew, and take in what is stored.
  work.objectStore('listing').clear();
  for (const [at, { envelope, card, ...line }] of captures.entries()) {
    work.objectStore('captures').put(line);
    const picture = thumbnails[at % thumbnails.length];
    if (picture && line.state === 'done' && at % 4 !== 1)
      work.objectStore('thumbnails').put({ ...picture, id: line.id });
    if (envelope !== null) work.objectStore('envelopes').put({ id: line.id, text: envelope, card });
  }
  for (const [at, id] of covers.entries())
    work.objectStore('thumbnails').put({ ...thumbnails[(at * 5) % thumbnails.length], id });
  await new Promise((resolve) => {
    work.oncomplete = resolve;
  });
  database.close();
}

/** Evaluated after that: stores gathered lists; `{bytes}` stands for bytes. */
export async function seedLists(tables: Readonly<Record<string, readonly object[]>>): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('library');
    opening.onsuccess = () => resolve(opening.result);
  });
  const work = database.transaction(Object.keys(tables), 'readwrite');
  const isBytes = (value: unknown): value is { bytes: number[] } =>
    typeof value === 'object' && value !== null && 'bytes' in value;
  for (const [name, rows] of Object.entries(tables))
    for (const row of rows) {
      const entries = Object.entries(row).map(([key, value]) => [
        key,
        isBytes(value) ? Uint8Array.from(value.bytes) : value,
      ]);
      work.objectStore(name).put(Object.fromEntries(entries));
    }
  await new Promise((resolve) => {
    work.oncomplete = resolve;
  });
  database.close();
}
