import { isoTime } from '../../../core/time.ts';
import type { ArchivedItem } from './archived-item.ts';

/** A column of a table, for programs and for who reads the codebook. */
interface Column<Row> {
  readonly name: string;
  readonly type: 'string' | 'integer' | 'datetime' | 'array';
  readonly en: string;
  readonly zh: string;
  /** Whether it may tell who somebody is. */
  readonly identifying: boolean;
  readonly cell: (row: Row) => string;
  /** What an empty cell means; undefined: the site does not tell. */
  readonly empty: string | undefined;
}

const column = <Row>(
  name: string,
  type: Column<Row>['type'],
  [en, zh]: readonly [string, string],
  cell: (row: Row) => string,
  identifying = false,
  empty?: string,
): Column<Row> => ({ name, type, en, zh, identifying, cell, empty });

/** Which item a row is of. */
const itemColumn = column<{ readonly n: number }>(
  'n',
  'integer',
  [
    'Number of the item, from 0; its line in data/captures.ndjson',
    '条目编号（从 0 起），即 data/captures.ndjson 中的行',
  ],
  ({ n }) => String(n),
);

const items: readonly Column<ArchivedItem>[] = [
  itemColumn,
  column(
    'platform',
    'string',
    ['The site, as its folder in media/ is called', '网站，即 media/ 中文件夹的名称'],
    ({ site }) => site,
  ),
  column('kind', 'string', ['What it is: video, note, comment …', '类型：视频、笔记、评论等'], ({ kind }) => kind),
  column(
    'item_id',
    'string',
    ['Its id on the site; may identify its author', '网站上的 ID，可能据此找到作者'],
    ({ id }) => id,
    true,
  ),
  column('url', 'string', ['Its page', '网页地址'], ({ url }) => url, true),
  column('author', 'string', ['Name of the author', '作者名'], ({ author }) => author, true),
  column('handle', 'string', ['Handle of the author', '作者账号'], ({ handle }) => handle, true),
  column(
    'author_id',
    'string',
    ['Id of the author on the site', '作者在网站上的 ID'],
    ({ authorId }) => authorId,
    true,
  ),
  column(
    'title',
    'string',
    ['Title; of what has no text, what identifies it', '标题；没有正文时为用于识别的名称'],
    ({ title }) => title,
    true,
  ),
  column('text', 'string', ['All words of it, as written', '全部文字，保持原样'], ({ text }) => text, true),
  column(
    'published_at',
    'datetime',
    ['When it was published, UTC', '发布时间（UTC）'],
    ({ published }) => isoTime(published) ?? '',
  ),
  column(
    'captured_at',
    'datetime',
    ['When Gleaner received it, UTC', 'Gleaner 获取的时间（UTC）'],
    ({ captured }) => isoTime(captured) ?? '',
  ),
  column(
    'tags',
    'array',
    ['Tags given in Gleaner', '在 Gleaner 中添加的标签'],
    ({ tags }) => (tags.length > 0 ? JSON.stringify(tags) : ''),
    false,
    'no tag was given',
  ),
  column(
    'note',
    'string',
    ['Note written in Gleaner', '在 Gleaner 中写的备注'],
    ({ note }) => note,
    false,
    'no note was written',
  ),
  column(
    'root_id',
    'string',
    ['Of a reply: the first-level comment it stands under', '回复所属的一级评论'],
    ({ comment }) => comment?.root ?? '',
    true,
    'it is no reply',
  ),
  column(
    'parent_id',
    'string',
    ['Of a reply: the comment it answers', '所回复的评论'],
    ({ comment }) => comment?.parent ?? '',
    true,
    'it is no reply, or the site does not tell',
  ),
];

/** A counter of an item. */
interface CounterRow {
  readonly n: number;
  readonly counter: string;
  readonly value: string;
}

const counters: readonly Column<CounterRow>[] = [
  itemColumn,
  column('counter', 'string', ['What is counted: likes, comments …', '计数项：点赞、评论等'], ({ counter }) => counter),
  column(
    'value',
    'string',
    ['As the site gives it, in digits or words (1.2万)', '网站给出的原文，数字或文字（如 1.2万）'],
    ({ value }) => value,
  ),
];

/** A file that was planned, and what became of it. */
interface FileRow {
  readonly n: number;
  readonly path: string;
  readonly kind: string;
  readonly role: string;
  readonly bytes: number | null;
  readonly sha256: string;
  /** '' = it is there. */
  readonly missing: string;
}

/** What an empty cell of a file means. */
const [meansThere, meansMissing] = ['the file is there', 'the file is missing'];

const media: readonly Column<FileRow>[] = [
  itemColumn,
  column('path', 'string', ['Where it stands in the archive', '在存档中的位置'], ({ path }) => path, true),
  column(
    'kind',
    'string',
    ['image, video, audio, live_photo, subtitle, answer', '类型：图片、视频、音频、实况、字幕、原始响应'],
    ({ kind }) => kind,
  ),
  column(
    'role',
    'string',
    [
      'content: of the item itself; cover: its cover; page: picture of its page; made: by Gleaner, of the file in the row before (SRT)',
      'content：内容本身；cover：封面；page：网页截图；made：由 Gleaner 根据上一行的文件生成（SRT）',
    ],
    ({ role }) => role,
  ),
  column(
    'bytes',
    'integer',
    ['Size in bytes', '大小（字节）'],
    ({ bytes }) => String(bytes ?? ''),
    false,
    meansMissing,
  ),
  column(
    'sha256',
    'string',
    ['SHA-256 of the file, hex', '文件的 SHA-256（十六进制）'],
    ({ sha256 }) => sha256,
    false,
    meansMissing,
  ),
  column(
    'missing',
    'string',
    [
      'Why it is not there: expired, refused, unreachable, left (fetching was ended), damaged (the kept copy cannot be read); empty: it is there',
      '缺失原因：expired（地址过期）、refused（被拒绝）、unreachable（无法连接）、left（已停止下载）、damaged（保存的内容无法读取）；空：文件存在',
    ],
    ({ missing }) => missing,
    false,
    meansThere,
  ),
];

/** The tables of an archive. */
export const csvTables = { items, counters, media } as const;

/** One field of RFC 4180, as it is: programs read these tables. */
const cellOf = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const line = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** The heading of a table, or the line of a row. */
export const headingOf = (columns: readonly { readonly name: string }[]): string =>
  line(columns.map(({ name }) => name));
export const rowLine = <Row>(columns: readonly Column<Row>[], row: Row): string =>
  line(columns.map(({ cell }) => cell(row)));

/** Every column in both languages. */
export function codebook(): { readonly csv: string; readonly markdown: string } {
  const rows = Object.entries(csvTables).flatMap(([table, columns]) =>
    (columns as readonly Column<never>[]).map(({ name, type, en, zh, identifying }) => [
      table,
      name,
      type,
      en,
      zh,
      identifying ? 'yes' : 'no',
    ]),
  );
  const heading = ['table', 'column', 'type', 'meaning_en', 'meaning_zh', 'identifying'];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return {
    csv: [heading, ...rows].map(line).join(''),
    markdown: `# Codebook · 字段说明\n\n${row(heading)}${row(heading.map(() => '---'))}${rows.map(row).join('')}`,
  };
}

/** A table's file, as the data package names it. */
export interface TableFile {
  readonly table: keyof typeof csvTables;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** `datapackage.json`, Data Package 2.0. Empty cells: the site does not tell, but in columns that say otherwise. */
export function dataPackage(title: string, begunAt: number, version: string, files: readonly TableFile[]): string {
  const resources = files.map(({ table, path, bytes, sha256 }) => ({
    name: table,
    type: 'table',
    path,
    format: 'csv',
    mediatype: 'text/csv',
    encoding: 'utf-8',
    bytes,
    hash: `sha256:${sha256}`,
    schema: {
      fields: (csvTables[table] as readonly Column<never>[]).map(({ name, type, en, empty }) => ({
        name,
        type,
        description: en,
        ...(empty !== undefined && { missingValues: [{ value: '', label: empty }] }),
      })),
      missingValues: [{ value: '', label: 'not told by the site' }],
      ...(table === 'items'
        ? { primaryKey: ['n'] }
        : { foreignKeys: [{ fields: ['n'], reference: { resource: 'items', fields: ['n'] } }] }),
    },
  }));
  const facts = {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: 'gleaner-archive',
    title,
    created: isoTime(begunAt),
    contributors: [{ title: `Gleaner ${version}`, roles: ['creator'] }],
    resources,
  };
  return `${JSON.stringify(facts, null, 1)}\n`;
}
