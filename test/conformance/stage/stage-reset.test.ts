import { expect, it } from 'vitest';
import { lifestylePostDetail } from '../../../lib/platforms/lifestyle/post-detail/index.ts';
import { conformanceStage } from './stage.ts';

const stage = conformanceStage();
const blog = 'https://blog.example.org/';

it('a page that never stops asking', async () => {
  const { parts } = await stage.browser.arrange(lifestylePostDetail, { tabs: [blog] });
  const { transport } = await parts.openTransport(
    { tabId: 1, explicit: true, incognito: false },
    lifestylePostDetail,
    'run',
  );
  const [page] = await transport.findPages({ hosts: ['blog.example.org'] });
  await page?.evaluate(() => {
    const ask = (): Promise<unknown> => fetch('/asked-for-ever').then(ask);
    void ask();
    return null;
  });
  await expect.poll(() => stage.replica.requestsTo('blog.example.org', '/asked-for-ever').length).toBeGreaterThan(2);
});

it('is closed before the replica serves the next test', async () => {
  const first = stage.replica.requests.length;
  await stage.browser.arrange(lifestylePostDetail, {});
  expect([first, stage.replica.requestsTo('blog.example.org').length]).toEqual([0, 0]);
});
