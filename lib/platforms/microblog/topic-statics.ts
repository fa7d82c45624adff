import type { z } from 'zod';
import { defineOperation } from '../../gateway/operation.ts';
import { record, text } from '../../gateway/schema.ts';
import { absent, found } from '../../gateway/source.ts';
import { carriesLogin } from './json-request.ts';
import { topicStaticsFields } from './known-fields/topic-statics.ts';
import { hostAmong, pageSignedIn } from './page.ts';
import { microblogTopic, microblogTopicTrend } from './records/microblog-topic.ts';
import { topicSession } from './session.ts';
import { documentPartial, fromDocument, shownCounts } from './topic-document.ts';
import { isLink, topicName } from './topic-name.ts';
import { fromTopic, readTopic, topicPage } from './topic-request.ts';

/** The body. Spec: whether it is required is not shown; the operation refuses a request that names no topic. */
const request = record({
  /** Topic name, with or without its hash marks. */
  name: text,
});

/** E12 `data`: the `data` members of two upstream answers, topic information and topic trend. */
const answer = record({ topic_detail: microblogTopic, topic_trend: microblogTopicTrend });

type Input = z.infer<typeof request>;

const hosts = ['m.s.weibo.com'];

/** E12: one topic of Weibo and its trend. Sources as upstream/microblog.md lists them; `observed` is taken by the in-page fetch. */
export const microblogTopicStatics = defineOperation<Input>({
  spec: 'E12',
  path: '/api/microblog/topic_statics',
  name: 'topic-statics',
  platform: 'microblog',
  pages: ['topic'],
  rank: 0,
  cookie: 'optional',
  proxy: false,
  echoesPath: false,
  input: request,
  data: answer,
  knownFields: topicStaticsFields,
  session: topicSession,
  identity: ['name'],
  ids({ name }): Record<string, string> {
    const plain = name && !isLink(name) ? topicName(name) : '';
    return plain ? { name: plain } : {};
  },
  shareText: ({ name }) => (name && isLink(name) ? name : ''),
  prefill: ({ ids }) => (ids.name ? { name: ids.name } : null),
  itemUrl: ({ ids }) => `https://s.weibo.com/weibo?q=${encodeURIComponent(`#${ids.name}#`)}`,
  sources: [
    {
      kind: 'in-page',
      id: 'in-page-topic',
      hosts,
      scope: 'host',
      partial: [],
      conclusive: ['not_found'],
      async read({ ids }, { page }) {
        if (!(await hostAmong(page, hosts))) return absent('the page is not on m.s.weibo.com yet');
        return readTopic(String(ids.name), (url) => page.fetch(url), await pageSignedIn(page));
      },
      normalize: fromTopic,
    },
    {
      kind: 'api',
      id: 'topic',
      sessions: ['anonymous', 'own', 'caller'],
      partial: [],
      conclusive: ['not_found'],
      async read({ ids }, { transport, session }) {
        const name = String(ids.name);
        const fetch = (url: string) => transport.fetch(url, { session, headers: { referer: topicPage(name) } });
        return readTopic(name, fetch, carriesLogin(session));
      },
      normalize: fromTopic,
    },
    { kind: 'tab', id: 'tab', url: ({ ids }) => topicPage(String(ids.name)), reads: ['in-page-topic'] },
    {
      kind: 'document',
      id: 'topic-page',
      sessions: ['anonymous'],
      partial: documentPartial,
      conclusive: [],
      async read({ ids }, { transport, session }) {
        const url = `https://m.s.weibo.com/topic/detail?q=${encodeURIComponent(String(ids.name))}`;
        const counts = shownCounts(await transport.fetch(url, { session }));
        return counts ? found(counts) : absent('the topic page shows no counts');
      },
      normalize: fromDocument,
    },
  ],
  view: {
    card: {
      base: 'data.topic_detail.baseInfo',
      line: 'topic_ori',
      author: 'claim_info.screen_name',
      title: 'object.display_name topic_ori',
      text: 'object.summary',
      counters: { reads: 'count.read', mentions: 'count.mention', interactions: 'count.interact', views: 'count.show' },
    },
    example: { name: '话题' },
  },
});
