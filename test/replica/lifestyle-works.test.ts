import { expect, it } from 'vitest';
import type { ListAnswer } from '../../lib/core/list.ts';
import { lifestyleWorks } from '../../lib/platforms/lifestyle/lists/works.ts';
import { listPiece } from '../platforms/list-piece.ts';
import { askSite } from './ask-site.ts';
import { names } from './lifestyle/catalogue.ts';
import { workIds } from './lifestyle/lists/works.ts';
import { lifestyle } from './lifestyle/site.ts';

// The posts of an account of Lemon8 as its replica serves them (lifestyle README, R16 to R18), and as they are read.

const page = `https://www.lemon8-app.com/@${names.prolific}?region=sg`;

async function whole(columns: readonly string[]): Promise<readonly ListAnswer[]> {
  const { ask } = askSite(lifestyle, { columns });
  const document = String((await ask(page)).body);
  const [, state = ''] = /data-ttark="__remixContext">([^<]+)</.exec(document) ?? [];
  const own = JSON.stringify({ state, streamed: [], router: [null] });
  const answers = [lifestyleWorks.read(listPiece(page, page, own, { own: true }))].flatMap((one) => one ?? []);
  for (let next = answers.at(-1)?.next; next; next = answers.at(-1)?.next) {
    const url = `${page}&_data=routes%2F%24user_link_name&_version=1&maxBeHotTime=${next}`;
    const answer = lifestyleWorks.read(listPiece(page, url, String((await ask(url)).body)));
    if (!answer || answers.length > 9) throw new Error('no posts');
    answers.push(answer);
  }
  return answers;
}

it.each([[], ['works-in-lines'], ['works-key'], ['other-types'], ['profile-by-id']].map((columns) => ({ columns })))(
  'each post in the order of the page, the last of a page first on the next, to the end: $columns',
  async ({ columns }) => {
    const answers = await whole(columns);
    const ids = answers.flatMap(({ rows }) => rows.map(({ itemId }) => itemId));
    expect([...new Set(ids)]).toEqual(workIds);
    expect(answers.map(({ rows, end, total }) => [rows.length, end, total])).toEqual([
      [20, null, 41],
      [20, null, null],
      [3, 'all', null],
    ]);
    expect(answers.map(({ from }, at) => from === (answers[at - 1]?.next ?? ''))).toEqual([true, true, true]);
    expect(answers.flatMap(({ drift = [] }) => drift)).toEqual([]);
    expect(answers[0]?.rows.map(({ authorId }) => authorId).every((one) => one === '7063746495539791719')).toBe(true);
  },
);
