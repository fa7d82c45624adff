import { expect, it } from 'vitest';
import type { CaptureFacts } from '../../../lib/core/capture.ts';
import { ids } from '../../replica/cnvideo/catalogue.ts';
import { rooms } from '../../replica/cnvideo/rooms.ts';
import { all, longForm } from '../../setup/long-form.ts';
import type { DriverPage } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { eachBrowser, inChromium, inFirefox, type Stage } from '../stage/each-browser.ts';
import { frontTab } from '../stage/front-run.ts';

async function open(stage: Stage, label: string): Promise<{ popup: DriverPage; tabId: number; started: number }> {
  await stage.driver.newPage(stage.replica.example('cnvideo', label).url);
  const tabId = await frontTab(stage.driver);
  return { popup: await stage.driver.openPopup(), tabId, started: Date.now() };
}

/** The offer with this number chosen, the button pressed; the run that followed. */
async function capture({ popup, tabId, started }: Awaited<ReturnType<typeof open>>, offer = 1): Promise<CaptureFacts> {
  if (offer > 1) await popup.click(`label.offer:nth-of-type(${offer}) input`, { timeout: 60_000 });
  await popup.click('[data-do="capture"]:not([disabled])', { timeout: 60_000 });
  const ended = async () => {
    const { run } = await askExtension(popup, 'page.front', { tabId });
    return run && run.startedAt >= started && run.state !== 'running' && run;
  };
  return until('the capture to end', ended, { timeout: 60_000 });
}

eachBrowser('Douyin', (stage) => {
  it.runIf(all)('shows a live room’s state and every stream', longForm, async () => {
    const front = await open(stage, 'a live room');
    expect(await capture(front)).toMatchObject({
      spec: 'E3',
      state: 'done',
      source: 'observed-room',
      itemId: rooms.live,
    });
    await front.popup.waitFor('[data-room="live"]');
    await front.popup.click('.live-room summary');
    expect(await front.popup.evaluate(() => document.querySelectorAll('.live-room li button').length)).toBe(11);
    expect(await front.popup.text('.live-room li')).toContain('蓝光 FLV');
    if (process.env.GLEANER_SCREENS)
      await front.popup.screenshot(`${process.env.GLEANER_SCREENS}/e3-${stage.name}.png`);
    await front.popup.close();
  });

  it.runIf(all)('knows a room by its owner’s handle once the page shows it, and no category', longForm, async () => {
    const room = await open(stage, 'a live room by a handle');
    expect(await capture(room)).toMatchObject({ spec: 'E3', state: 'done', itemId: rooms.ofHandle });
    await room.popup.close();
    const { popup, tabId } = await open(stage, 'a live category');
    expect(await askExtension(popup, 'page.front', { tabId })).toMatchObject({ target: null, offers: [] });
    await popup.close();
  });

  inChromium('reads a shared room in a tab that passes the first visit’s challenge, and closes it', async () => {
    const { popup, tabId } = await open(stage, 'the feed');
    const text = '【河边的放风筝人的直播间】  点击打开👉https://v.douyin.com/iReplica4/  或长按复制此条消息';
    const [link] = await askExtension(popup, 'text.read', { text });
    expect(link?.offers.map(({ operation }) => operation.spec)).toEqual(['E3']);
    const request = { path: link?.offers[0]?.operation.path ?? '', body: link?.offers[0]?.body ?? '' };
    const { run: ended } = await askExtension(popup, 'run.start', { ...request, tabId, explicit: true });
    expect(ended?.failure).toBeNull();
    const run = await askExtension(popup, 'run.get', { id: ended?.id ?? '' });
    expect(run).toMatchObject({ state: 'done', source: 'tab: observed-room', itemId: rooms.live });
    expect((await stage.driver.openTabs()).filter(({ url }) => url.includes('live.douyin.com'))).toEqual([]);
    await popup.close();
  });

  inFirefox('captures from the official player, and opens one for a link', async () => {
    const { driver, replica } = stage;
    const front = await open(stage, 'the official player');
    await until(
      'its own request',
      async () => replica.requestsTo('www.douyin.com', '/aweme/v1/web/aweme/detail/').length > 0,
    );
    expect(await capture(front)).toMatchObject({
      spec: 'E2',
      state: 'done',
      source: 'observed-detail',
      itemId: ids.video,
      requests: 0,
    });
    const request = { path: '/api/cnvideo/aweme_detail', body: JSON.stringify({ aweme_id: ids.nextVideo }) };
    const { run } = await askExtension(front.popup, 'run.start', { ...request, tabId: front.tabId, explicit: true });
    expect(run).toMatchObject({ state: 'done', source: 'player-tab: observed-detail', itemId: ids.nextVideo });
    expect((await driver.openTabs()).filter(({ url }) => url.includes(ids.nextVideo))).toEqual([]);
    await front.popup.close();
  });

  it.runIf(all)(
    'explains the hot-list site’s own sign-in, and shows a creator’s figures after it',
    longForm,
    async () => {
      const before = await open(stage, 'a creator');
      // The profile comes first.
      expect(await capture(before, 2)).toMatchObject({
        spec: 'E11',
        failure: { kind: 'sign_in_required', action: 'sign_in' },
      });
      expect(await before.popup.text('.why')).toContain('douhot.douyin.com');
      // Its button acts in the tab in front.
      await before.popup.click('.why button.primary');
      const there = async () =>
        (await stage.driver.openTabs())
          .find(({ id }) => id === before.tabId)
          ?.url.match(/^https:\/\/(douhot|open)\.douyin\.com\//);
      // Guests are sent on to its sign-in.
      await until('the hot-list site to be in front', there);
      await (await stage.driver.pageAt(/^https:\/\/(douhot|open)\.douyin\.com\//)).close();

      await (await stage.driver.newPage('https://douhot.douyin.com/__replica/sign-in')).close();
      const after = await open(stage, 'a creator');
      // The popup repeats by itself what failed a moment ago.
      await after.popup.waitFor('[data-do="save"]', { timeout: 60_000 });
      await after.popup.click('[data-do="back"]');
      const done = await capture(after, 3);
      expect(done).toMatchObject({ state: 'done', source: 'product-data', session: 'own', signedIn: true });
      expect(JSON.parse(done.request.body)).toMatchObject({ day: '30' });
      await after.popup.waitFor('.figures .down');
      expect(await after.popup.text('.figures caption')).toContain('30');
      if (process.env.GLEANER_SCREENS)
        await after.popup.screenshot(`${process.env.GLEANER_SCREENS}/e11-${stage.name}.png`);
      await after.popup.close();
    },
  );
});
