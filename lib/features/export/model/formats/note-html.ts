import { commentsShown } from '../../../../core/record/read-words.ts';
import type { Counter } from '../../../../core/view.ts';
import { htmlText } from '../clipboard-table.ts';
import type { Exported } from '../exported.ts';
import { bylineOf, failureOf, headingOf } from '../markdown.ts';

/** What it holds, in an element, with its line breaks; nothing where it holds nothing. */
const inElement = (name: string, text: string): string =>
  text && `<${name}>${htmlText(text).replaceAll('\n', '<br>')}</${name}>`;

/**
 * A row as HTML to be pasted into Notion, Google Docs and their like, which read no Markdown. `nameOf`: of a counter.
 */
export function noteHtml(one: Exported, nameOf: (counter: Counter) => string): string {
  const { row, tags, note } = one;
  const url = htmlText(row.url).replaceAll('"', '&quot;');
  const counters = Object.entries(row.counters).map(([counter, value]) => `${nameOf(counter as Counter)}: ${value}`);
  const comments = row.comments
    .slice(0, commentsShown)
    .map(({ author, text }) => `<li>${inElement('b', author)} ${htmlText(text)}</li>`);
  return [
    '<meta charset="utf-8">',
    inElement('h1', headingOf(one)),
    inElement('p', bylineOf(row)),
    inElement('p', failureOf(one, String)),
    /^https?:/.test(row.url) && `<p><a href="${url}">${url}</a></p>`,
    inElement('p', tags.map((tag) => `#${tag}`).join(' ')),
    inElement('blockquote', note),
    row.text !== row.title && inElement('p', row.text),
    inElement('p', counters.join(' · ')),
    comments.length > 0 && `<ul>${comments.join('')}</ul>`,
  ]
    .filter(Boolean)
    .join('');
}
