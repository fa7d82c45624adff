import { expect, it } from 'vitest';
import type { Page } from '../../lib/gateway/transport.ts';
import { intlvideoVideoDetail } from '../../lib/platforms/intlvideo/video-detail.ts';
import { notesNoteDetail } from '../../lib/platforms/notes/note-detail.ts';
import { canonical, ids } from '../replica/intlvideo/catalogue.ts';
import { ids as notes } from '../replica/notes/catalogue.ts';
import { address } from './cases/notes-ways.ts';
import { conformanceStage } from './stage.ts';

const stage = conformanceStage();
const url = canonical(ids.video);

/** Runs in the page: brings the comments into view and says whether they were loaded for it. */
async function seesComments(): Promise<boolean> {
  const comments = document.getElementById('comments');
  comments?.scrollIntoView();
  await new Promise((resolve) => setTimeout(resolve, 500));
  return comments?.dataset.loaded === 'true';
}

async function pageIn(kind: 'tab of the user' | 'temporary tab'): Promise<Page> {
  stage.replica.columns('intlvideo', ['returning-visitor']);
  const { parts, asker } = await stage.browser.arrange(intlvideoVideoDetail, kind === 'temporary tab' ? {} : { tabs: [url] });
  const { transport } = await parts.openTransport(asker, intlvideoVideoDetail, 'run');
  if (kind === 'temporary tab') return transport.openPage(url);
  const [page] = await transport.findPages({ hosts: ['www.tiktok.com'] });
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
  expect([times('/api/redcaptcha/v2/getconfig'), times('/api/sns/web/v1/feed'), times('/api/sns/web/v2/comment/page')]).toEqual([
    1,
    1,
    inView,
  ]);
});
