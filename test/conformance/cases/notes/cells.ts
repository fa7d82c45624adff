import { ids, tokenOf } from '../../../replica/notes/catalogue.ts';
import type { Cell } from '../../case.ts';
import { address, home } from './ways.ts';

/** The source that answers in each arm of R2, which differs between the two operations. */
interface Answering {
  /** An open page, and a background tab, of a note in the HTML (a). */
  readonly inHtml: string;
  readonly inHtmlTab: string;
  /** Asked for by the page after the load (b). */
  readonly late: string;
}

export const disguised = [
  'title-disguise',
  'text-disguise',
  'feed-disguise',
  'error-disguise',
  'map-disguise',
  'status-disguise',
];

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
    {
      columns: ['default', 'profile-needs-token'],
      rule: 'R2 a; a note has its own token',
      arrange: open,
      body,
      source: inHtml,
      requests: 0,
    },
    {
      columns: ['late-state'],
      rule: 'R2 b: the page asks by itself',
      arrange: open,
      body,
      source: late,
      complete: true,
      requests: 0,
    },
    {
      columns: ['emptied-state'],
      rule: 'R2 c: the script text stays',
      arrange: open,
      body,
      source: 'page-html',
      requests: 0,
    },
    {
      columns: ['no-state'],
      rule: 'R2 d: only the feed POST',
      arrange: open,
      body,
      source: 'observed-feed',
      complete: true,
      requests: 0,
    },
    { columns: ['default'], rule: 'source 5, R2 a', arrange: { signedIn: true }, body, source: inHtmlTab, requests: 0 },
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
    {
      columns: ['emptied-state'],
      rule: 'source 5, R2 c',
      arrange: { signedIn: true },
      body,
      source: 'tab: page-html',
      requests: 0,
    },
    {
      columns: ['no-state'],
      rule: 'source 5, R2 d',
      arrange: { signedIn: true },
      body,
      source: 'tab: observed-feed',
      complete: true,
      requests: 0,
    },
    {
      columns: ['empty-entry'],
      rule: 'change 2: the feed and the note again, once',
      arrange: { signedIn: true },
      body,
      source: inHtmlTab.replace('tab:', 'tab-through-feed:'),
      requests: 0,
    },
    {
      columns: ['default', 'late-state', 'no-state'],
      rule: 'source 4: the page’s own client, once',
      arrange: feed,
      body,
      source: 'page-client',
      complete: true,
      requests: 1,
    },
    {
      columns: ['default'],
      rule: 'change 4: the token of the page’s own card, where the request has none',
      arrange: feed,
      body: named(item, ''),
      source: 'page-client',
      requests: 1,
    },
    {
      columns: ['default'],
      rule: 'change 4: the token of the page’s own card, where the request’s does not open the note',
      arrange: feed,
      body: named(item, tokenOf(ids.unlisted, 'pc_feed')),
      source: 'page-client',
      requests: 1,
    },
    {
      columns: ['default'],
      rule: 'R1 a: guests are sent to the login',
      arrange: {},
      body,
      failure: 'sign_in_required',
      requests: 0,
    },
    {
      columns: ['guest-error'],
      rule: 'R1 b; §5: 300012',
      arrange: guest,
      body,
      failure: 'upstream_refused',
      requests: 0,
    },
    {
      columns: ['guest-error'],
      rule: 'R1 b, no tab; §5: 300012',
      arrange: {},
      body,
      failure: 'upstream_refused',
      requests: 0,
    },
    {
      columns: ['guest-open'],
      rule: 'R1 c, R11: a modal lies over a readable note',
      arrange: guest,
      body,
      source: inHtml,
      requests: 0,
    },
    { columns: ['guest-open'], rule: 'R1 c, source 5', arrange: {}, body, source: inHtmlTab, requests: 0 },
    {
      columns: ['cut-state'],
      rule: 'R2 e: the page’s own client',
      arrange: open,
      body,
      source: 'page-client',
      requests: 1,
    },
    {
      columns: ['guest-open + cut-state'],
      rule: 'R1 c meets R2 e',
      arrange: guest,
      body,
      source: 'page-client',
      requests: 1,
    },
    { columns: ['guest-open + late-state'], rule: 'R1 c meets R2 b', arrange: guest, body, source: late, requests: 0 },
    {
      columns: ['guest-open + no-state'],
      rule: 'R1 c meets R2 d',
      arrange: guest,
      body,
      source: 'observed-feed',
      requests: 0,
    },
    {
      columns: ['default', ...disguised],
      rule: 'R4: without a token every disguise is a missing one',
      arrange: { signedIn: true },
      body: named(item, ''),
      failure: 'token_missing',
      requests: 0,
    },
    {
      columns: ['title-disguise', 'text-disguise', 'feed-disguise', 'map-disguise', 'status-disguise'],
      rule: 'R4, change 4: with a token that does not open it, a refusal',
      arrange: { signedIn: true },
      body: named(item, tokenOf(ids.unlisted, 'pc_feed')),
      failure: 'upstream_refused',
      requests: 0,
    },
    { columns: ['default'], rule: 'R8 a', arrange: { cookie: 'signed-in' }, body, source: 'document', requests: 1 },
    {
      columns: ['caller-walled'],
      rule: 'R8 b',
      arrange: { cookie: 'signed-in' },
      body,
      failure: 'sign_in_required',
      requests: 1,
    },
  ];
}
