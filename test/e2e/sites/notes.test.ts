import { expect, it } from 'vitest';
import type { Reply } from '../../../lib/browser/messaging/messages.ts';
import type { Capture } from '../../../lib/core/capture.ts';
import type { Protocol } from '../../../lib/protocol.ts';
import { videoNote } from '../../fixtures/notes/video-note.ts';
import { authorId, ids } from '../../replica/notes/catalogue.ts';
import { all, longForm } from '../../setup/long-form.ts';
import type { ExtensionApi } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { eachBrowser, inFirefox, type Stage } from '../stage/each-browser.ts';

/** In the world of the popup and the library. */
declare const browser: ExtensionApi;

const videoId = (id: string) => `"video_id":${videoNote(id).video.media.video_id},`;
const feed = '/api/sns/web/v1/feed';

/**
 * One click in the popup over the page in front; with `text`, that text is looked up instead. Each item once: the popup
 * shows earlier captures.
 */
async function capture({ driver }: Stage, text?: string): Promise<Capture> {
  const started = Date.now();
  const tab = (await driver.openTabs()).find(({ active }) => active);
  const popup = await driver.openPopup();
  if (text) await popup.type('textarea', text);
  await popup.click(`${text ? '[data-paste] ' : ''}[data-do="capture"]:not([disabled])`, { timeout: 60_000 });
  const ended = async () => {
    const { run } = await askExtension(popup, 'page.front', tab ? { tabId: tab.id } : {});
    return run && run.startedAt >= started && run.state !== 'running' && askExtension(popup, 'run.get', { id: run.id });
  };
  try {
    return await until('the capture to end', ended, { timeout: 60_000 });
  } finally {
    await popup.close();
  }
}

// E5 where real browsers may differ: the observer in the page's world, the page's own client, overlays, background
// tabs.
eachBrowser('Xiaohongshu', (stage) => {
  const asked = () => stage.replica.requestsTo('edith.xiaohongshu.com', feed).filter(({ method }) => method === 'POST');

  /** Opens an example and follows a note's link in it: an overlay, no new document. */
  async function openIn(from: string, id: string): Promise<void> {
    const page = await stage.driver.newPage(stage.replica.example('notes', from).url);
    await page.click(`#note-${id}`);
    await page.waitFor('#opened');
  }

  /** Guests are walled (notes README, R1). The page is closed again: it could be asked for notes. */
  async function signIn(): Promise<void> {
    await (await stage.driver.newPage('https://www.xiaohongshu.com/__replica/sign-in')).close();
  }

  it.runIf(all)('reads a note loaded directly without a request, every digit of its video', longForm, async () => {
    await signIn();
    await stage.driver.newPage(stage.replica.example('notes', 'a video note').url);
    const done = await capture(stage);
    expect(done).toMatchObject({ state: 'done', source: 'page-html', session: 'page', signedIn: true, requests: 0 });
    // A page's state cannot have it.
    expect(done.missing).not.toContain('response_body.data.cursor_score');
    expect(done.envelope).toContain(videoId(ids.video));
    expect(asked()).toHaveLength(0);
  });

  inFirefox('takes the answer the page fetched for an overlay, whole, and asks nothing itself', async () => {
    await signIn();
    await openIn('the feed', ids.late);
    const done = await capture(stage);
    expect(done).toMatchObject({ state: 'done', source: 'observed-feed', requests: 0 });
    // Only a live photo's images have streams.
    expect(done.missing.filter((path) => !path.includes('.image_list[].stream.'))).toEqual([]);
    expect(done.envelope).toContain(videoId(ids.late));
    expect(done.envelope).toContain('"x-replica-edge":"edith"');
    expect(asked()).toHaveLength(1);
  });

  // Both tabs are watched to their end, half a minute in all; the order of sources is proven without a browser.
  it.runIf(all)(
    'loads a note whose entry stays empty once more by way of the feed, in a tab of its own',
    longForm,
    async () => {
      stage.replica.columns('notes', ['empty-entry']);
      await signIn();
      await stage.driver.newPage('https://blog.example.org/');
      const done = await capture(stage, stage.replica.example('notes', 'a video note').url);
      expect(done, JSON.stringify(done.trail)).toMatchObject({ state: 'done', source: 'tab-through-feed: page-html' });
      expect(done.envelope).toContain(videoId(ids.video));
      const visits = stage.replica
        .requestsTo('www.xiaohongshu.com', '/explore')
        .map(({ path }) => path.replace(ids.video, '<id>'));
      expect(visits).toEqual(['/explore/<id>', '/explore', '/explore/<id>']);
      expect((await stage.driver.openTabs()).filter(({ url }) => url.includes('xiaohongshu'))).toEqual([]);
    },
  );

  it.runIf(all)('reads a note opened from a profile, signed in', longForm, async () => {
    await signIn();
    await openIn('a user', ids.image);
    const front = (await stage.driver.openTabs()).find(({ active }) => active);
    expect(front?.url).toContain(`/user/profile/${authorId}/${ids.image}`);
    expect(await capture(stage)).toMatchObject({ state: 'done', source: 'observed-feed', signedIn: true });
  });

  it.runIf(all)(
    'has an open page of the site ask for a pasted note, once, and sees its answer whole',
    longForm,
    async () => {
      await stage.driver.newPage('https://www.xiaohongshu.com/__replica/sign-in');
      await stage.driver.newPage(stage.replica.origin);
      const done = await capture(stage, stage.replica.example('notes', 'a note for signed-in visitors').url);
      expect(done).toMatchObject({ state: 'done', source: 'page-client', signedIn: true, requests: 1 });
      expect(done.envelope).toContain('"x-replica-edge":"edith"');
      expect(asked()).toHaveLength(1);
    },
  );

  it.runIf(all)('looks a share text up from another site in a tab, and closes it', longForm, async () => {
    await signIn();
    await stage.driver.newPage('https://blog.example.org/');
    const done = await capture(stage, stage.replica.example('notes', 'a short link').shareText);
    expect(done.failure).toBeNull();
    expect(done).toMatchObject({ source: 'tab: page-html', itemId: ids.image });
    expect((await stage.driver.openTabs()).filter(({ url }) => url.includes('xiaohongshu'))).toEqual([]);
  });

  it.runIf(all)('stops at a human check that an overlay met', longForm, async () => {
    await signIn();
    stage.replica.set({ platform: 'notes', fault: 'risk-spam' });
    const page = await stage.driver.newPage(stage.replica.example('notes', 'the feed').url);
    await page.click(`#note-${ids.livePhoto}`);
    await page.waitFor('.red-captcha-popup');
    const failed = await capture(stage);
    expect(failed).toMatchObject({ failure: { kind: 'challenge', action: 'pass_check' }, requests: 0 });
    expect(failed.envelope).toContain('"response_status":471');
    expect(failed.trail.filter(({ outcome }) => outcome !== 'absent').map(({ source }) => source)).toEqual([
      'page-state',
    ]);
    expect(asked()).toHaveLength(1);
  });

  // In the short form callers.test.ts has it.
  it.runIf(all)(
    'sends a cookie of the request with the note’s page alone, and keeps it out of the jar',
    longForm,
    async () => {
      const { driver, replica } = stage;
      await driver.newPage(replica.origin);
      const library = await driver.openLibrary();
      const cookie = replica.signIn('notes');
      const body = JSON.stringify({ share_text: replica.example('notes', 'a live photo').url });
      const text = await library.evaluate(
        async (given, sent) => {
          const request = { path: '/api/notes/note_detail_by_html', body: given, cookie: sent };
          const argument = { ...request, tabId: null, explicit: true };
          const reply = (await browser.runtime.sendMessage({ name: 'run.start', argument })) as Reply<
            Protocol['run.start']['answer']
          >;
          return reply.ok ? reply.answer.envelope : JSON.stringify(reply.reason);
        },
        body,
        cookie,
      );
      await library.close();
      expect(JSON.parse(text)).toMatchObject({
        code: 200,
        path: '/api/notes/note_detail_by_html',
        data: { note_id: ids.livePhoto },
      });
      const session = cookie.split('; ').find((one) => one.startsWith('web_session='));
      const pages = replica.requestsTo('www.xiaohongshu.com', '/explore/');
      expect(pages.map(({ headers }) => headers.cookie)).toEqual([cookie]);
      expect(
        (await driver.cookies('https://www.xiaohongshu.com/')).map(({ name, value }) => `${name}=${value}`),
      ).not.toContain(session);
      await expect.poll(() => driver.headerRules()).toEqual([]);
    },
  );
});
