import { expect, it } from 'vitest';
import type { ListAnswer } from '../../lib/core/list.ts';
import { newsWorks } from '../../lib/platforms/news/lists/works.ts';
import { listPiece } from '../platforms/list-piece.ts';
import { askSite } from './ask-site.ts';
import { newTtwid } from './bytedance/ttwid.ts';
import { prolificToken } from './news/catalogue.ts';
import { worksAnswer, worksOf } from './news/lists/works.ts';
import { news } from './news/site.ts';

// The works of an author of Toutiao as its replica serves them (news README, R21), and as they are read.

const page = `https://www.toutiao.com/c/user/token/${prolificToken}/`;

function whole(category: string, column = ''): readonly ListAnswer[] {
  const world = { is: (name: string) => name === column } as Parameters<typeof worksAnswer>[1];
  const answers: ListAnswer[] = [];
  for (let place: string | null = '0'; place !== null && answers.length < 60; ) {
    const query = new URLSearchParams({ category, token: prolificToken, max_behot_time: place });
    const url = `https://www.toutiao.com/api/pc/list/user/feed?${query}`;
    const answer = newsWorks.read(listPiece(page, url, String(worksAnswer(new URL(url), world).body)));
    if (!answer) throw new Error('no works');
    answers.push(answer);
    place = answer.next || null;
  }
  return answers;
}
const idsOf = (answers: readonly ListAnswer[]) => answers.flatMap(({ rows }) => rows.map(({ itemId }) => itemId));

it.each([
  ['profile_all', '', 6],
  ['profile_all', 'works-always-more', 6],
  ['profile_all', 'works-empty-pages', 16],
  ['pc_profile_article', '', 2],
  ['pc_profile_ugc', '', 2],
])('%s %s: every work once but for the pinned one, to the end, in %i answers', (category, column, length) => {
  const answers = whole(category, column);
  const ids = idsOf(answers);
  const count = worksOf(category)?.length ?? 0;
  expect([answers.length, ids.length, new Set(ids).size, answers.at(-1)?.end]).toEqual([
    length,
    count + 1,
    count,
    'all',
  ]);
  expect(ids.lastIndexOf(String(ids[0]))).toBeGreaterThan(0);
  expect([answers[0]?.others, answers[0]?.rows.map(({ pinned }) => pinned).indexOf(true)]).toEqual([2, 0]);
  expect(answers.flatMap(({ rows }) => rows).filter(({ pinned }) => pinned)).toHaveLength(1);
  expect(answers.flatMap(({ drift = [] }) => drift)).toEqual([]);
  expect(answers.slice(0, -1).filter(({ end }) => end !== null)).toEqual([]);
});

it('come to signed calls alone, and tell whose a forwarded one is', async () => {
  const { ask } = askSite(news);
  const url = `https://www.toutiao.com/api/pc/list/user/feed?category=profile_all&token=${prolificToken}`;
  const [, ttwid = ''] = /ttwid=([^;]+)/.exec(newTtwid('.toutiao.com')) ?? [];
  const text = String((await ask(url, { cookies: { ttwid } })).body);
  expect(newsWorks.read(listPiece(page, url, text))).toMatchObject({ end: 'refused', rows: [] });
  const authors = new Set(whole('profile_all').flatMap(({ rows }) => rows.map(({ authorId }) => authorId)));
  expect([...authors].filter((one) => one !== '').sort()).toEqual(['7063746495539791207', '7063746495539791299']);
});
