import { describe, expect, it } from 'vitest';
import { printJson, type Tree, tree } from '../../../lib/core/json/json.ts';
import { essentialsLacking } from '../../../lib/core/record/essentials.ts';
import { readRecord } from '../../../lib/core/record/read-record.ts';
import { rowIn } from '../../../lib/platforms/news/page/feed-rows.ts';
import { newsPostDetail as operation } from '../../../lib/platforms/news/post-detail/index.ts';
import { fromInfo, ofThread } from '../../../lib/platforms/news/post-detail/post-fields.ts';
import { threadIn } from '../../../lib/platforms/news/post-detail/thread-in-state.ts';
import { kindOf } from '../../../lib/platforms/news/upstream/info.ts';
import { feedAnswer } from '../../fixtures/news/feed-record.ts';
import {
  forwardInfoAnswer,
  postArticleInfo,
  postInfoAnswer,
  postRow,
  postState,
  postText,
  threadBase,
} from '../../fixtures/news/post.ts';
import { articleRenderData, renderData } from '../../fixtures/news/render-data.ts';
import { departures } from '../../records/departures.ts';

const id = '1832000000000513';
const other = '1832000000000577';
const contentIn = (state: object) => threadIn(tree(state), id)?.base.content;

describe('a state whose place is not known', () => {
  it.each<[string, object, unknown]>([
    ['a thread below what names it', postState(id), postText],
    ['in snake_case, as answers write it', { a: [{ gid: id, thread: { thread_base: { content: 'x' } } }] }, 'x'],
    ['by its own id', { thread: { threadBase: threadBase(id) } }, postText],
    ['the mobile page', { articleInfo: postArticleInfo(id) }, postText],
    ['another name', postState(id, threadBase(id), 'weitoutiao'), postText],
    ['of another post', postState(other), undefined],
    ['of another post, as what it is called', { gid: id, thread: { threadBase: threadBase(other) } }, undefined],
    ['that names nobody', { thread: { threadBase: { content: 'x' } } }, undefined],
    ['of an article', articleRenderData(id), undefined],
    ['of a video', renderData(id), undefined],
    [
      'a post that holds the one it forwards',
      { gid: id, thread: { threadBase: { origin: { threadBase: { content: 'inner' } }, content: 'outer' } } },
      'outer',
    ],
    ['nested as deep as states may be', nested(900, postState(id)), postText],
  ])('%s', (_, state, content) => {
    expect(contentIn(state)).toBe(content);
  });

  function nested(depth: number, inner: object): object {
    let held = inner;
    for (let at = 0; at < depth; at += 1) held = { held };
    return held;
  }
});

const ofRow = (row: Tree) => ofThread.normalize({ gid: id, holder: row, base: row });
const ofState = (state: object) => ofThread.normalize(tree(threadIn(tree(state), id)));
const info = (answer: { data: object }) => fromInfo(tree(answer.data));
const thread = (record: unknown) => tree(tree(tree(record).thread).thread_base);

describe('forms of one micro post', () => {
  it.each<[string, Tree]>([
    ['its page', ofState(postState(id))],
    ['its page under another name', ofState(postState(id, threadBase(id), 'weitoutiao'))],
    ['its mobile page', ofState({ articleInfo: postArticleInfo(id) })],
    ['info', info(postInfoAnswer(id))],
    ['its row', ofRow(postRow(id))],
    ['info of one that forwards another', info(forwardInfoAnswer(id))],
  ])('%s has every essential, and nothing of its reader', (_, record) => {
    expect(essentialsLacking(record, operation)).toEqual([]);
    expect(departures(operation.data, record)).toEqual([]);
    expect(printJson(record)).not.toMatch(/user_?digg|is_?following|relation/i);
    expect(tree(readRecord(operation.view.card, record, 1))).toMatchObject({
      author: '田间测试号 🌾',
      published: 1_794_528_000_000,
    });
  });

  it('a title is the author’s own, or null where it is the start of the text', () => {
    const titled = (title: unknown) => [
      thread(ofState(postState(id, { ...threadBase(id), title }))).title,
      thread(info({ data: { gid: id, thread: { thread_base: { content: postText, title } } } })).title,
    ];
    expect([postText, postText.slice(0, 9), '', '麦子熟了'].map(titled)).toEqual([
      [null, null],
      [null, null],
      [null, null],
      ['麦子熟了', '麦子熟了'],
    ]);
    expect('title' in thread(ofRow(postRow(id)))).toBe(false);
  });

  it('a secure id is not taken for a number, and the time of a list not for the post’s', () => {
    const user = { userId: 'MS4wLjABAAAASynthetic', name: 'a' };
    expect(thread(ofState(postState(id, { ...threadBase(id), user }))).user).toEqual({
      info: { sec_user_id: user.userId, name: 'a' },
    });
    const { create_time: _, ...row } = postRow(id);
    expect(thread(ofRow(row)).create_time).toBeUndefined();
  });
});

it('a row is a micro post’s, a video’s or an article’s by its kind; of none, no micro post’s', () => {
  const { data } = feedAnswer(['7526000000000000513']);
  const listed = JSON.stringify({ data: [...data, { group_id: '7526000000000000777' }] });
  const found = (asked: string) => (['post', 'video', 'article'] as const).map((kind) => !!rowIn(listed, asked, kind));
  const ids = [id, '7526000000000000641', '7526000000000000513', '7526000000000000777'];
  expect(ids.map(found)).toEqual([
    [true, false, false],
    [false, false, true],
    [false, true, false],
    [false, true, true],
  ]);
});

it('info of one that forwards another is a micro post’s', () => {
  expect(kindOf(tree(forwardInfoAnswer(id).data))).toBe('post');
  expect(kindOf({ comment: { comment_base: { content: 'x' } } })).toBe('post');
});
