import { commentsShown } from '../../../core/record/read-words.ts';
import { isoTime } from '../../../core/time.ts';
import type { Counter } from '../../../core/view.ts';
import { withoutSecrets } from '../../../secrets.ts';
import type { Exported } from './exported.ts';

/** Escapes characters that would be read as markup. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#]/g, '\\$&');

/**
 * A row as Markdown: title and link, author and time, tags and note, text, counters. `nameOf` returns the display name
 * of a counter.
 */
export function markdownOf({ row, title, tags, note, run }: Exported, nameOf: (counter: Counter) => string): string {
  const heading = plain((row.title || title || row.itemId).replace(/\s+/g, ' '));
  const time = isoTime(row.time)?.slice(0, 16).replace('T', ' ') ?? '';
  const byline = [plain(row.author), time, plain(row.place)].filter(Boolean).join(' · ');
  const counters = Object.entries(row.counters).map(([counter, value]) => `${nameOf(counter as Counter)}: ${value}`);
  const shown = row.comments.slice(0, commentsShown);
  const comments = shown
    .map(({ author, text }) => `- **${plain(author)}** ${plain(text.replace(/\s+/g, ' '))}`)
    .join('\n');
  const link = /^https?:/.test(row.url) ? `<${row.url}>` : '';
  const text = row.text === row.title ? '' : plain(row.text);
  const labels = tags.map((tag) => `#${plain(tag.replace(/\s+/g, '-'))}`).join(' ');
  const remark = note && plain(note).replace(/^/gm, '> ');
  const failed = run?.pageOnly ? `Page only. ${plain(withoutSecrets(run.msg))}` : '';
  const parts = [`# ${heading}`, byline, failed, link, labels, remark, text, counters.join(' · '), comments];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
