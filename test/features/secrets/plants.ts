import { captureStore } from '../../../entrypoints/library/capture-store.ts';
import type { Capture } from '../../../lib/core/capture.ts';
import type { ListRow } from '../../../lib/core/list.ts';
import type { Database } from '../../../lib/database.ts';
import { Captures } from '../../../lib/features/library/store/index.ts';
import { receivedOf } from '../../../lib/features/lists/background/received-pieces.ts';
import { Lists } from '../../../lib/features/lists/store/index.ts';
import { createQueueHandlers } from '../../../lib/features/queue/background/queue-handlers.ts';
import { Jobs } from '../../../lib/features/queue/store/index.ts';
import { readUserSettings, replaceUserSettings } from '../../../lib/features/settings/background/index.ts';
import { notesNoteDetail } from '../../../lib/platforms/notes/note-detail/index.ts';
import { failedWith, told } from '../../core/told.ts';
import { exampleCapture } from '../../tools/screens/example-capture.ts';
import { comments, page } from '../lists/background/gather-stage.ts';
import { answer, row } from '../lists/list-site.ts';
import { queueOf } from '../queue/model/queue-parts.ts';

/** What opens a link as somebody's account, and what is of no use to anybody later. */
export const opening = 'ABopeningSecret0001=';
export const others = [
  'msTokenSecret0002',
  'bogusSecret0003',
  'proxyUserSecret0004',
  'proxyPasswordSecret0005',
] as const;
const [msToken, bogus, user, password] = others;

export const noteLink = `https://www.xiaohongshu.com/explore/674051740000000007027a15?xsec_token=${opening}&xsec_source=pc_feed`;
export const request = `https://www.douyin.com/aweme/v1/web/comment/list/?msToken=${msToken}&a_bogus=${bogus}&aid=6383`;
/** As people paste it, with a proxy before it and another behind. */
export const pasted = `http://${user}:${password}@10.0.0.1:8080 ${noteLink} ${request} 10.0.0.2:8080:${user}:${password}`;
const body = JSON.stringify({ note_id: null, xsec_token: opening, share_text: noteLink });

/** Has what the specification names, which stays. */
export const envelope =
  '{"code":200,"msg":"success","data":{"aweme_detail":{"authentication_token":"KEPT","desc":"a kite","cover":"https://p/a?x-signature=KEPT"}}}';

/** A capture with a plant in each text that is no content. */
export const planted: Capture = {
  ...exampleCapture,
  id: 'planted',
  itemId: '7300000000000000001',
  itemUrl: noteLink,
  title: pasted,
  author: pasted,
  envelope,
  request: { path: exampleCapture.path, body },
  msg: `invalid_request: ${pasted}`,
  failure: failedWith('internal', pasted),
  trail: [{ source: 'document', session: 'own', outcome: 'absent', reason: told(pasted), ms: 1 }],
  drift: [`data: ${request}`],
  alias: noteLink,
};

/** As a site gives them: a link, members, and texts in texts. */
export const listed = (id: string): ListRow =>
  row(id, {
    url: noteLink,
    record: {
      id,
      xsec_token: opening,
      user: { xsecToken: opening },
      link: noteLink,
      extra: JSON.stringify({ xsec_token: opening, msToken }),
    },
    comment: { root: '', parent: '', replies: '', place: '', pictures: [], marks: [] },
  });

/** Puts plants into every store of a profile, by the ways that lead there. Returns the job and the list. */
export async function plant(database: Database) {
  const queue = queueOf(database);
  const jobs = new Jobs(queue);
  await new Captures(database).save(planted);
  const store = captureStore(database);
  const { slots } = await store.find({ grouped: false });
  await store.changeNotes(slots, () => ({ tags: [noteLink], note: pasted }));
  const handlers = createQueueHandlers({
    platforms: [],
    jobs,
    paceLimitsOf: (async () => ({})) as never,
    recovered: Promise.resolve(),
    changed: () => {},
    driver: { wake: async () => {} } as never,
    off: async () => false,
  });
  const item = { platform: 'notes', path: notesNoteDetail.path, body, url: noteLink, key: 'k 1' } as const;
  const line = { ...item, input: pasted, skip: null, kind: null, short: false };
  const job = await handlers['queue.add']({ title: pasted, origin: 'list', lines: [line] } as never, {} as never);
  const lists = new Lists(database);
  const facts = { platform: 'cnvideo', kind: 'comments', ids: { user: 'u1' }, container: '', tabId: 7 } as const;
  const { id } = await lists.begin({ ...facts, title: pasted, url: noteLink });
  const text = JSON.stringify(answer([listed('c1'), listed('c2')], { from: '', next: 'more' }));
  const piece = { url: 'https://www.douyin.com/comments/', status: 200, page: page(), time: 5, text };
  await lists.take(id, receivedOf({ kind: comments, hosts: ['douyin.com'] }, [piece], 0, []));
  await lists.finish(id, 'refused', told(pasted));
  const settings = await readUserSettings();
  await replaceUserSettings({ ...settings, look: { ...settings.look, fileNames: noteLink } });
  return { store, jobs, job, lists, list: id };
}
