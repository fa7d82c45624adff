import { notesNoteDetailByHtml } from '../../../../lib/platforms/notes/note-detail-by-html.ts';
import { ids } from '../../../replica/notes/catalogue.ts';
import type { ConformanceCase } from '../../case.ts';
import { waysBy } from '../../tables/ways-by.ts';
import { cellsFor } from './cells.ts';
import { address, captured, failures, home, linkWays, otherNote } from './ways.ts';

const text = (share_text: string) => ({ share_text });
const named = (id: string, xsec_token: string) =>
  text(
    `https://www.xiaohongshu.com/explore/${id}${xsec_token ? `?xsec_token=${encodeURIComponent(xsec_token)}&xsec_source=pc_feed` : ''}`,
  );
const body = text(address(ids.livePhoto));
const feed = { tabs: [home], signedIn: true };
const livePhoto = { body, itemId: ids.livePhoto };

/** E9: its sources (notes README, S1) and failure signals; the live photo has every published field. */
export const notesNoteDetailByHtmlCase: ConformanceCase = {
  operation: notesNoteDetailByHtml,
  page: address(ids.image),
  itemId: ids.image,
  body: text(address(ids.image)),
  ways: [
    ...linkWays(text),
    ...waysBy(
      {
        'the id alone, the note in a tab': text(ids.image),
        'a link without token, the note in a tab': named(ids.image, ''),
      },
      { arrange: { tabs: [address(ids.image)], signedIn: true } },
    ),
    { name: 'with the cookie the request brings', body: text(address(ids.image)), arrange: { cookie: 'signed-in' } },
  ],
  sources: [
    { id: 'page-state', arrange: { tabs: [address(ids.livePhoto)], signedIn: true }, ...livePhoto },
    { id: 'observed-feed', arrange: { ...feed, navigateTo: `#note-${ids.livePhoto}` }, ...livePhoto },
    { id: 'page-html', arrange: { tabs: [address(ids.livePhoto)], signedIn: true }, ...livePhoto },
    { id: 'page-client', arrange: feed, ...livePhoto },
    { id: 'tab', arrange: { signedIn: true }, ...livePhoto },
    {
      id: 'tab-through-feed',
      arrange: { signedIn: true },
      absent: 'no tab was left without an answer: column empty-entry',
    },
    {
      id: 'tab-other-face',
      arrange: { signedIn: true },
      absent: 'the first face asks for no sign-in: notes-faces.test.ts',
    },
    { id: 'document', arrange: { cookie: 'signed-in' }, session: 'caller', ...livePhoto },
  ],
  front: { signedIn: true },
  cells: cellsFor(ids.livePhoto, named, { inHtml: 'page-state', inHtmlTab: 'tab: page-state', late: 'page-state' }),
  others: [
    { name: 'another note', names: otherNote, except: { 'page-client': 'as in E5: the failure other-note serves it' } },
  ],
  failures: failures(named),
  turn: 'second',
  captured: captured(named, []),
  exact: [`"${ids.livePhoto}"`],
  shows: { title: '周末去河边散步 "慢" 😆', author: '纸船 paper boat', counters: ['likes', 'saves', 'comments'] },
  start: {
    signInAt: 'www.xiaohongshu.com',
    examples: ['a live photo', 'a note the page asks for itself'],
    link: 'a short link',
    live: [
      // A token in a link ages: where it is refused, the failure that says so is what is to be seen.
      {
        label: 'a video note',
        url: 'https://www.xiaohongshu.com/discovery/item/674051740000000007027a15?xsec_token=CBgeL8Dxd1ZWBhwqRd568gAZ_iwG-9JIf9tnApNmteU2E=',
      },
    ],
  },
};
