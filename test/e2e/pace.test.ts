import { beforeEach, expect, it } from 'vitest';
import type { ReplicaRequest } from '../replica/framework/site.ts';
import { ids as videos } from '../replica/intlvideo/catalogue.ts';
import { topics } from '../replica/microblog/catalogue.ts';
import { ids } from '../replica/news/catalogue.ts';
import { all, longForm } from '../setup/long-form.ts';
import { type Asked, askGateway } from './stage/ask-gateway.ts';
import { browserName, eachBrowser } from './stage/each-browser.ts';

/** Longer than two requests could be apart by chance, in ms. */
const pace = 1500;

const topic: Asked = { path: '/api/microblog/topic_statics', body: { name: topics.topic } };
const video: Asked = { path: '/api/news/aweme_detail', body: { aweme_id: ids.video, share_text: '' } };

/** Of a topic's page, the calls for another topic than its own. */
const ofTopic = ({ path, url }: ReplicaRequest) =>
  path.startsWith('/ajax_topic/') && url.searchParams.get('q') === `#${topics.topic}#`;
/** What no page asked the tab for. Firefox says of an extension's navigation that it is of the same origin. */
const ofTab = ({ host, headers }: ReplicaRequest) =>
  host === 'www.toutiao.com' &&
  headers['sec-fetch-dest'] === 'document' &&
  (browserName === 'firefox' || !/^same-/.test(headers['sec-fetch-site'] ?? ''));

// README.md: "It asks one host one thing at a time, with a second in between." Here it is another time, which the
// replica is told. What one background or one page asks is held to it by the virtual clock of every conformance run,
// too.
eachBrowser('a pause between two requests to one host', (stage) => {
  const keep = async (alsoOurs?: (request: ReplicaRequest) => boolean) => stage.replica.clockRule.set(pace, alsoOurs);
  const ask = async (asked: Asked) => {
    const library = await stage.driver.openLibrary();
    return askGateway(library, asked);
  };

  beforeEach(async () => {
    await stage.driver.newPage(stage.replica.origin);
    await stage.driver.background((api, changed) => api.storage.local.set({ paces: changed }), {
      pace,
      firstPoll: 100,
    });
  });

  it.runIf(all)('of the background', longForm, async () => {
    await keep();
    expect(await ask(topic)).toMatchObject({ state: 'done', source: 'topic', requests: 2 });
    expect(stage.replica.clockRule.hasty).toEqual([]);
  });

  it.runIf(all)('of a background that was stopped in between', longForm, async () => {
    stage.replica.columns('intlvideo', ['document-full']);
    const wide = 3000;
    await stage.driver.background((api, changed) => api.storage.local.set({ paces: changed }), { pace: wide });
    stage.replica.clockRule.set(wide);
    const library = await stage.driver.openLibrary();
    const page: Asked = { path: '/api/intlvideo/aweme_detail', body: { aweme_id: videos.video }, explicit: false };
    expect(await askGateway(library, page)).toMatchObject({ state: 'done', source: 'page-document', requests: 1 });
    await stage.driver.stopWorker();
    expect(await askGateway(library, page)).toMatchObject({ state: 'done', source: 'page-document', requests: 1 });
    expect(stage.replica.clockRule.hasty).toEqual([]);
  });

  it.runIf(all)('of a page it asks', longForm, async () => {
    await stage.driver.newPage(stage.replica.example('microblog', 'another topic page').url);
    await keep(ofTopic);
    expect(await ask(topic)).toMatchObject({ state: 'done', source: 'in-page-topic', requests: 2 });
    expect(stage.replica.requests.filter(ofTopic)).toHaveLength(2);
    expect(stage.replica.clockRule.hasty).toEqual([]);
  });

  it.runIf(all)('of the background and then of a tab it opens', longForm, async () => {
    await keep(ofTab);
    const done = await ask(video);
    expect(done, JSON.stringify(done.trail)).toMatchObject({ state: 'done' });
    expect(done.source).toContain('tab: ');
    expect(stage.replica.requests.filter(ofTab)).toHaveLength(1);
    expect(stage.replica.requestsTo('www.toutiao.com', '/video/').length).toBeGreaterThan(1);
    expect(stage.replica.clockRule.hasty).toEqual([]);
  });
});
