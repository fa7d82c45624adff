import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lifestylePostDetail } from '../../lib/platforms/lifestyle/post-detail.ts';
import { type Replica, startReplica } from '../replica/start-replica.ts';
import { openBrowser, type TestBrowser } from './browser.ts';

let replica: Replica;
let browser: TestBrowser;

beforeAll(async () => {
  replica = await startReplica();
  browser = await openBrowser(replica);
});
beforeEach(() => replica.reset());
afterAll(async () => {
  await browser?.close();
  await replica?.close();
});

const blog = 'https://blog.example.org/';

it('a page that never stops asking', async () => {
  const { parts } = await browser.arrange(lifestylePostDetail, { tabs: [blog] });
  const { transport } = await parts.openTransport({ tabId: 1, explicit: true, incognito: false }, lifestylePostDetail, 'run');
  const [page] = await transport.findPages({ hosts: ['blog.example.org'] });
  await page?.evaluate(() => {
    const ask = (): Promise<unknown> => fetch('/asked-for-ever').then(ask);
    void ask();
    return null;
  });
  await expect.poll(() => replica.requestsTo('blog.example.org', '/asked-for-ever').length).toBeGreaterThan(2);
});

it('is closed before the replica serves the next test', async () => {
  const first = replica.requests.length;
  await browser.arrange(lifestylePostDetail, {});
  expect([first, replica.requestsTo('blog.example.org').length]).toEqual([0, 0]);
});
