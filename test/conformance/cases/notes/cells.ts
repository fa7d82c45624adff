import { ids, tokenOf } from '../../../replica/notes/catalogue.ts';
import type { Cell } from '../../case.ts';
import { cellsAt } from '../../tables/cells-at.ts';
import { address, home } from './ways.ts';

/** The source that answers in each arm of R2, which differs between the two operations. */
interface Answering {
  /** An open page, and a background tab, of a note in the HTML (a). */
  readonly inHtml: string;
  readonly inHtmlTab: string;
  /** Asked for by the page after the load (b). */
  readonly late: string;
}

export const disguised = 'title-disguise text-disguise feed-disguise error-disguise map-disguise status-disguise';

/**
 * What both operations must show, from the document's rules; `named` makes a body of an id and a token, '' for none.
 */
export function cellsFor(
  item: string,
  named: (id: string, token: string) => Readonly<Record<string, unknown>>,
  { inHtml, inHtmlTab, late }: Answering,
): readonly Cell[] {
  const token = tokenOf(item, 'pc_feed');
  const body = named(item, token);
  const open = { tabs: [address(item)], signedIn: true };
  const guest = { tabs: [address(item)] };
  const feed = { tabs: [home], signedIn: true };
  return [
    ...cellsAt({ arrange: open, body }, [
      ['default profile-needs-token', inHtml, 0, 'R2 a; a note has its own token'],
      ['emptied-state', 'page-html', 0, 'R2 c: the script text stays'],
      ['cut-state', 'page-client', 1, 'R2 e: the page’s own client'],
    ]),
    ...cellsAt({ arrange: open, body, complete: true }, [
      ['late-state', late, 0, 'R2 b: the page asks by itself'],
      ['no-state', 'observed-feed', 0, 'R2 d: only the feed POST'],
    ]),
    ...cellsAt({ arrange: { signedIn: true }, body }, [
      ['default', inHtmlTab, 0, 'source 5, R2 a'],
      ['emptied-state', 'tab: page-html', 0, 'source 5, R2 c'],
      'change 2: the feed and the note again, once',
      ['empty-entry', inHtmlTab.replace('tab:', 'tab-through-feed:'), 0],
    ]),
    {
      columns: ['late-state'],
      rule: 'source 5, R2 b: the answer that fills the entry has been observed before it is filled',
      arrange: { signedIn: true },
      body,
      source: `tab: ${late}`,
      or: 'tab: observed-feed',
      complete: true,
      requests: 0,
    },
    ...cellsAt({ arrange: { signedIn: true }, body, complete: true }, [
      ['no-state', 'tab: observed-feed', 0, 'source 5, R2 d'],
    ]),
    ...cellsAt({ arrange: feed, body, complete: true }, [
      ['default late-state no-state', 'page-client', 1, 'source 4: the page’s own client, once'],
    ]),
    ...cellsAt({ arrange: feed, body: named(item, '') }, [
      ['default', 'page-client', 1, 'change 4: the token of the page’s own card, where the request has none'],
    ]),
    ...cellsAt({ arrange: feed, body: named(item, tokenOf(ids.unlisted, 'pc_feed')) }, [
      'change 4: the token of the page’s own card, where the request’s does not open the note',
      ['default', 'page-client', 1],
    ]),
    ...cellsAt({ arrange: {}, body }, [
      ['default', 'sign_in_required', 0, 'R1 a: guests are sent to the login'],
      ['guest-error', 'upstream_refused', 0, 'R1 b, no tab; §5: 300012'],
      ['guest-open', inHtmlTab, 0, 'R1 c, source 5'],
    ]),
    ...cellsAt({ arrange: guest, body }, [
      ['guest-error', 'upstream_refused', 0, 'R1 b; §5: 300012'],
      ['guest-open', inHtml, 0, 'R1 c, R11: a modal lies over a readable note'],
      ['guest-open+cut-state', 'page-client', 1, 'R1 c meets R2 e'],
      ['guest-open+late-state', late, 0, 'R1 c meets R2 b'],
      ['guest-open+no-state', 'observed-feed', 0, 'R1 c meets R2 d'],
    ]),
    ...cellsAt({ arrange: { signedIn: true }, body: named(item, '') }, [
      [['default', disguised], 'token_missing', 0, 'R4: without a token every disguise is a missing one'],
    ]),
    ...cellsAt({ arrange: { signedIn: true }, body: named(item, tokenOf(ids.unlisted, 'pc_feed')) }, [
      'R4, change 4: with a token that does not open it, a refusal',
      ['title-disguise text-disguise feed-disguise map-disguise status-disguise', 'upstream_refused', 0],
    ]),
    ...cellsAt({ arrange: { cookie: 'signed-in' }, body }, [
      ['default', 'document', 1, 'R8 a'],
      ['caller-walled', 'sign_in_required', 1, 'R8 b'],
    ]),
  ];
}
