import { jsonTree, printJson, type Tree, tree, trees } from '../../../../core/json/json.ts';
import type { RowKind } from '../../../../core/platform.ts';
import { changed } from '../../../../core/record/mapped.ts';
import type { Row } from '../../../../core/row.ts';
import { isoTime } from '../../../../core/time.ts';
import { counters } from '../../../../core/view.ts';
import { csvLine, fieldsLine, quoted } from '../csv.ts';
import type { Exported, ExportStream } from '../exported.ts';
import { fitted, fourcatVersion, type ImporterName, importers } from './fourcat-importers.ts';

/**
 * Why something is in none of the files: it lacks `member` and comes from a player, or whatever else; it is no post and
 * no comment; its capture failed; its record is damaged.
 */
export type LeftOut =
  | { readonly why: 'player' | 'lacks'; readonly member: string }
  | { readonly why: 'kind' | 'failed' | 'damaged' };

/** What was written, for people. */
export interface FourcatReport {
  /** Of the 4CAT that the files were made for; '' before that is known. */
  version: string;
  /** Lines by file; `custom` is the table for whatever has no importer. */
  readonly lines: Map<string, number>;
  /** How often something was filled in or taken out, by its path in a line. */
  readonly mended: Map<string, number>;
  /** How many were left out, by the reason in words. */
  readonly left: Map<string, number>;
}

const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

interface Item {
  readonly to: ImporterName;
  readonly data: Tree;
  readonly fill?: Tree;
}

const tiktok = (record: Tree): Item[] => [
  { to: 'tiktok', data: changed(record, { within: { author: { names: { platformSeller: 'ttSeller' } } } }) },
];

function douyin(record: Tree): Item[] {
  const data = changed(record, { within: { video_control: { names: { allow_boost: 'allow_douplus' } } } });
  const { aweme_id: id } = record;
  return [{ to: 'douyin', data: { ...data, id }, fill: { group_id: id, text_extra: null, video_tag: null } }];
}

/** 4CAT reads no other title than `display_title`. */
function note(id: unknown, card: Tree): Item {
  const title = card.display_title ?? card.title;
  return { to: 'xiaohongshu', data: { id, model_type: 'note', note_card: { ...card, display_title: title } } };
}

/** What becomes lines of importers, by platform and operation, or what the row of a list is. */
const ways: Readonly<Record<string, (record: Tree, row: Row) => readonly Item[]>> = {
  'intlvideo video-detail': tiktok,
  'intlvideo item': tiktok,
  'intlvideo comment': (record) => [{ to: 'tiktok-comments', data: { ...record, id: record.cid } }],
  'cnvideo video-detail': ({ aweme_detail }) => douyin(tree(aweme_detail)),
  'cnvideo item': douyin,
  'notes note-detail': ({ response_body }) =>
    trees(tree(tree(response_body).data).items).map(({ id, note_card }) => note(id, tree(note_card))),
  'notes note-detail-by-html': (record) => [note(record.note_id, record)],
  'notes item': (record) => [note(record.note_id, record)],
  // The site counts replies of first-level comments alone.
  'notes comment': (data, { comment }) => [
    { to: 'xiaohongshu-comments', data, fill: comment?.root ? { sub_comment_count: '0' } : {} },
  ],
};

const columns = 'id thread_id author body timestamp author_id platform type title in_reply_to link'
  .split(' ')
  .concat(counters);

/** A line as programs read it: a mark for spreadsheets would be a part of the value. */
const rawLine = (cells: readonly string[]): string => fieldsLine(cells.map(quoted));

/** In UTC, as 4CAT reads it; '' = not told. */
const timestamp = (time: number | null) => isoTime(time)?.slice(0, 19).replace('T', ' ') ?? '';

/** Rows of 4CAT's custom table: a thread is a post with what answers it, as far as it is told. */
function* customLines({ row }: Exported): Generator<string> {
  const { itemId: id, author, authorId, text, time, platform, kind, title, comment, url, counters: counts } = row;
  const figures = counters.map((counter) => counts[counter] ?? '');
  if (row.comments.length === 0)
    yield rawLine([
      ...[id, comment?.root || id, author, text, timestamp(time), authorId],
      ...[platform, kind, title, comment?.parent ?? '', url, ...figures],
    ]);
  for (const [at, said] of row.comments.entries()) {
    const own = [`${id}-${at + 1}`, id, said.author, said.text, timestamp(said.time), '', platform, 'comment', '', ''];
    yield rawLine([...own, url, ...counters.map((counter) => (counter === 'likes' ? said.likes : ''))]);
  }
}

/** No post and no comment. */
const others: readonly RowKind[] = ['profile', 'live', 'topic'];
/** Sources of TikTok's that have less than its pages. */
const players = ['embed-page', 'player'];

/** Zeeschuimer's line about an item (its version 1.14.2). */
const lineOf = (to: ImporterName, data: Tree, { row: { url }, at, run }: Exported, index: number): string =>
  `${printJson({
    nav_index: `0:0:${index}`,
    item_id: String(data.id),
    timestamp_collected: at,
    last_updated: at,
    source_platform: importers[to].source,
    source_platform_url: url,
    source_url: url,
    user_agent: `Gleaner/${run?.version ?? ''}`,
    data,
  })}\n`;

/**
 * The files that 4CAT imports, in pieces, each with its file's ending: one for each importer, a table for whatever has
 * none, and one that says what was left out. `isList`: the operation at a path answers with a list. `report` is filled.
 */
export async function* fourcatPieces(
  all: ExportStream,
  {
    isList,
    words,
    report,
  }: {
    readonly isList: (path: string) => boolean;
    readonly words: (reason: LeftOut) => string;
    readonly report: FourcatReport;
  },
): AsyncGenerator<readonly [ending: string, piece: string]> {
  const { lines, mended, left } = report;
  report.version = fourcatVersion;
  function* leftOut({ row: { platform, itemId, url } }: Exported, reason: LeftOut) {
    const said = words(reason);
    if (left.size === 0) yield ['-left-out.csv', `\uFEFF${csvLine(['platform', 'id', 'link', 'reason'])}`] as const;
    count(left, said);
    yield ['-left-out.csv', csvLine([platform, itemId, url, said])] as const;
  }
  for await (const one of all()) {
    const { row, run, text } = one;
    const { data: given } = tree(jsonTree(text ?? ''));
    const record = tree(given);
    const way = ways[`${row.platform} ${run ? run.name : row.comment ? 'comment' : 'item'}`];
    if (run && run.state !== 'done') yield* leftOut(one, { why: 'failed' });
    else if (!run && given === null) yield* leftOut(one, { why: 'damaged' });
    else if (others.includes(row.kind) || (run && isList(run.path) && row.comments.length === 0))
      yield* leftOut(one, { why: 'kind' });
    else if (!way || Object.keys(record).length === 0)
      for (const line of customLines(one)) {
        if (!lines.has('custom')) yield ['-custom.csv', rawLine(columns)];
        count(lines, 'custom');
        yield ['-custom.csv', line];
      }
    else {
      const items = way(record, row);
      if (items.length === 0) yield* leftOut(one, { why: 'lacks', member: 'items' });
      for (const { to, data, fill } of items) {
        const fit = fitted(to, data, fill);
        if ('lacks' in fit) {
          yield* leftOut(one, { why: players.includes(run?.source ?? '') ? 'player' : 'lacks', member: fit.lacks });
          continue;
        }
        for (const path of fit.mended) count(mended, path);
        count(lines, to);
        yield [`-${to}.ndjson`, lineOf(to, fit.data, one, lines.get(to) ?? 0)];
      }
    }
  }
}
