import { commentsShown } from '../../../core/record/read-words.ts';
import type { Row } from '../../../core/row.ts';
import { isTime } from '../../../core/time.ts';
import type { Counter } from '../../../core/view.ts';
import { withoutSecrets } from '../../../secrets.ts';
import type { Exported } from './exported.ts';
import { timeText } from './file-name.ts';

/**
 * What Markdown reads as markup, and Obsidian (its help, as of 2026-08): a sign alone, or two and more of it: `%%` hides
 * what follows, `==` marks it; `$` is mathematics, `^` the name of a paragraph. A line of `-` or `=` makes a heading of
 * the line before it, or would stand between rows; pandoc takes what follows it for properties.
 */
const markup = /[\\`*_[\]<>#~$^]|%%+|==+|(?<=^ *)[-=]+(?=\s*$)/gm;

/** Escapes what would be read as markup. */
const plain = (text: string): string => text.replace(markup, (signs) => signs.replace(/./g, '\\$&'));

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Its title, on one line. */
export const headingOf = ({ row, title }: Exported): string => oneLine(row.title) || oneLine(title) || row.itemId;

/** Who, when (local time) and where. `words`: how a name is written. */
export function bylineOf({ author, time, place }: Row, words: (text: string) => string = String): string {
  return [words(author), isTime(time) && timeText(time), words(place)].filter(Boolean).join(' · ');
}

/** Why there is no record, or only what the page showed; '' = there is one. `words`: how a sentence is written. */
export function failureOf({ run }: Exported, words: (text: string) => string = plain): string {
  if (!run || run.state === 'done') return '';
  return `${run.pageOnly ? 'Page only' : 'Failed'}. ${words(withoutSecrets(run.msg))}`;
}

/** The words of a row as paragraphs, some of them empty: the note, the text, then `more`, the first comments. */
export function bodyOf({ row, note }: Exported, more = ''): string[] {
  const comments = row.comments
    .slice(0, commentsShown)
    .map(({ author, text }) => `- **${plain(author)}** ${plain(text.replace(/\s+/g, ' '))}`);
  const text = row.text === row.title ? '' : plain(row.text);
  return [note && plain(note).replace(/^/gm, '> '), text, more, comments.join('\n')];
}

/**
 * A row as Markdown: title and link, author and time, tags and note, text, counters. `nameOf` returns the display name
 * of a counter.
 */
export function markdownOf(one: Exported, nameOf: (counter: Counter) => string): string {
  const { row, tags } = one;
  const counters = Object.entries(row.counters).map(([counter, value]) => `${nameOf(counter as Counter)}: ${value}`);
  const link = /^https?:/.test(row.url) ? `<${row.url}>` : '';
  const labels = tags.map((tag) => `#${plain(tag.replace(/\s+/g, '-'))}`).join(' ');
  const body = bodyOf(one, counters.join(' · '));
  const parts = [`# ${plain(headingOf(one))}`, bylineOf(row, plain), failureOf(one), link, labels, ...body];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
