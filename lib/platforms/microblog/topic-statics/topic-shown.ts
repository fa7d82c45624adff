import { absent, found, type PageSource, pending } from '../../../core/source.ts';
import { hostAmong } from '../page/page.ts';
import { documentGives, fromDocument, type ShownCounts, shownIn } from './topic-document.ts';
import { isSameTopic } from './topic-name.ts';

const hosts = ['m.s.weibo.com'];

/** Label in the page's overview → the member of `baseData` that holds its count (README, P1). */
const members: Readonly<Record<string, keyof ShownCounts>> = { 阅读量: 'r', 讨论量: 'm', 原创量: 'ori_m' };

/**
 * Runs in the page: the text around each label, '' without label or topic name. Class names are unknown; a label is by
 * its number.
 */
function textsBeside(name: string, labels: readonly string[]): string[] {
  if (!document.body?.textContent?.includes(name)) return [];
  const all = [...document.querySelectorAll('body *')].filter((element) => element.children.length === 0);
  return labels.map((label) => {
    let around: Element | null = all.find((element) => element.textContent?.trim().startsWith(label)) ?? null;
    for (let step = 0; around && step < 3; step += 1) {
      const text = (around.textContent ?? '').trim();
      if (/\d/.test(text)) return text.slice(0, 60);
      around = around.parentElement;
    }
    return '';
  });
}

/** The counts that the topic's page displays, for when the answers to its own requests were not observed. */
export const shownTopic: PageSource<ShownCounts, unknown> = {
  kind: 'embedded',
  id: 'shown-topic',
  hosts,
  gives: documentGives,
  async read({ ids }, { page }) {
    const name = String(ids.name);
    const q = new URL(await page.url()).searchParams.get('q') ?? '';
    if (!(await hostAmong(page, hosts)) || !isSameTopic(q, name)) return absent('shows_something_else');
    const labels = Object.keys(members);
    const texts = await page.evaluate(textsBeside, name, labels);
    const counts: Partial<Record<keyof ShownCounts, NonNullable<ReturnType<typeof shownIn>>>> = {};
    labels.forEach((label, at) => {
      const [, after = ''] = (texts[at] ?? '').split(label);
      const shown = shownIn(after) ?? shownIn(texts[at] ?? '');
      const member = members[label];
      if (member && shown) counts[member] = shown;
    });
    return counts.r ? found({ ...counts, r: counts.r }) : pending('no_counts_yet');
  },
  normalize: fromDocument,
};
