import type { Exported } from '../../export/model/index.ts';
import type { ArchivedItem } from './archived-item.ts';
import type { PlannedFile } from './plan.ts';

const wordsOf = ({ subtitle }: PlannedFile) => subtitle && { language: subtitle.language, origin: subtitle.origin };

/** What is exported, as `index.html` reads it, with the files that are planned for it. */
export function archivedItem(
  { row, title, at, text, tags, note }: Exported,
  n: number,
  site: string,
  files: readonly PlannedFile[],
): ArchivedItem {
  const { platform, kind, itemId, url, author, handle, authorId, time, counters, comment } = row;
  return {
    n,
    platform,
    site,
    kind,
    id: itemId,
    url,
    // Where there is a text, the line that identifies it is how that begins.
    title: row.title || (row.text ? '' : title),
    text: row.text,
    author,
    handle,
    authorId,
    published: time,
    captured: at,
    counters,
    tags,
    note,
    ...(comment && { comment: { root: comment.root, parent: comment.parent } }),
    media: files.map((file) => ({ path: file.path, kind: file.kind, role: file.role, ...wordsOf(file) })),
    json: text ?? '',
  };
}

const special: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** A call of the page's script with a value: no text in it ends the script. */
export const scriptCall = (name: 'items' | 'files', value: unknown): string =>
  `gleanerArchive.${name}(${JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => special[sign] ?? '')});\n`;
