import { expect, it } from 'vitest';
import { handle } from '../../lib/core/handle.ts';
import type { Page } from '../../lib/core/transport.ts';
import { intlvideoVideoDetail } from '../../lib/platforms/intlvideo/video-detail/index.ts';
import { notesNoteDetail } from '../../lib/platforms/notes/note-detail/index.ts';
import { post } from '../core/parts.ts';
import { canonical, ids } from '../replica/intlvideo/catalogue.ts';
import { ids as notes } from '../replica/notes/catalogue.ts';
import { address } from './cases/notes/ways.ts';
import { conformanceStage } from './stage/stage.ts';

const stage = conformanceStage();
const url = canonical(ids.video);

/** Runs in the page: brings the comments into view and says whether they were loaded for it. */
async function seesComments(): Promise<boolean> {
  const comments = document.getElementById('comments');
  comments?.scrollIntoView();
  // A busy machine draws late.
  for (let wait = 0; wait < 3000 && comments?.dataset.loaded !== 'true'; wait += 100)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return comments?.dataset.loaded === 'true';
}

/** A browser whose visitor the firewall knows, with these tabs of the user. */
async function browser(tabs: readonly string[]) {
  stage.replica.columns('intlvideo', ['returning-visitor']);
  const { parts, asker, left } = await stage.browser.arrange(intlvideoVideoDetail, { tabs });
  const { transport } = await parts.openTransport(asker, intlvideoVideoDetail, 'run');
  return { parts, asker, left, transport };
}

async function pageIn(kind: 'tab of the user' | 'temporary tab', shown = url): Promise<Page> {
  const { transport } = await browser(kind === 'temporary tab' ? [] : [shown]);
  if (kind === 'temporary tab') return transport.openPage(shown);
  const [page] = await transport.findPages({ hosts: [new URL(shown).hostname] });
  if (!page) throw new Error('no page');
  return page;
}

it.each([
  ['tab of the user', true],
  ['temporary tab', false],
] as const)('intlvideo R13: what waits to come into view in a %s: %s', async (kind, loaded) => {
  const page = await pageIn(kind);
  expect(await page.evaluate(seesComments)).toBe(loaded);
  expect(await page.evaluate(() => document.hidden)).toBe(!loaded);
});

/** Runs in the page: when a short timer was due, by the document's age in ms. */
function timer(): Promise<number> {
  return new Promise((resolve) => void setTimeout(() => resolve(performance.now()), 100));
}

it.each([
  ['tab of the user', false],
  ['temporary tab', true],
] as const)('cnvideo R14: a timer in a %s goes at whole seconds: %s', async (kind, whole) => {
  const page = await pageIn(kind, 'https://open.douyin.com/player/video?vid=7565000000000000129');
  const due = [await page.evaluate(timer), await page.evaluate(timer)];
  expect(due.every((time) => Math.round(time) % 1000 === 0)).toBe(whole);
});

it('intlvideo R13: the fourth hidden tab at once does not load', async () => {
  const { transport } = await browser(['https://www.tiktok.com/foryou']);
  for (let count = 1; count <= 3; count += 1) expect(await (await transport.openPage(url)).url()).toBe(url);
  await expect(transport.openPage(url)).rejects.toMatchObject({ kind: 'unreachable' });
});

it('intlvideo R13: five captures at once open one hidden tab after the other', async () => {
  const { parts, asker, left } = await browser([]);
  let most = 0;
  const counted: typeof parts = {
    ...parts,
    async openTransport(...run) {
      const opened = await parts.openTransport(...run);
      const openPage: typeof opened.transport.openPage = async (...asked) => {
        const page = await opened.transport.openPage(...asked);
        most = Math.max(most, (await left()).tabs.length);
        return page;
      };
      return { ...opened, transport: { ...opened.transport, openPage } };
    },
  };
  const asked = [ids.video, ids.nextVideo, ids.photo, ids.listed, ids.video];
  const answers = await Promise.all(
    asked.map((id) => handle(counted, post(intlvideoVideoDetail.path, { aweme_id: id }), asker)),
  );
  expect(answers.map(({ run }) => run?.state)).toEqual(asked.map(() => 'done'));
  expect(most).toBe(1);
});

it.each([
  ['tab of the user', 1],
  ['temporary tab', 0],
] as const)('notes R12: a %s gets the calls of its load, and %s that waits to come into view', async (kind, inView) => {
  const note = address(notes.late);
  const arrange = { signedIn: true, ...(kind === 'temporary tab' ? {} : { tabs: [note] }) };
  const { parts, asker } = await stage.browser.arrange(notesNoteDetail, arrange);
  const { transport } = await parts.openTransport(asker, notesNoteDetail, 'run');
  if (kind === 'temporary tab') await transport.openPage(note);
  await transport.pause(8000);
  const times = (path: string) =>
    stage.replica.requestsTo('edith.xiaohongshu.com', path).filter(({ method }) => method !== 'OPTIONS').length;
  expect([
    times('/api/redcaptcha/v2/getconfig'),
    times('/api/sns/web/v1/feed'),
    times('/api/sns/web/v2/comment/page'),
  ]).toEqual([1, 1, inView]);
});
