import { entryOf } from '../../../../core/json/json.ts';
import { isTime } from '../../../../core/time.ts';
import { cutText } from '../../../../core/well-formed.ts';
import type { Exported } from '../exported.ts';
import { dayOf, sites, templateName, two } from '../file-name.ts';
import { bodyOf, failureOf, headingOf, oneLine } from '../markdown.ts';

/** What YAML does not print within quotes, or takes for the end of a line, beside what JSON escapes. */
const unprinted = /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;
/** Signs that end or divide a link between notes. */
const noLink = /[[\]|#^\\]+/g;
/** The same, and what file systems refuse. */
const noName = /[[\]|#^\\/:*?"<>]+/g;
const descriptionLength = 200;

/** A text as YAML: in double quotes, on one line, whatever it holds. */
export const yamlText = (text: string): string =>
  JSON.stringify(text).replace(unprinted, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const listOf = (texts: readonly string[]): string => texts.map((text) => `\n  - ${yamlText(text)}`).join('');

/** `2026-11-20T14:08:00`, local time: Obsidian knows no zone. */
function momentOf(epochMs: number): string {
  const date = new Date(epochMs);
  return `${dayOf(epochMs)}T${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}

/** A tag as Obsidian takes it: without spaces, and not of digits alone. */
function tagOf(tag: string): string {
  const name = tag.replace(/[^\p{L}\p{N}\p{M}\p{So}_/-]+/gu, '-').replace(/^-+|-+$/g, '');
  return /^[\d/]+$/.test(name) ? `_${name}` : name;
}

/**
 * A row as a note for a vault of Obsidian: properties, then its words. The first seven are called as its Web Clipper
 * calls them (as of 2026-08), which people have in their vaults; a counter is a number, or, where the site rounds it,
 * its text under another name, because a property has one type in all of a vault. `pictures`: Markdown that shows those
 * beside it.
 */
export function vaultNote(one: Exported, pictures = ''): string {
  const { row, at, tags } = one;
  const author = oneLine(row.author.replace(noLink, ' '));
  const labels = ['clippings', ...tags.map(tagOf)].filter(Boolean);
  const counters = Object.entries(row.counters).map(([name, value]) =>
    /^\d{1,15}$/.test(value) ? [name, value] : [`${name}_text`, yamlText(value)],
  );
  const properties = [
    ['title', yamlText(headingOf(one))],
    ['source', /^https?:/.test(row.url) && yamlText(row.url)],
    ['author', author && listOf([`[[${author}]]`])],
    ['published', isTime(row.time) && dayOf(row.time)],
    ['created', isTime(at) && dayOf(at)],
    ['description', row.text && yamlText(oneLine(cutText(row.text, descriptionLength)))],
    ['tags', listOf([...new Set(labels)])],
    ['platform', yamlText(entryOf(sites, row.platform) ?? row.platform)],
    ['kind', yamlText(row.kind)],
    ['item_id', yamlText(row.itemId)],
    ['captured', isTime(at) && momentOf(at)],
    ...counters,
  ].flatMap(([name, value]) => (value ? [`${name}:${value.startsWith('\n') ? '' : ' '}${value}\n`] : []));
  const body = [failureOf(one), ...bodyOf(one, pictures)].filter(Boolean).map((part) => `\n${part}\n`);
  return ['---\n', ...properties, '---\n', ...body].join('');
}

/** The name of its file, without ending: the title and the id, as file systems and links between notes take them. */
export function vaultName({ row, title }: Exported): string {
  const own = oneLine((row.title || title).replace(noName, ' '));
  // The sign in the place of a space; at an end it keeps off a name that a system refuses.
  return templateName('{title}-{id}', { ...row, title: own }).replace(/(?<=[^_])_+(?=[^_])/g, ' ') || 'unnamed';
}
