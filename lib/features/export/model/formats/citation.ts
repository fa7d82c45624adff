import { entryOf } from '../../../../core/json/json.ts';
import { sha256 } from '../../../../core/sha256.ts';
import { isTime } from '../../../../core/time.ts';
import { cutText } from '../../../../core/well-formed.ts';
import type { ExportStream } from '../exported.ts';
import { dayOf, fileName, sites } from '../file-name.ts';
import { oneLine } from '../markdown.ts';
import type { SummaryWords } from '../summary.ts';
import { isShown } from '../text-pieces.ts';

/** What a citation says of an item, in whatever format. '' and null: not told. */
interface Citation {
  /** ASCII, and no other citation of the export has it: `douyin_7300000000000000001`. */
  readonly key: string;
  /** It is a page about somebody or something, and no post. */
  readonly isPage: boolean;
  readonly title: string;
  /** One name, which nobody may split. */
  readonly author: string;
  readonly site: string;
  /** `Video`, `Note` … */
  readonly medium: string;
  /** Days as people see them in the library: year, month, day. */
  readonly issued: Day | null;
  readonly accessed: Day | null;
  readonly url: string;
  /** The whole text, where the title does not say it. */
  readonly abstract: string;
  /** The file that holds the capture, and its hash. */
  readonly note: string;
}

export type Day = readonly [year: string, month: string, day: string];

/** Citations of what has no title begin with its text, as long as Zotero's for posts. */
const titleLength = 140;

function dayIn(epochMs: number | null): Day | null {
  const [, ...parts] = (isTime(epochMs) && /^(\d{4})-(\d\d)-(\d\d)$/.exec(dayOf(epochMs))) || [];
  return parts.length > 0 ? (parts as unknown as Day) : null;
}

/** `Name (@handle)`. */
function nameOf(author: string, handle: string): string {
  const account = handle && handle !== author ? `@${handle.replace(/^@/, '')}` : '';
  return oneLine(author && account ? `${author} (${account})` : author || account);
}

/** A citation of each row; captures that failed are left out, unless their page is known. */
export async function* citations(all: ExportStream, words: SummaryWords): AsyncGenerator<Citation> {
  const taken = new Map<string, number>();
  for await (const one of all()) {
    if (!isShown(one)) continue;
    const { row, run, at, text, title: line } = one;
    const { platform, kind, itemId, author, handle, time, url } = row;
    const base = `${entryOf(sites, platform) ?? platform}_${itemId}`.replace(/[^\w-]+/g, '_');
    const times = (taken.get(base) ?? 0) + 1;
    taken.set(base, times);
    const own = oneLine(row.title) || oneLine(cutText(row.text, titleLength));
    const title = own || (run?.pageOnly && oneLine(line)) || itemId;
    const said = oneLine(row.text);
    yield {
      key: times > 1 ? `${base}-${times}` : base,
      isPage: kind === 'profile' || kind === 'topic',
      title,
      author: nameOf(author, handle),
      site: words.platform(platform),
      medium: words.kind(kind),
      issued: dayIn(time),
      accessed: dayIn(at),
      url: /^https?:/.test(url) ? url : '',
      abstract: said === title ? '' : said,
      note: run?.envelope && text !== null ? words.archived(fileName(run), await sha256(text)) : '',
    };
  }
}
