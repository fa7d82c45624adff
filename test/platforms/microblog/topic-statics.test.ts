import { describe, expect, it } from 'vitest';
import { compare } from '../../../lib/core/record/drift.ts';
import { readRecord } from '../../../lib/core/record/read-record.ts';
import { microblogTopicStatics } from '../../../lib/platforms/microblog/topic-statics/index.ts';
import { shownCounts } from '../../../lib/platforms/microblog/topic-statics/topic-document.ts';
import { topicName } from '../../../lib/platforms/microblog/topic-statics/topic-name.ts';
import { fromTopic } from '../../../lib/platforms/microblog/topic-statics/topic-request.ts';
import { observedTopic } from '../../../lib/platforms/microblog/topic-statics/topic-sources.ts';
import { topicDetail, unclaimedTopicDetail } from '../../fixtures/microblog/topic-detail.ts';
import { topicTrend } from '../../fixtures/microblog/topic-trend.ts';

const topicStatics = microblogTopicStatics.data;

const name = '虚构话题';

describe('a topic', () => {
  it('is both answers as one record', () => {
    const detail = topicDetail(name).data;
    const trend = topicTrend(name).data;
    expect(fromTopic({ detail, trend })).toEqual({ topic_detail: detail, topic_trend: trend });
  });

  it('has readings, and neither plays nor the views of its own page', () => {
    const { baseInfo } = topicDetail(name).data;
    const record = { topic_detail: { baseInfo: { ...baseInfo, count: { ...baseInfo.count, show: 12, read: 34 } } } };
    const facts = readRecord(microblogTopicStatics.view.card, record, 0);
    expect({ plays: facts.plays, views: facts.views }).toEqual({ plays: null, views: null });
    expect(facts.card?.counters).toContainEqual({ counter: 'reads', value: '34' });
  });

  it('without a host, or on no list, has none where upstream writes an empty one', () => {
    const { baseInfo, ...rest } = unclaimedTopicDetail(name).data;
    const record = fromTopic({
      detail: { ...rest, baseInfo: { ...baseInfo, band_info: [] } },
      trend: topicTrend(name).data,
    });
    expect(record).toHaveProperty('topic_detail.baseInfo.claim_info', null);
    expect(record).toHaveProperty('topic_detail.baseInfo.band_info', null);
    expect(record).toHaveProperty('topic_detail.baseInfo.count.read', 160_000_000);
    expect(compare(record, topicStatics).drift.filter((line) => !line.endsWith(': new field'))).toEqual([]);
  });
});

it.each([
  ['30d', null, ['topic_trend']],
  ['24h', topicTrend(name).data, []],
])('of the trends that its page asks for, that of a day alone is the record’s: %s', async (time, trend, missing) => {
  const copy = (path: string, body: object) => ({
    url: `https://m.s.weibo.com/ajax_topic/${path}${encodeURIComponent(`#${name}#`)}`,
    status: 200,
    text: JSON.stringify(body),
  });
  const copies = [copy('detail?q=', topicDetail(name)), copy(`trend?time=${time}&q=`, topicTrend(name))];
  const page = {
    observed: async (end: string) => copies.filter(({ url }) => new URL(url).pathname.endsWith(end)),
    evaluate: async () => ({ age: 9000, now: 9000 }),
  };
  const reading = await observedTopic.read({ ids: { name }, url: null }, { page } as never);
  expect(reading).toMatchObject({ outcome: 'found', raw: { trend }, missing });
});

describe('its name', () => {
  it.each(['虚构话题', '#虚构话题#', ' ＃虚构话题＃ ', '# 虚构话题 #', '#虚构话题'])('%s', (text) => {
    expect(topicName(text)).toBe(name);
  });

  it.each([
    ['#风筝# #风#', 'invalid_request'],
    ['#风筝[超话]#', 'unsupported_link'],
  ])('%s is %s', (text, kind) => {
    expect(() => topicName(text)).toThrow(expect.objectContaining({ kind }));
  });
});

describe('the old topic page', () => {
  function page(items: string, url = `https://m.s.weibo.com/topic/detail?q=${encodeURIComponent(name)}`) {
    return {
      status: 200,
      url,
      text: `<title>${name}</title><h1>阅读 99</h1><div class="m-box g-list-a data"><ul>${items}</ul></div><li>讨论 5</li>`,
    };
  }

  it('gives its counts whatever their order and elements', () => {
    expect(
      shownCounts(
        page('<li>讨论次数<span>45,678</span></li><li class="a"><strong>1.6</strong>亿 <i>阅读次数</i></li>'),
        name,
      ),
    ).toEqual({
      m: { val: 45_678, unit: '' },
      r: { val: 1.6, unit: '亿' },
    });
  });

  it('tells people from posts', () => {
    const read = '<li><strong>9万</strong>阅读次数</li>';
    expect(shownCounts(page(`${read}<li><strong>12</strong>原创人数</li>`), name)).toHaveProperty('ori_uv', {
      val: 12,
      unit: '',
    });
    expect(shownCounts(page(`${read}<li><strong>12</strong>原创</li>`), name)).toHaveProperty('ori_m', {
      val: 12,
      unit: '',
    });
  });

  it.each(['https://m.s.weibo.com/topic/detail?q=other', 'https://m.s.weibo.com/topic/detail'])(
    'of another topic is none: %s',
    (url) => {
      expect(() => shownCounts(page('<li>9 阅读</li>', url), name)).toThrow(
        expect.objectContaining({ kind: 'upstream_changed' }),
      );
    },
  );

  it('without counts says nothing, with other ones has changed', () => {
    expect(shownCounts(page(''), name)).toBeNull();
    expect(() => shownCounts(page('<li>粉丝 3</li>'), name)).toThrow(
      expect.objectContaining({ kind: 'upstream_changed' }),
    );
  });
});
