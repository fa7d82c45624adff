import type { Exported } from '../../export/model/index.ts';
import type { PlannedFile } from './plan.ts';

/** An item as `index.html` reads it. */
export interface ArchivedItem {
  /** Its line in `data/captures.ndjson`, from 0. */
  readonly n: number;
  readonly platform: string;
  /** The site's name, as people read it. */
  readonly site: string;
  readonly kind: string;
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly author: string;
  readonly handle: string;
  readonly authorId: string;
  /** Epoch ms. */
  readonly published: number | null;
  readonly captured: number;
  /** In the site's own digits or words. */
  readonly counters: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly note: string;
  readonly comment?: { readonly root: string; readonly parent: string };
  readonly media: readonly Pick<PlannedFile, 'path' | 'kind' | 'role'>[];
  /** Its line there. */
  readonly json: string;
}

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
    title: row.title || title,
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
    media: files.map((file) => ({ path: file.path, kind: file.kind, role: file.role })),
    json: text ?? '',
  };
}

const special: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** A call of the page's script with a value: no text in it ends the script. */
export const scriptCall = (name: 'items' | 'files', value: unknown): string =>
  `gleanerArchive.${name}(${JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => special[sign] ?? '')});\n`;
