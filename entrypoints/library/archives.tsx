import { type Signal, signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { counted, platformName } from '../../components/format/message.ts';
import { ArchivePanel, UnkeptPanel, type UnkeptShown } from '../../components/library/archive/archive-panel.tsx';
import { wordsOf } from '../../components/library/copy-table.ts';
import type { ArchiveAsked } from '../../components/parts/library-context.ts';
import { browser } from '../../lib/browser/browser.ts';
import { sleep } from '../../lib/browser/sleep.ts';
import type { Capture } from '../../lib/core/capture.ts';
import { jsonValue, tree } from '../../lib/core/json/json.ts';
import type { ListKind } from '../../lib/core/list.ts';
import type { listMedia, MediaItem } from '../../lib/core/media/list-media.ts';
import type { PlatformId } from '../../lib/core/platform.ts';
import type { Database } from '../../lib/database.ts';
import { everything } from '../../lib/features/archive/model/index.ts';
import {
  type ArchiveJob,
  archiveUnkept,
  createArchiver,
  createPagesOf,
  hasRoomFor,
  isDiskFull,
  joinPages,
  mediaAsker,
  zipName,
} from '../../lib/features/archive/pages/index.ts';
import { Archives as ArchiveStore } from '../../lib/features/archive/store/index.ts';
import type { takenPicture } from '../../lib/features/evidence/background/index.ts';
import {
  type Exported,
  type ExportStream,
  type exportedCapture,
  ndjsonPieces,
  provenancePieces,
  sites,
  summaryPieces,
} from '../../lib/features/export/model/index.ts';
import type { saveFile } from '../../lib/features/export/pages/index.ts';
import type { CaptureLine, CaptureStore, LibraryModel } from '../../lib/features/library/pages/index.ts';
import { problemHere } from '../../lib/features/library/store/index.ts';
import { listSubtitles, type mediaFileName, type Subtitle } from '../../lib/features/media/model/index.ts';
import type { Background } from '../../lib/protocol.ts';
import { createEvidence } from './evidence.ts';
import { listKinds } from './file-lists.ts';

interface Parts {
  readonly database: Database;
  readonly background: Background;
  readonly library: LibraryModel;
  readonly store: Pick<CaptureStore, 'get' | 'related' | 'read'>;
  /** What the page has anyway: imported here, it would be cut out of the scripts that have it. */
  readonly listMedia: typeof listMedia;
  readonly mediaFileName: typeof mediaFileName;
  readonly takenPicture: typeof takenPicture;
  readonly exportedCapture: typeof exportedCapture;
  readonly saveFile: typeof saveFile;
  /** Captures these anew, as a job. */
  readonly again: (captures: readonly CaptureLine[]) => Promise<void>;
  /** Gets what draws the archive. */
  readonly panel: Signal<FunctionComponent | null>;
}

/** Saves a file by the browser's downloads; resolves once it is whole on the disk. @throws Error with its reason */
async function saveWhole(name: string, content: Blob): Promise<void> {
  const url = URL.createObjectURL(content);
  try {
    const id = await browser.downloads.download({ url, filename: name, saveAs: false, conflictAction: 'uniquify' });
    await new Promise<void>((resolve, reject) => {
      async function look(): Promise<void> {
        const [download] = await browser.downloads.search({ id });
        if (download?.state === 'in_progress') return;
        browser.downloads.onChanged.removeListener(look);
        if (download?.state === 'complete') resolve();
        else reject(new Error(download?.error ?? 'The download is gone.'));
      }
      browser.downloads.onChanged.addListener(look);
      void look();
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** What an archive of captures is called: as the only one, else how many they are. */
async function titleOf({ count, read }: Pick<ArchiveAsked['rows'], 'count' | 'read'>): Promise<string> {
  if (count === 1) for await (const { title } of read()) if (title) return title;
  return counted('exportCount', count);
}

/** A file of the extension. @throws TypeError where it is not there */
const ownFile = (path: string) => fetch(browser.runtime.getURL(path as '/')).then((answer) => answer.text());

/** Archives, as this page makes them. */
export function createArchives({
  database,
  background,
  library,
  store,
  listMedia,
  mediaFileName,
  takenPicture,
  exportedCapture,
  saveFile,
  again,
  panel,
}: Parts) {
  /** Whether evidence was asked for while another archive was not over. */
  const isRefused = signal(false);
  const evidence = createEvidence({ database, background, store, takenPicture });
  const making = {
    sleep,
    textFor: (platform: PlatformId, address: string) => background.ask('media.text', { platform, address }),
    pagesOf: createPagesOf(ownFile),
    version: browser.runtime.getManifest().version,
  };
  const archiver = createArchiver({
    ...making,
    store: new ArchiveStore(database),
    unseen: joinPages(() => void background.ask('archive.follow', null).catch(reportError)),
    ask: mediaAsker(background.ask, (url, init) => fetch(url, init)),
    save: (title, zip) => saveWhole(zipName(title, Date.now()), zip),
    hasRoomFor,
    isFull: (thrown) => isDiskFull(thrown, problemHere),
    // The page notes it.
    note: reportError,
  });

  /** The media in the record of a capture, or of a list's row. */
  function mediaIn({ run, text }: Exported, kind: ListKind | undefined): readonly MediaItem[] {
    const value = jsonValue(text ?? '');
    if (run) return listMedia(library.viewOf(run.path)?.card.media, value);
    return kind ? listMedia(kind.card.media, { data: tree(value).data }) : [];
  }

  /** The subtitles in it, likewise. */
  function subtitlesIn({ run, text }: Exported, kind: ListKind | undefined): readonly Subtitle[] {
    const value = jsonValue(text ?? '');
    return run ? listSubtitles(library.viewOf(run.path)?.card, value) : listSubtitles(kind?.card, tree(value).data);
  }

  async function jobOf(
    { rows, wanted, words, hidden }: ArchiveAsked,
    answersOf = evidence.answersOf,
  ): Promise<ArchiveJob> {
    const { count, list, about, kind: of } = rows;
    // Lists made of another program's file have records of items.
    const isOf = ({ id, operation }: ListKind) => id === of?.kind || (of?.kind === 'file' && operation !== undefined);
    const kind = of && listKinds.find((one) => one.platform === of.platform && isOf(one));
    /** What has no text, because it was interrupted, has no line either. */
    async function* read() {
      for await (const one of rows.read()) if (one.text !== null) yield one;
    }
    async function* listSource() {
      yield about ?? '';
    }
    const source = [
      ...(list === undefined
        ? [['data/captures.provenance.json', (all: ExportStream) => provenancePieces(all, answersOf)] as const]
        : []),
      ...(about === undefined ? [] : [['data/list.source.json', listSource] as const]),
    ];
    const texts = new Map<string, (all: ExportStream) => AsyncIterable<string>>([
      ['data/captures.ndjson', ndjsonPieces],
      ...source,
      ['tables/items-for-spreadsheets.csv', (all) => summaryPieces(all, words, hidden)],
    ]);
    return {
      title: list ?? (await titleOf(rows)),
      count,
      read,
      texts,
      wanted,
      kept: evidence.filesOf,
      nameOf: mediaFileName,
      media: (one) => mediaIn(one, kind),
      subtitles: (one) => subtitlesIn(one, kind),
      siteOf: ({ row: { platform } }) => ({ name: platformName(platform), folder: sites[platform] ?? platform }),
    };
  }

  /** `goesOn`: what there is to fetch is fetched at once. */
  async function begin(asked: ArchiveAsked, goesOn = false): Promise<boolean> {
    isRefused.value = false;
    return archiver.prepare({ ...(await jobOf(asked)), goesOn });
  }

  /** All that belongs to one capture. */
  const allOf = (rows: ArchiveAsked['rows']): ArchiveAsked => ({
    rows,
    wanted: everything,
    words: wordsOf(undefined),
    hidden: new Set(),
  });

  /** What is archived and kept nowhere; null: nothing. */
  const unkept = signal<UnkeptShown | null>(null);
  let stop = new AbortController();

  /** Archives a capture that the library may not keep, or could not. Its media are asked for without cookies. */
  async function saveUnkept(run: Capture): Promise<void> {
    async function* read() {
      yield exportedCapture(run);
    }
    stop.abort();
    stop = new AbortController();
    const { signal: stopped } = stop;
    const show = (shown: UnkeptShown): void => {
      if (!stopped.aborted) unkept.value = shown;
    };
    const job = await jobOf(allOf({ count: 1, read }), async () => []);
    const parts = {
      ...making,
      ask: mediaAsker(background.ask, (url, init) => fetch(url, { ...init, credentials: 'omit' })),
      save: async (title: string, zip: Blob) => void saveFile(zipName(title, Date.now()), [zip], zip.type),
    };
    try {
      await archiveUnkept({ ...job, kept: () => evidence.takenOf(run.id) }, parts, stop, show);
    } catch (thrown) {
      if (!stopped.aborted) reportError(thrown);
      show('failed');
    }
  }

  /** Those that are gone are left out. */
  async function againOf(ids: readonly string[]): Promise<void> {
    const found = await Promise.all(ids.map((id) => store.get(id)));
    await again(found.filter((one) => one !== null));
  }

  /**
   * Archives one capture with all that belongs to it, and the picture that was taken of its page. While another archive is
   * not over, it says so.
   */
  async function saveEvidence(asked: string): Promise<void> {
    // Private windows of Firefox have no database.
    const isStored = (await store.get(asked).catch(() => null)) !== null;
    const run = isStored ? null : await background.ask('run.get', { id: asked });
    if (run) return saveUnkept(run);
    await evidence.keepTaken(asked).catch(reportError);
    const isBegun = (await archiver.mayBegin()) && (await begin(allOf(await evidence.rowsOf(asked)), true));
    isRefused.value = !isBegun;
  }

  function closeUnkept(): void {
    stop.abort();
    unkept.value = null;
  }

  panel.value = () => (
    <>
      <ArchivePanel
        archiver={archiver}
        unseen={'offscreen' in browser}
        isRefused={isRefused.value}
        onAgain={(captures) => void againOf(captures)}
      />
      {unkept.value && <UnkeptPanel shown={unkept.value} onClose={closeUnkept} />}
    </>
  );
  return { begin, load: archiver.load, saveEvidence };
}

export type Archives = ReturnType<typeof createArchives>;
