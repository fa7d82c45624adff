import { withoutTags } from '../../../core/page/without-tags.ts';
import { because } from '../../../core/reason.ts';
import type { PageAnswer } from '../../../core/transport.ts';
import { parseAnswer, refuse } from '../failures.ts';
import { isSameTopic } from './topic-name.ts';

/** A displayed count, in the form that the topic's own answer uses in `baseData`: `1.6亿` is `{val: 1.6, unit: '亿'}`. */
interface Shown {
  readonly val: number;
  readonly unit: string;
}

/** The counts of the old topic page, keyed by the member of `baseData` that holds the same number. */
export interface ShownCounts {
  readonly r: Shown;
  readonly m?: Shown;
  readonly ori_uv?: Shown;
  readonly ori_m?: Shown;
}

/** The page gives only counts, in display form. */
export const documentGives = { allBut: ['topic_detail.baseInfo', 'topic_trend'] };

/** What the count beside a label measures; the first match wins. 原创人数 counts people, 原创 posts. */
const labels: readonly (readonly [keyof ShownCounts, RegExp])[] = [
  ['r', /阅读/],
  ['m', /讨论/],
  ['ori_uv', /原创人/],
  ['ori_m', /原创/],
];

/** The first number in a display text. */
export function shownIn(text: string): Shown | null {
  const [, val, unit = ''] = /(\d[\d,]*(?:\.\d+)?)\s*(万|亿)?/.exec(text) ?? [];
  return val === undefined ? null : { val: Number(val.replaceAll(',', '')), unit };
}

/** The list items of the data block (`class="g-list-a data"`), as text. */
function listItems(html: string): string[] {
  for (const { 0: attribute, index } of html.matchAll(/class="[^"]*"/g)) {
    const names = attribute.slice('class="'.length, -1).split(/\s+/);
    if (!names.includes('g-list-a') || !names.includes('data')) continue;
    const start = index + attribute.length;
    const end = html.indexOf('</ul>', start);
    const items = end < 0 ? [] : html.slice(start, end).split(/<li\b/).slice(1);
    return items.map((item) => withoutTags(item.slice(item.indexOf('>') + 1)));
  }
  return [];
}

/**
 * The counts in the list items of the page's data block, or null when the page shows none, which says nothing about the
 * topic. Server-rendered; used by an hourly crawler in August 2026.
 * @throws Failure when the site answers something else, `upstream_changed` with another topic's page
 */
export function shownCounts(answer: PageAnswer, name: string): ShownCounts | null {
  const { hostname, searchParams } = new URL(answer.url);
  // Good pages carry the bot detector, too (README, C9).
  if (
    answer.status !== 200 ||
    hostname !== 'm.s.weibo.com' ||
    /retcode=6102|Sina Visitor System|mini_original\.js/.test(answer.text)
  ) {
    parseAnswer(answer, null);
  }
  const written = name.replaceAll('&', '&amp;');
  const isAbout =
    isSameTopic(searchParams.get('q') ?? '', name) && [name, written].some((one) => answer.text.includes(one));
  if (!isAbout) throw refuse('upstream_changed', because('microblog_no_page_of', { said: name }));
  const items = listItems(answer.text);
  const counts: Partial<Record<keyof ShownCounts, Shown>> = {};
  for (const item of items) {
    const [name] = labels.find(([, label]) => label.test(item)) ?? [];
    const shown = shownIn(item);
    if (name && shown) counts[name] ??= shown;
  }
  if (items.length > 0 && !counts.r) throw refuse('upstream_changed', 'microblog_no_read_count');
  return counts.r ? { ...counts, r: counts.r } : null;
}

/** The page's counts as the record, without any other field. */
export const fromDocument = (baseData: ShownCounts) => ({ topic_detail: { baseData } });
