import { expect, test } from 'vitest';
import type { ListAnswer } from '../../../lib/core/list.ts';
import { gather, nothingGathered } from '../../../lib/features/lists/model/index.ts';
import { allOf } from '../../replica/framework/comment-tree.ts';
import { commented, commentsOf, countOf } from '../../replica/notes/lists/commented.ts';
import { face, site } from './list-site.ts';

// Comments by the rules of the platform's README (R23 to R26), read by the kind that reads the site's.

type Viewing = Awaited<ReturnType<typeof site>>;

/** A note's comments to their end, and of each the replies to their end, as the page asks when somebody clicks all. */
async function whole({ comments }: Viewing, note: string, most = 100): Promise<ListAnswer[]> {
  const first: ListAnswer[] = [];
  for (let cursor: string | null = ''; cursor !== null && first.length < most; ) {
    const told: ListAnswer = await comments(note, cursor);
    first.push(told);
    cursor = told.next || null;
  }
  const threads: ListAnswer[] = [];
  for (const { itemId: id, record } of first.flatMap(({ rows }) =>
    rows.filter(({ comment }) => comment?.root === ''),
  )) {
    const { sub_comment_cursor, sub_comment_has_more } = record as {
      sub_comment_cursor: string;
      sub_comment_has_more: boolean;
    };
    for (let cursor = sub_comment_has_more ? sub_comment_cursor : null; cursor !== null; ) {
      const told: ListAnswer = await comments(note, cursor, id);
      threads.push(told);
      cursor = told.next || null;
    }
  }
  return [...first, ...threads];
}

const nothing = { items: new Map<string, number>(), asked: new Set<string>() };
const rowsOf = (answers: readonly ListAnswer[]) => answers.flatMap(({ rows }) => rows);
/** Replies of a first-level comment that is gone cannot be opened. */
const given = (note: string) =>
  allOf((commentsOf(note)?.comments ?? []).filter(({ gone }) => !gone)).filter(({ gone }) => !gone);

test('R23: 2,000 comments, 5 % of them gone: each once, under the one that it answers', async () => {
  const answers = await whole(await site(['list-unwarned']), commented.many);
  const wanted = given(commented.many);
  const rows = new Map(rowsOf(answers).map((row) => [row.itemId, row]));
  const { state, items } = gather(nothingGathered, answers, nothing);
  expect([state.count, items.size, wanted.length < 2000]).toEqual([wanted.length, wanted.length, true]);
  // Words that nobody can see are none.
  const shown = (text: string) => (text === '\u200b' ? '' : text);
  expect(wanted.map(({ id, root, parent, text, likes }) => [id, root, parent, shown(text), String(likes)])).toEqual(
    wanted.map(({ id }) => {
      const row = rows.get(id);
      return [id, row?.comment?.root, row?.comment?.parent, row?.text, row?.counters.likes];
    }),
  );
  expect(answers.flatMap(({ drift = [] }) => drift)).toEqual([]);
  const ends = answers.filter(({ thread }) => thread === undefined).map(({ end }) => end);
  expect([ends.at(-1), ends.filter(Boolean).length, ends.length >= 30]).toEqual(['all', 1, true]);
  expect(countOf(commented.many)).toBe('2000');
});

test('R23: (b) the list of a note that counts 300 ends at half', async () => {
  const answers = await whole(await site(['list-unwarned']), commented.half);
  expect([answers.filter(({ thread }) => !thread).at(-1)?.end, countOf(commented.half)]).toEqual(['all', '300']);
  expect(rowsOf(answers).filter(({ comment }) => comment?.root === '')).toHaveLength(60);
});

test('R24: past the end the first page comes again, for ever; three of them in a row end the list', async () => {
  const viewing = await site();
  const first = await viewing.comments(commented.few, '');
  const last = String(first.rows.filter(({ comment }) => comment?.root === '').at(-1)?.itemId);
  const again = [await viewing.comments(commented.few, last), await viewing.comments(commented.few, last)];
  expect(again.map(({ rows }) => rows.map(({ itemId: id }) => id))).toEqual(
    [first, first].map(({ rows }) => rows.map(({ itemId: id }) => id)),
  );
});

test('R26: a guest has the first ten with floors, one further page, then a wall, and no replies', async () => {
  const viewing = await site([], { guest: true });
  const first = await viewing.comments(commented.many, '');
  const second = await viewing.comments(commented.many, String(first.next));
  const third = await viewing.comments(commented.many, String(second.next));
  const replies = rowsOf([first]).map(({ comment }) => comment?.replies ?? '');
  expect([
    replies.includes('10+') || replies.includes('100+'),
    second.rows.length > 5,
    third.rows.length,
    third.end,
  ]).toEqual([...[true, true, 0, 'refused']]);
  const [, root] = first.rows.filter(({ comment }) => comment?.root === '');
  expect(await viewing.comments(commented.many, '', root?.itemId)).toMatchObject({
    rows: [],
    end: 'refused',
    thread: root?.itemId,
  });
});

test('R21, R22: the seventh page may be a check; after fifteen pages lists end early', async () => {
  expect((await whole(await site(['list-check']), commented.many, 7)).find(({ end }) => end)?.end).toBe('check');
  const { comments } = await site();
  let pages = 0;
  for (let cursor = ''; pages < 40; pages += 1) {
    const told = await comments(commented.many, cursor);
    if (!told.next) break;
    cursor = told.next;
  }
  expect(pages).toBeLessThan(20);
});

test('the note’s page has the panel, and counts what it says; at RedNote, too', async () => {
  for (const host of ['www.xiaohongshu.com', 'www.rednote.com']) {
    const { open } = await site([], { host });
    const path = host.includes('rednote') ? '/discovery/item' : '/explore';
    const { tokenOf } = await import('../../replica/notes/catalogue.ts');
    const query = new URLSearchParams({ xsec_token: tokenOf(commented.few, 'pc_feed'), xsec_source: 'pc_feed' });
    const { body } = await open(
      `${host.includes('rednote') ? `https://${host}` : face}${path}/${commented.few}?${query}`,
    );
    expect(String(body)).toContain('共 16 条评论');
    expect(String(body)).toContain('"commentCount":"16"');
    expect(String(body)).toContain('replicaThread');
  }
});
