import { counted, platformName } from '../../components/format/message.ts';
import type { ExportedRows } from '../../components/parts/exported-rows.ts';
import type { ArchiveAsked } from '../../components/parts/library-context.ts';
import { jsonValue, tree } from '../../lib/core/json/json.ts';
import type { listMedia, MediaItem } from '../../lib/core/media/list-media.ts';
import type { ArchiveJob } from '../../lib/features/archive/pages/index.ts';
import {
  type Exported,
  type ExportStream,
  type KeptOf,
  ndjsonPieces,
  provenancePieces,
  sites,
  summaryPieces,
} from '../../lib/features/export/model/index.ts';
import type { LibraryModel } from '../../lib/features/library/pages/index.ts';
import { listSubtitles, type mediaFileName, type Subtitle } from '../../lib/features/media/model/index.ts';
import { listKindOf } from './file-lists.ts';

interface Parts {
  readonly library: LibraryModel;
  readonly listMedia: typeof listMedia;
  readonly mediaFileName: typeof mediaFileName;
}

const titled = (count: number): string => counted('exportCount', count);

/** What an archive is called: as its list, as the only capture, else how many captures they are. */
async function titlesOf({ list, count, read }: ArchiveAsked['rows']): Promise<Pick<ArchiveJob, 'title' | 'titled'>> {
  if (list !== undefined) return { title: list };
  if (count === 1) for await (const { title } of read()) if (title) return { title };
  return { title: titled(count), titled };
}

/** What archives, and notes with pictures, are made of. */
export function createArchiveJobs({ library, listMedia, mediaFileName }: Parts) {
  /** The folder of a row's platform. */
  const folderOf = ({ row: { platform } }: Exported): string => sites[platform] ?? platform;

  /** Gives the media in the records of captures, or of a list's rows. */
  function mediaFrom(rows: Pick<ExportedRows, 'kind'>): (one: Exported) => readonly MediaItem[] {
    const kind = rows.kind && listKindOf(rows.kind);
    return ({ run, text }) => {
      const value = jsonValue(text ?? '');
      if (run) return listMedia(library.viewOf(run.path)?.card.media, value);
      return kind ? listMedia(kind.card.media, { data: tree(value).data }) : [];
    };
  }

  /** Gives the subtitles in them, likewise. */
  function subtitlesFrom(rows: Pick<ExportedRows, 'kind'>): (one: Exported) => readonly Subtitle[] {
    const kind = rows.kind && listKindOf(rows.kind);
    return ({ run, text }) => {
      const value = jsonValue(text ?? '');
      return run ? listSubtitles(library.viewOf(run.path)?.card, value) : listSubtitles(kind?.card, tree(value).data);
    };
  }

  async function jobOf({ rows, wanted, words, hidden }: ArchiveAsked, answersOf: KeptOf, kept: ArchiveJob['kept']) {
    const { count, list, about } = rows;
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
    const job: ArchiveJob = {
      ...(await titlesOf(rows)),
      count,
      read,
      texts,
      wanted,
      kept,
      nameOf: mediaFileName,
      media: mediaFrom(rows),
      subtitles: subtitlesFrom(rows),
      siteOf: (one) => ({ name: platformName(one.row.platform), folder: folderOf(one) }),
    };
    return job;
  }

  return { jobOf, mediaFrom, folderOf };
}
