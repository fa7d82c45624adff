import type { Signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { counted, message, platformName } from '../../components/format/message.ts';
import { ArchivePanel } from '../../components/library/archive/archive-panel.tsx';
import { wordsOf } from '../../components/library/copy-table.ts';
import type { ExportedRows } from '../../components/parts/exported-rows.ts';
import type { ArchiveAsked } from '../../components/parts/library-context.ts';
import { browser } from '../../lib/browser/browser.ts';
import { sleep } from '../../lib/browser/sleep.ts';
import { jsonValue, tree } from '../../lib/core/json/json.ts';
import type { ListKind } from '../../lib/core/list.ts';
import type { listMedia, MediaItem } from '../../lib/core/media/list-media.ts';
import type { Database } from '../../lib/database.ts';
import { everything } from '../../lib/features/archive/model/index.ts';
import {
  createArchiver,
  createNotePictures,
  createPagesOf,
  hasRoomFor,
  isDiskFull,
  joinPages,
  mediaAsker,
  type NotePictures,
  zipName,
} from '../../lib/features/archive/pages/index.ts';
import { Archives as ArchiveStore } from '../../lib/features/archive/store/index.ts';
import type { takenPicture } from '../../lib/features/evidence/background/index.ts';
import {
  type Exported,
  type ExportStream,
  ndjsonPieces,
  provenancePieces,
  sites,
  summaryPieces,
} from '../../lib/features/export/model/index.ts';
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
  again,
  panel,
}: Parts) {
  const evidence = createEvidence({ database, background, store, takenPicture });
  const ask = mediaAsker(background.ask, (url, init) => fetch(url, init));
  const archiver = createArchiver({
    store: new ArchiveStore(database),
    unseen: joinPages(() => void background.ask('archive.follow', null).catch(reportError)),
    ask,
    sleep,
    textFor: (platform, address) => background.ask('media.text', { platform, address }),
    pagesOf: createPagesOf(ownFile),
    version: browser.runtime.getManifest().version,
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

  /** The kind of the list that rows are of. */
  function kindOf({ kind: of }: ExportedRows): ListKind | undefined {
    // Lists made of another program's file have records of items.
    const isOf = ({ id, operation }: ListKind) => id === of?.kind || (of?.kind === 'file' && operation !== undefined);
    return of && listKinds.find((one) => one.platform === of.platform && isOf(one));
  }

  const folderOf = ({ row: { platform } }: Exported) => sites[platform] ?? platform;

  /** The pictures beside the notes of these rows, at most so many, until `signal` is aborted. */
  function pictures(rows: ExportedRows, most: number, signal: AbortSignal): NotePictures {
    const kind = kindOf(rows);
    return createNotePictures({
      ask,
      sleep,
      signal,
      media: (one) => mediaIn(one, kind),
      siteFolder: folderOf,
      nameOf: mediaFileName,
      lackOf: (name, reason) => message('notePictureMissing', name, message(`archive_gone_${reason}`)),
      most,
    });
  }

  /** `goesOn`: what there is to fetch is fetched at once. */
  async function begin({ rows, wanted, words, hidden }: ArchiveAsked, goesOn = false): Promise<boolean> {
    const { count, list, about } = rows;
    const kind = kindOf(rows);
    /** What has no text, because it was interrupted, has no line either. */
    async function* read() {
      for await (const one of rows.read()) if (one.text !== null) yield one;
    }
    async function* listSource() {
      yield about ?? '';
    }
    const source = [
      ...(list === undefined
        ? [['data/captures.provenance.json', (all: ExportStream) => provenancePieces(all, evidence.answersOf)] as const]
        : []),
      ...(about === undefined ? [] : [['data/list.source.json', listSource] as const]),
    ];
    const texts = new Map<string, (all: ExportStream) => AsyncIterable<string>>([
      ['data/captures.ndjson', ndjsonPieces],
      ...source,
      ['tables/items-for-spreadsheets.csv', (all) => summaryPieces(all, words, hidden)],
    ]);
    return archiver.prepare({
      title: list ?? (await titleOf(rows)),
      count,
      read,
      texts,
      goesOn,
      wanted,
      kept: evidence.filesOf,
      nameOf: mediaFileName,
      media: (one) => mediaIn(one, kind),
      subtitles: (one) => subtitlesIn(one, kind),
      siteOf: (one) => ({ name: platformName(one.row.platform), folder: folderOf(one) }),
    });
  }

  /** Those that are gone are left out. */
  async function againOf(ids: readonly string[]): Promise<void> {
    const found = await Promise.all(ids.map((id) => store.get(id)));
    await again(found.filter((one) => one !== null));
  }

  /** Archives one capture with all that belongs to it, and the picture that was taken of its page. */
  async function saveEvidence(asked: string): Promise<void> {
    await begin(
      { rows: await evidence.rowsOf(asked), wanted: everything, words: wordsOf(undefined), hidden: new Set() },
      true,
    );
  }

  panel.value = () => (
    <ArchivePanel archiver={archiver} unseen={'offscreen' in browser} onAgain={(captures) => void againOf(captures)} />
  );
  return { begin, pictures, load: archiver.load, saveEvidence };
}

export type Archives = ReturnType<typeof createArchives>;
