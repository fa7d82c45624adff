import type { Signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { counted, platformName } from '../../components/format/message.ts';
import { ArchivePanel } from '../../components/library/archive/archive-panel.tsx';
import type { ArchiveAsked } from '../../components/parts/library-context.ts';
import { browser } from '../../lib/browser/browser.ts';
import { jsonValue, tree } from '../../lib/core/json/json.ts';
import type { ListKind } from '../../lib/core/list.ts';
import type { listMedia, MediaItem } from '../../lib/core/media/list-media.ts';
import type { Database } from '../../lib/database.ts';
import { createArchiver } from '../../lib/features/archive/pages/index.ts';
import { Archives as ArchiveStore } from '../../lib/features/archive/store/index.ts';
import {
  type Exported,
  type ExportStream,
  namePart,
  ndjsonPieces,
  provenancePieces,
  sites,
  stampOf,
  summaryPieces,
} from '../../lib/features/export/model/index.ts';
import type { CaptureLine, CaptureStore, LibraryModel } from '../../lib/features/library/pages/index.ts';
import { problemHere } from '../../lib/features/library/store/index.ts';
import { listSubtitles, type mediaFileName, type Subtitle } from '../../lib/features/media/model/index.ts';
import type { Background } from '../../lib/protocol.ts';
import { pagesOf } from './archive-pages.ts';
import { listKinds } from './file-lists.ts';

interface Parts {
  readonly database: Database;
  readonly background: Background;
  readonly library: LibraryModel;
  readonly store: Pick<CaptureStore, 'get'>;
  /** What the page has anyway: imported here, it would be cut out of the scripts that have it. */
  readonly listMedia: typeof listMedia;
  readonly mediaFileName: typeof mediaFileName;
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

/** Characters of a title in a file's name: of four bytes each, all fit. */
const longestTitle = 40;
const cutName = (title: string): string => Array.from(namePart(title)).slice(0, longestTitle).join('');

/** What stays free on the disk, in bytes: where a write fails for space, Chromium was seen to drop a whole database. */
const spared = 300 << 20;

async function hasRoomFor(bytes: number): Promise<boolean> {
  const { quota, usage = 0 } = await navigator.storage.estimate();
  return quota === undefined || quota - usage > bytes + spared;
}

/** Archives, as this page makes them. */
export function createArchives({
  database,
  background,
  library,
  store,
  listMedia,
  mediaFileName,
  again,
  panel,
}: Parts) {
  const archiver = createArchiver({
    store: new ArchiveStore(database),
    addressFor: (platform, address) => background.ask('media.preview', { platform, address }),
    textFor: (platform, address) => background.ask('media.text', { platform, address }),
    ask: (url, init) => fetch(url, init),
    pagesOf,
    version: browser.runtime.getManifest().version,
    save: (title, zip) => saveWhole(`gleaner-${cutName(title)}-${stampOf(Date.now())}.zip`, zip),
    hasRoomFor,
    isFull: async (thrown) => /NO_SPACE/.test(String(thrown)) || (await problemHere(thrown)) === 'full',
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

  async function begin({ rows, wanted, words, hidden }: ArchiveAsked): Promise<boolean> {
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
      ...(list === undefined ? [['data/captures.provenance.json', provenancePieces] as const] : []),
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
      wanted,
      nameOf: mediaFileName,
      media: (one) => mediaIn(one, kind),
      subtitles: (one) => subtitlesIn(one, kind),
      siteOf: ({ row: { platform } }) => ({ name: platformName(platform), folder: sites[platform] ?? platform }),
    });
  }

  /** Those that are gone are left out. */
  async function againOf(ids: readonly string[]): Promise<void> {
    const found = await Promise.all(ids.map((id) => store.get(id)));
    await again(found.filter((one) => one !== null));
  }

  panel.value = () => <ArchivePanel archiver={archiver} onAgain={(captures) => void againOf(captures)} />;
  return { begin, load: archiver.load };
}

export type Archives = ReturnType<typeof createArchives>;
