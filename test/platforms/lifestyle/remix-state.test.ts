import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listMedia } from '../../../lib/core/media/list-media.ts';
import { reasonFor } from '../../../lib/features/library/model/differences.ts';
import { contextOf, stateTextsOf } from '../../../lib/platforms/lifestyle/page/remix-state.ts';
import { articleWith } from '../../../lib/platforms/lifestyle/post-detail/article.ts';
import { lifestylePostDetail } from '../../../lib/platforms/lifestyle/post-detail/index.ts';
import { fromArticle } from '../../../lib/platforms/lifestyle/post-detail/web-article.ts';
import { articleDetail, otherwiseTyped, videoArticleDetail } from '../../fixtures/lifestyle/article-detail.ts';
import { postContext, remixElement } from '../../fixtures/lifestyle/remix-context.ts';
import { capturesOf, hasCaptures, needsCaptures } from '../../records/departures.ts';

const id = '7526000000000000385';

describe('a page of Lemon8', () => {
  it('is decoded once: texts keep their own percent and plus signs', () => {
    const context = contextOf(stateTextsOf(remixElement(postContext(id))).state);
    expect(articleWith(id, [context?.state.loaderData])).toMatchObject({ title: '秋天的麦田 & 100% harvest + 🌾' });
  });

  it('holds no post under another id', () => {
    const context = contextOf(stateTextsOf(remixElement(postContext(id))).state);
    expect(articleWith('7526000000000000386', [context?.state.loaderData])).toBeNull();
  });

  it.skipIf(!hasCaptures('lifestyle'))('as captured (a profile) is read and holds no post', needsCaptures, () => {
    const html = readFileSync(new URL('e4-profile-page-2026.html', capturesOf('lifestyle')), 'utf8');
    const context = contextOf(stateTextsOf(html).state);
    expect(Object.keys(context?.state.loaderData as object)).toContain('routes/$user_link_name');
    expect(articleWith(id, [context?.state])).toBeNull();
  });
});

it('ids stay exact, and what the mapping does not know is kept', () => {
  const { data } = fromArticle(articleDetail(id), { ids: { aweme_id: id } }) as { data: Record<string, unknown> };
  expect(data).toMatchObject({
    item_id: BigInt(id),
    publish_time: 1794528000,
    modifyTime: '1794531600',
    ocrText: ['收获'],
  });
});

it('types vary on the web: the record has its own', () => {
  const { data } = fromArticle(otherwiseTyped(id), { ids: { aweme_id: id } }) as { data: Record<string, unknown> };
  expect(data).toMatchObject({ read_count: 1520, digg_count: 20, like_count: 20, publish_time: 1794528000 });
  expect(data.author).toMatchObject({
    user_auth_info: '{"auth_type":0,"show_auth_symbol":false}',
    fan_count: 127,
    userType: 3,
  });
});

it.each([
  ['a gallery names it once, as its first picture', articleDetail(id), ['image content', 'image content']],
  [
    'a video without pictures has it as cover',
    { ...videoArticleDetail(id), imageList: [] },
    ['video content', 'image cover'],
  ],
])('the large picture: %s', (_, article, told) => {
  const { media } = lifestylePostDetail.view.card;
  const items = listMedia(media, { data: fromArticle(article, { ids: { aweme_id: id } }) });
  expect(items.filter(({ role }) => role !== 'person').map(({ kind, role }) => `${kind} ${role}`)).toEqual(told);
});

it('its signed addresses change by themselves', () => {
  const reason = reasonFor(lifestylePostDetail.view.volatile);
  expect(['url', 'shareCardCoverImage'].map((name) => reason(`data.data.largeImage.${name}`))).toEqual([
    'address',
    'address',
  ]);
});

it('nothing is invented: what the web does not give is absent', () => {
  const { data } = fromArticle({ groupId: id, title: 'bare' }, { ids: { aweme_id: id } }) as {
    data: Record<string, unknown>;
  };
  expect(Object.keys(data).sort()).toEqual([
    'article_url',
    'display_url',
    'group_id',
    'item_id',
    'share_url',
    'title',
    'url',
  ]);
});
