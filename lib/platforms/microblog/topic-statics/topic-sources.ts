import { fiveMinutes } from '../../../core/read/observed.ts';
import { because, withDetails } from '../../../core/reason.ts';
import { absent, found, type NetworkSource, type PageSource, pending } from '../../../core/source.ts';
import { carriesLogin, dataHeaders, readOwnAnswer, whileBraked } from '../json-request.ts';
import { elsewhere, hostAmong, pageSignedIn } from '../page/page.ts';
import { topicSession } from '../session.ts';
import { documentGives, fromDocument, type ShownCounts, shownCounts } from './topic-document.ts';
import { isSameTopic } from './topic-name.ts';
import { dataOf, fromTopic, readTopic, type TopicAnswers, topicOf, topicPage } from './topic-request.ts';

const hosts = ['m.s.weibo.com'];

const common = { conclusive: ['not_found'], normalize: fromTopic } as const;

/** Both answers to the topic page's own requests. */
export const observedTopic: PageSource<TopicAnswers, unknown> = {
  kind: 'observed',
  id: 'observed-topic',
  freshFor: fiveMinutes,
  hosts,
  ...common,
  async read({ ids }, { page }) {
    const name = String(ids.name);
    const asks = (query: URLSearchParams) => isSameTopic(query.get('q') ?? '', name);
    const detail = await readOwnAnswer(page, '/ajax_topic/detail', asks, (body) => topicOf(body, name));
    if (detail.outcome !== 'found') return detail;
    // The page asks for other spans, too, when the user chooses one.
    const asksDay = (query: URLSearchParams) => asks(query) && (query.get('time') ?? '24h') === '24h';
    const trend = await readOwnAnswer(page, '/ajax_topic/trend', asksDay, dataOf);
    if (trend.outcome === 'not-yet') return pending(withDetails(because('microblog_trend'), trend.reason));
    const given = trend.outcome === 'found' ? trend.raw : null;
    return found({ detail: detail.raw, trend: given }, await pageSignedIn(page), given ? [] : ['topic_trend']);
  },
};

/** The same two requests, made by any page of the host, with that page's Referer. */
export const inPageTopic: PageSource<TopicAnswers, unknown> = {
  kind: 'in-page',
  id: 'in-page-topic',
  hosts,
  ...common,
  async read({ ids }, { page, transport }) {
    if (!(await hostAmong(page, hosts))) return elsewhere(page, 'm.s.weibo.com');
    const braked = await whileBraked(page, '/ajax_topic/detail', '/ajax_topic/trend');
    if (braked) return braked;
    const fetch = (url: string) => page.fetch(url, { headers: dataHeaders });
    return readTopic(String(ids.name), fetch, transport, () => pageSignedIn(page));
  },
};

/** Needs no login and is the best-tested source: the first one used when no page is open. */
export const topic: NetworkSource<TopicAnswers, unknown> = {
  kind: 'api',
  id: 'topic',
  sessions: ['anonymous', 'own', 'caller'],
  session: topicSession,
  ...common,
  async read({ ids }, { transport, session }) {
    const name = String(ids.name);
    const headers = { ...dataHeaders, referer: topicPage(name) };
    return readTopic(
      name,
      (url) => transport.fetch(url, { session, headers }),
      transport,
      () => carriesLogin(transport, session),
    );
  },
};

/** The old server-rendered page: a few counts in display form. */
export const topicDocument: NetworkSource<ShownCounts, unknown> = {
  kind: 'document',
  id: 'topic-page',
  sessions: ['anonymous'],
  session: topicSession,
  gives: documentGives,
  async read({ ids }, { transport, session }) {
    const name = String(ids.name);
    const url = `https://m.s.weibo.com/topic/detail?q=${encodeURIComponent(name)}`;
    const counts = shownCounts(await transport.fetch(url, { session }), name);
    return counts ? found(counts) : absent('microblog_no_counts');
  },
  normalize: fromDocument,
};
