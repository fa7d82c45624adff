import { readFileSync } from 'node:fs';
import { articleRow } from '../../../fixtures/news/article.ts';
import { authorRow } from '../../../fixtures/news/feed-record.ts';
import { notTheText, postRow } from '../../../fixtures/news/post.ts';
import { json } from '../../framework/answer.ts';
import { listProgram, listStyle } from '../../framework/list-program.ts';
import type { Answer } from '../../framework/site.ts';
import { prolificToken } from '../catalogue.ts';

/** The program of an author's page with many works (R21). */
export const worksProgram = listProgram + readFileSync(new URL('../page/works.js', import.meta.url), 'utf8');

const size = 20;
const count = 120;
/** The pinned work's place among the others, which the first page begins with, too. */
const pinned = 33;
const newest = 1_794_528_000;

function workAt(at: number) {
  const time = {
    publish_time: newest - at * 7200,
    create_time: newest - at * 7200,
    behot_time: newest - at * 7200 + 90,
  };
  const id = `75260000000${String(20_001 + 2 * at).padStart(8, '0')}`;
  const title = `第 ${at + 1} 篇 <秋收> "麦子"`;
  if (at % 4 === 1) return { ...articleRow(id), ...time, title };
  // Of these the site writes a title of its own for one, and one forwards another's.
  if (at % 4 === 2)
    return {
      ...postRow(`18320000000${String(10_001 + at).padStart(5, '0')}`, `${title}，三百亩 🌾`),
      ...time,
      ...(at === 2 && { title: notTheText.placeholder }),
      ...(at === 6 && { user: { user_id: '7063746495539791299', name: '别人' } }),
    };
  return { ...authorRow(id), ...time, title };
}

/** The works of an author in the order of their page, newest first. */
const works = Array.from({ length: count }, (_, at) => workAt(at));

/** R21: a placeholder, an advertisement, and the pinned work stand before the first page alone. */
const before = [
  { ...works[pinned], is_stick: true, label: '置顶' },
  { cell_type: 48 },
  { cell_type: 60, title: '广告' },
];

/** R21: the answer of a signed call; `max_behot_time` is the place in the list. */
export function worksAnswer({ searchParams: asked }: URL): Answer {
  const after = Number(asked.get('max_behot_time')) || Number.POSITIVE_INFINITY;
  const answer = (data: readonly object[], has_more: boolean, next?: object) =>
    json(JSON.stringify({ message: 'success', data, has_more, ...(next && { next }) }));
  const left = works.filter(({ behot_time }) => behot_time < after);
  const page = left.slice(0, size);
  const data = after === Number.POSITIVE_INFINITY ? [...before, ...page] : page;
  return left.length > size ? answer(data, true, { max_behot_time: page.at(-1)?.behot_time }) : answer(data, false);
}

/** What stands below the name of an author with many works; '' for any other. */
export function worksBelow(token: string): string {
  if (token !== prolificToken) return '';
  return `${listStyle}<div class="grid"></div><script src="/replica-works.js"></script>`;
}
