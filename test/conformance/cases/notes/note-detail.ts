import { notesNoteDetail } from '../../../../lib/platforms/notes/note-detail/index.ts';
import { videoNote } from '../../../fixtures/notes/video-note.ts';
import { ids, tokenOf } from '../../../replica/notes/catalogue.ts';
import type { ConformanceCase } from '../../case.ts';
import { cellsFor } from './cells.ts';
import { address, captured, capturedVideoId, failures, home, linkWays, otherNote, token } from './ways.ts';

const text = (share_text: string) => ({ note_id: null, xsec_token: null, share_text });
const named = (note_id: string, xsec_token: string) => ({ note_id, xsec_token: xsec_token || null, share_text: null });
const videoId = `"video_id":${videoNote(ids.video).video.media.video_id},`;
const video = named(ids.video, tokenOf(ids.video, 'pc_feed'));
const openVideo = { tabs: [address(ids.video)], signedIn: true };
const feed = { tabs: [home], signedIn: true };
const rotating = 'the other note’s token is known to its own page alone; the failure other-note serves it';
const signedIn = { signedIn: true };

/** E5: its sources (notes README, S1) and failure signals. */
export const notesNoteDetailCase: ConformanceCase = {
  operation: notesNoteDetail,
  page: address(ids.image),
  itemId: ids.image,
  body: named(ids.image, token),
  ways: [
    { name: 'id and token, no proxy', body: { ...named(ids.image, token), proxy: '' }, arrange: signedIn },
    {
      name: 'id and link that agree',
      body: { note_id: ids.image, xsec_token: token, share_text: address(ids.image) },
      arrange: signedIn,
    },
    { name: 'id and token as addresses write it', body: named(ids.image, encodeURIComponent(token)), arrange: feed },
    {
      name: 'id alone, the note in a tab',
      body: named(ids.image, ''),
      arrange: { tabs: [address(ids.image)], signedIn: true },
    },
    ...linkWays(text),
    { name: 'with a cookie of its own', body: text(address(ids.image)), arrange: { cookie: 'signed-in' } },
  ],
  sources: [
    {
      id: 'observed-feed',
      arrange: { ...feed, navigateTo: `#note-${ids.video}` },
      body: video,
      itemId: ids.video,
      exact: [videoId, '"x-replica-edge":"edith"'],
    },
    { id: 'page-state', arrange: openVideo, body: video, itemId: ids.video, exact: ['rebuilt by Gleaner'] },
    { id: 'page-html', arrange: openVideo, body: video, itemId: ids.video, exact: [videoId] },
    { id: 'page-client', arrange: feed, body: video, itemId: ids.video, exact: [videoId] },
    { id: 'tab', arrange: signedIn, body: video, itemId: ids.video, exact: [videoId] },
    { id: 'tab-through-feed', arrange: signedIn, absent: 'no tab was left without an answer: column empty-entry' },
    { id: 'tab-other-face', arrange: signedIn, absent: 'the first face asks for no sign-in: notes-faces.test.ts' },
    {
      id: 'document',
      arrange: { cookie: 'signed-in' },
      session: 'caller',
      body: video,
      itemId: ids.video,
      exact: [videoId],
    },
  ],
  // Nothing is fetched for a note that came with the document.
  first: 'page-state',
  front: signedIn,
  others: [{ name: 'another note', names: otherNote, except: { 'page-client': rotating } }],
  failures: [
    ...failures(named),
    { name: 'a malformed id', kind: 'invalid_request', body: named('no id', token) },
    // R8: a scripted GET by a guest meets the login.
    { name: 'a cookie that is no longer valid', kind: 'sign_in_required', arrange: { cookie: 'web_session=040stale' } },
  ],
  turn: 'first',
  cells: cellsFor(ids.video, named, { inHtml: 'page-html', inHtmlTab: 'tab: page-html', late: 'observed-feed' }),
  captured: captured(named, [`"video_id":${capturedVideoId},`]),
  alternatives: [{ path: /image_list\[\]\.stream\./, reason: 'only a live photo moves' }],
  exact: [],
  shows: { title: '周末去河边散步 "慢" 😆', author: '纸船 paper boat', counters: ['likes', 'saves', 'comments'] },
  start: {
    signInAt: 'www.xiaohongshu.com',
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
