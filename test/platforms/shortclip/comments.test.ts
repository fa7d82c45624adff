import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shortclipComments } from '../../../lib/platforms/shortclip/lists/comments.ts';
import { capturesOf, hasCaptures, needsCaptures } from '../../records/departures.ts';
import { listPiece } from '../list-piece.ts';

// lib/platforms/shortclip/lists/comments.ts

const capture = (name: string) => readFileSync(new URL(`l-comments-${name}.json`, capturesOf('shortclip')), 'utf8');
const captured = test.skipIf(!hasCaptures('shortclip'));
const video = '3xabcdefgh12345';
const page = `https://www.kuaishou.com/short-video/${video}`;
const www = 'https://www.kuaishou.com';
const graphql = (operationName: string, variables: object) => JSON.stringify({ operationName, variables, query: '…' });
const byGraphql = (variables: object = {}) =>
  graphql('commentListQuery', { photoId: video, pcursor: '', ...variables });
const byRest = (asked: object = {}) => JSON.stringify({ photoId: video, pcursor: '', ...asked });
const read = (path: string, text: unknown, body?: string) =>
  shortclipComments.read(
    listPiece(
      page,
      www + path,
      typeof text === 'string' ? text : JSON.stringify(text),
      body === undefined ? {} : { body },
    ),
  );
const list = '/rest/v/photo/comment/list?__NS_hxfalcon=x&caver=2';
const sublist = '/rest/v/photo/comment/sublist?caver=2';
const comment = (comment_id: number, over: object = {}) => ({
  comment_id,
  author_id: '3xa',
  author_name: '纸 船',
  headurl: '',
  content: `a <3 b > ${comment_id}`,
  timestamp: 1_790_000_000_000,
  likeCount: 7,
  liked: false,
  status: 'done',
  commentCount: 4,
  hasSubComments: true,
  reply_to: '0',
  ...over,
});

captured('the captured GraphQL answer gives every comment; its video stands in the body alone', needsCaptures, () => {
  const text = capture('graphql-2026');
  const told = read('/graphql', text, byGraphql({ pcursor: '1130284573300' }));
  const { rootCommentsV2, commentCountV2 } = JSON.parse(text).data.visionCommentList;
  expect(told?.rows.map((row) => [row.itemId, row.text, row.author, row.time, row.counters.likes])).toEqual(
    rootCommentsV2.map((one: Record<string, string>) => [
      one.commentId,
      one.content,
      one.authorName,
      one.timestamp,
      one.likedCount,
    ]),
  );
  expect(told).toMatchObject({
    of: { photo_id: video },
    from: '1130284573300',
    next: '1018363347234',
    end: null,
    total: commentCountV2,
  });
  expect(told).toMatchObject({ others: 0, drift: [] });
  expect(told?.rows.map((row) => row.comment?.replies)).toEqual(['0', '0', '0', '', '', '0']);
  for (const body of [undefined, '', '{}', 'x', graphql('visionVideoDetail', { page: 'detail' })])
    expect(read('/graphql', text, body)).toBeNull();
});

captured('the mobile site’s shape: embedded replies follow; a person answered is no comment', needsCaptures, () => {
  const told = read(list, capture('h5-2026'), byRest());
  const { rootComments, subCommentsMap } = JSON.parse(capture('h5-2026'));
  const all = rootComments.flatMap((one: { comment_id: number }) => [
    one,
    ...(subCommentsMap[one.comment_id]?.subComments ?? []),
  ]);
  expect(told?.rows.map(({ itemId: id }) => id)).toEqual(
    all.map((one: { comment_id: number }) => String(one.comment_id)),
  );
  expect(told).toMatchObject({ total: 2421, drift: [], others: 0 });
  const [first, second] = told?.rows ?? [];
  expect(first?.comment).toEqual({ root: '', parent: '', replies: '2', place: '安徽', pictures: [], marks: ['hot'] });
  expect(second?.comment).toMatchObject({ root: first?.itemId, parent: first?.itemId });
});

describe('REST', () => {
  test('gives integers as they are; a total of all, the end is no_more', () => {
    const body = {
      result: 1,
      rootCommentsV2: [comment(1), comment(2), {}],
      commentCountV2: 10,
      pcursorV2: '5',
      rootComments: null,
    };
    const told = read(list, body, byRest());
    expect(told).toMatchObject({
      of: { photo_id: video },
      from: '',
      next: '5',
      end: null,
      total: 10,
      others: 0,
      drift: ['data[].comment_id: missing in 1 of 3'],
    });
    expect(told?.rows[0]).toMatchObject({
      itemId: '1',
      text: 'a <3 b > 1',
      counters: { likes: '7' },
      comment: { replies: '4' },
      url: '',
    });
    // Whoever is refused is answered so, too: there are none where the site says so.
    for (const [commentCountV2, end] of [
      [0, 'none'],
      [undefined, null],
    ])
      expect(
        read(list, { result: 1, commentCountV2, rootCommentsV2: [], pcursorV2: 'no_more' }, byRest()),
      ).toMatchObject({ end, next: '' });
    expect(
      read(list, { result: 1, rootCommentsV2: null, pcursorV2: 'no_more' }, byRest({ pcursor: '5' })),
    ).toMatchObject({ end: 'all' });
  });

  test.each([
    [sublist, byRest({ rootCommentId: 1, pcursor: '9' }), (one: object) => ({ result: 1, ...one })],
    [
      '/graphql',
      graphql('visionSubCommentList', { photoId: video, rootCommentId: '1', pcursor: '9' }),
      (one: object) => ({ data: { visionSubCommentList: { subComments: [], pcursor: '', ...one } } }),
    ],
  ])('%s: replies are of the thread in the body', (path, body, around) => {
    const subCommentsV2 = [comment(3), comment(4, { reply_to: 3224616162, replyToUserName: 'b' })];
    const told = read(path, around({ subCommentsV2, pcursorV2: 'no_more' }), body);
    expect(told).toMatchObject({ of: { photo_id: video }, thread: '1', from: '9', next: '', end: 'all', total: null });
    expect(told?.rows.map(({ comment: facts }) => [facts?.root, facts?.parent])).toEqual([
      ['1', '1'],
      ['1', ''],
    ]);
    expect(read(path, around({ subCommentsV2: [], pcursorV2: 'no_more' }), body.replace('"9"', '""'))).toMatchObject({
      end: 'all',
      rows: [],
    });
  });

  test.each([
    ['{"result":2,"rootCommentsV2":null}', 'refused'],
    ['{"result":109}', 'sign_in'],
    ['{"data":{"result":400002,"captcha":{"url":"https://x"}}}', 'check'],
    ['{"errors":[{}],"data":{"captcha":{"url":"https://x"}}}', 'check'],
    ['{"result":1}', 'changed'],
    ['{"data":{"visionCommentList":null}}', 'changed'],
    ['', 'refused'],
  ])('%s: %s', (text, end) =>
    expect(read(list, text, byRest())).toMatchObject({ rows: [], end, of: { photo_id: video } }),
  );

  test('an empty page with more to come is no end', () => {
    expect(read(list, { result: 1, rootCommentsV2: [], pcursorV2: '5' }, byRest({ pcursor: '5' }))).toMatchObject({
      rows: [],
      next: '5',
      end: null,
    });
  });
});

test('everybody in a record is named: author, answered, mentioned with their numbers', () => {
  const record = comment(1, { content: '@想 夏读(O3224616162) 好@b:', reply_to: 99, replyToUserName: 'c' });
  expect(shortclipComments.comments?.people(record).toSorted()).toEqual(
    ['3224616162', '3xa', '99', 'O3224616162', 'b', 'c', '想', '想 夏读', '纸 船'].toSorted(),
  );
  expect(shortclipComments.comments?.together?.(record)).toEqual([
    ['想 夏读', 'O3224616162', '3224616162'],
    ['99', 'c'],
  ]);
});
