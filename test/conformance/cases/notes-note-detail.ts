import { notesNoteDetail } from '../../../lib/platforms/notes/note-detail.ts';
import { videoNote } from '../../fixtures/notes/video-note.ts';
import { ids, tokenOf } from '../../replica/notes/catalogue.ts';
import type { ConformanceCase } from '../case.ts';
import { address, captured, capturedVideoId, failures, home, linkWays, token } from './notes-ways.ts';

const text = (share_text: string) => ({ note_id: null, xsec_token: null, share_text });
const named = (note_id: string, xsec_token: string) => ({ note_id, xsec_token: xsec_token || null, share_text: null });
const videoId = `"video_id":${videoNote(ids.video).video.media.video_id},`;
const video = named(ids.video, tokenOf(ids.video, 'pc_feed'));
const openVideo = { tabs: [address(ids.video)] };

/** E5, as upstream/notes.md describes its sources and failure signals. */
export const notesNoteDetailCase: ConformanceCase = {
  operation: notesNoteDetail,
  page: address(ids.image),
  itemId: ids.image,
  body: named(ids.image, token),
  ways: [
    { name: 'id and token, no proxy', body: { ...named(ids.image, token), proxy: '' } },
    { name: 'id and token as addresses write it', body: named(ids.image, encodeURIComponent(token)), arrange: { tabs: [home] } },
    { name: 'id alone, the note in a tab', body: named(ids.image, ''), arrange: { tabs: [address(ids.image)] } },
    { name: 'id and link that agree', body: { note_id: ids.image, xsec_token: token, share_text: address(ids.image) } },
    ...linkWays(text),
    { name: 'with a cookie of its own', body: text(address(ids.image)), arrange: { cookie: 'signed-in' } },
  ],
  sources: [
    {
      id: 'observed-feed',
      arrange: { tabs: [home], navigateTo: `#note-${ids.video}` },
      session: 'page',
      body: video,
      itemId: ids.video,
      exact: [videoId, '"x-replica-edge":"edith"'],
    },
    { id: 'page-state', arrange: openVideo, session: 'page', body: video, itemId: ids.video, exact: ['rebuilt by Gleaner'] },
    { id: 'page-html', arrange: openVideo, session: 'page', body: video, itemId: ids.video, exact: [videoId] },
    { id: 'page-client', arrange: { tabs: [home] }, session: 'page', body: video, itemId: ids.video, exact: [videoId] },
    { id: 'tab', arrange: {}, session: 'page', body: video, itemId: ids.video, exact: [videoId] },
    { id: 'document', arrange: { cookie: 'signed-in' }, session: 'caller', body: video, itemId: ids.video, exact: [videoId] },
  ],
  // Nothing is fetched for a note that came with the document.
  first: 'page-state',
  failures: [
    ...failures(named),
    {
      name: 'a cookie that is no longer valid',
      scenarios: [],
      kind: 'rate_limited',
      arrange: { cookie: 'web_session=040stale' },
    },
  ],
  departures: [],
  captured: captured(named, [`"video_id":${capturedVideoId},`]),
  alternatives: [{ path: /image_list\[\]\.stream\./, reason: 'only a live photo moves' }],
  exact: [],
  shows: { title: '周末 undefined 散步 "慢" 😆', author: '纸船 paper boat', counters: ['likes', 'saves', 'comments'], rows: 1 },
  start: {
    examples: ['a note', 'a video note', 'a short link'],
    live: [
      // A token in a link ages: where it is refused, the failure that says so is what is to be seen.
      {
        label: 'a video note',
        url: 'https://www.xiaohongshu.com/discovery/item/674051740000000007027a15?xsec_token=CBgeL8Dxd1ZWBhwqRd568gAZ_iwG-9JIf9tnApNmteU2E=',
      },
    ],
  },
};
