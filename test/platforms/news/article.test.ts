import { describe, expect, it } from 'vitest';
import { printJson, type Tree, tree } from '../../../lib/core/json/json.ts';
import { essentialsLacking } from '../../../lib/core/record/essentials.ts';
import { merged } from '../../../lib/core/record/merged.ts';
import { readRecord } from '../../../lib/core/record/read-record.ts';
import { ofMobile, ofPc, ofRow } from '../../../lib/platforms/news/article-detail/article-fields.ts';
import { newsArticleDetail as operation } from '../../../lib/platforms/news/article-detail/index.ts';
import { kindOf } from '../../../lib/platforms/news/upstream/info.ts';
import { articleHtml, articleInfoAnswer, articleRow, articleState, articleTitle } from '../../fixtures/news/article.ts';
import { writtenArticleInfo } from '../../fixtures/news/article-info.ts';
import { infoAnswer } from '../../fixtures/news/info-answer.ts';
import { capture, departures, hasCaptures, needsCaptures } from '../../records/departures.ts';

const id = '7526000000000000641';
const player = `<div class="tt-video-box" tt-videoid="v">视频加载中...</div>`;

it.each<[string, Tree, string]>([
  ['a video by its id', { video_id: 'v0' }, 'video'],
  ['a video by its token', { play_auth_token_v2: 'e30=' }, 'video'],
  ['a player and a summary', { content: `<p>${player}</p><p>${'麦'.repeat(40)}</p>` }, 'video'],
  ['an article with a player', { content: `<p>${'麦'.repeat(100)}</p>${player}` }, 'article'],
  ['what the site calls an article', { biz_tag: '图文', content: player, play_auth_token_v2: 'e30=' }, 'article'],
  ['a micro post by its tag', { biz_tag: '微头条', content: 'x' }, 'post'],
  ['a micro post by its thread', { thread: { thread_base: {} } }, 'post'],
])('%s is told', (_, data, kind) => {
  expect(kindOf(data)).toBe(kind);
});

describe('forms of one article', () => {
  it('the text is the page’s, the counts are info’s; of its reader nothing is kept', () => {
    const info = { ...articleInfoAnswer(id, '<p>half</p>').data, digg_count: 1900 };
    const parts = [
      { source: 'info', data: info },
      { source: 'embedded-pc', data: ofPc.normalize(articleState(id)) },
      { source: 'observed-feed', data: ofRow.normalize(articleRow(id)) },
    ];
    const { data } = merged(parts, operation.merge);
    expect(data).toMatchObject({
      gid: id,
      content: articleHtml(id),
      digg_count: 1900,
      comment_count: 131,
      read_count: 52_000,
    });
    expect(printJson(data)).not.toMatch(/isLiked|user_is_login|web_id/);
    expect(essentialsLacking(data, operation)).toEqual([]);
  });

  it.each<[string, object, readonly string[]]>([
    ['its page', ofPc.normalize(articleState(id)), []],
    ['its page with a time as text alone', ofPc.normalize(articleState(id, true)), []],
    ['its mobile page, which has no id of the author', ofMobile.normalize(writtenArticleInfo(id)), ['author']],
    ['a row, which has the beginning alone', ofRow.normalize(articleRow(id)), ['author', 'text']],
  ])('%s has the essentials it can have', (_, record, lacking) => {
    expect(essentialsLacking(record, operation)).toEqual(lacking);
    expect(departures(operation.data, record)).toEqual([]);
    expect(tree(readRecord(operation.view.card, record, 1))).toMatchObject({
      title: articleTitle,
      published: 1_794_528_000_000,
    });
  });

  it('info is the record as it came', () => {
    expect(departures(operation.data, infoAnswer(id).data)).toEqual([]);
  });
});

describe.skipIf(!hasCaptures('news'))('the captured article', needsCaptures, () => {
  it('is an article, fits as it is, and reads as words', () => {
    const data = tree(tree(capture('news', 'e6-info-article-2016.json')).data);
    const record = { ...data, gid: '6561381832637601615' };
    expect([kindOf(data), departures(operation.data, record), essentialsLacking(record, operation)]).toEqual([
      'article',
      [],
      ['figures'],
    ]);
    const { text } = tree(readRecord(operation.view.card, record, 1));
    expect(text).toEqual(expect.stringMatching(/^帆衣[^<>]{200}/));
  });
});
