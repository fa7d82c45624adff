import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { defineOperation, type Operation } from '../../lib/core/operation.ts';
import type { Platform } from '../../lib/core/platform.ts';
import type { Source } from '../../lib/core/source.ts';
import { listKinds } from '../../lib/lists.ts';
import { platforms } from '../../lib/platforms/index.ts';
import type { ConformanceCase } from '../conformance/case.ts';
import { laidComments } from './laid-comments.ts';
import { listOmissions } from './list-omissions.ts';
import { operationOmissions, platformOmissions, type Surroundings } from './omissions.ts';
import { surroundings } from './surroundings.ts';
import { saysSomething, strayTexts } from './text-omissions.ts';

// What somebody is told who stops half way, or says what cannot be: the rules that search. Those that compare one value
// are read at a glance.

let around: Surroundings;
beforeAll(async () => {
  around = await surroundings();
});

type Told = readonly [what: string, complaints: () => readonly string[], words: readonly string[]];

function needed<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('it is not there');
  return value;
}

const eighth: Platform = {
  id: 'eighth',
  name: '',
  hosts: [],
  shareHosts: [],
  requestHosts: [],
  mediaHosts: [],
  shapes: {},
  pages: {},
  shortLinks: [],
  bareIds: {},
};
const fourteenth: Operation = defineOperation({
  spec: null,
  path: '/api/eighth/thing',
  name: 'thing',
  rank: 0,
  cookie: 'none',
  proxy: false,
  echoesPath: false,
  input: z.looseObject({ new_field: z.string() }),
  data: z.looseObject({}),
  essentials: {},
  core: [],
  pages: [],
  identity: [],
  ids: () => ({}),
  shareText: () => '',
  prefill: () => null,
  itemUrl: () => null,
  sources: [],
  view: { card: { base: 'data', counters: {} }, volatile: {}, example: {} },
});
const blankCase: ConformanceCase = {
  operation: fourteenth,
  page: '',
  itemId: '',
  body: {},
  ways: [],
  sources: [],
  others: [{ name: 'another', names: {} }],
  failures: [],
  departures: [],
  exact: [],
  shows: { title: '', author: '', counters: [], rows: 1 },
  start: { examples: [''], live: [] },
};

const ofPlatform = (platform: Platform, change: Partial<Surroundings> = {}) =>
  platformOmissions(platform, { ...around, ...change });
const ofWeibo = (change: Partial<Platform>) =>
  ofPlatform({ ...needed(platforms.find(({ id }) => id === 'microblog')), ...change });
const named = (spec: string): Operation => needed(around.operations.find((one) => one.spec === spec));
const ofOperation = (operation: Operation) =>
  operationOmissions(operation, {
    ...around,
    operations: around.operations.filter(({ path }) => path !== operation.path),
  });
/** E4, which has page and request sources, with a fault. */
const ofPost = (change: Partial<Operation>) => ofOperation({ ...named('E4'), ...change });
const ofView = (change: object) => ofPost({ view: { ...named('E4').view, ...change } });
const ofCard = (change: object) => ofView({ card: { ...named('E4').view.card, ...change } });
const ofSource = (id: string, change: object) =>
  ofPost({
    sources: named('E4').sources.map((one) => (one.id === id ? ({ ...one, ...change } as Source<unknown>) : one)),
  });
const postCase = () => needed(around.cases.find(({ operation }) => operation.spec === 'E4'));
/** The case of E4, with a fault. */
const ofCase = (change: Partial<ConformanceCase>) => {
  const whole = { ...postCase(), ...change };
  return operationOmissions(whole.operation, { ...around, cases: [whole] });
};

const told: readonly Told[] = [
  [
    'a platform of which nothing is said',
    () => ofPlatform(eighth),
    [
      'session',
      'operation',
      'replica',
      'address book',
      'conformance',
      '`name`',
      '`hosts`',
      '`pages`',
      '"platform_eighth"',
    ],
  ],
  [
    'a session of another platform and of no address',
    () => {
      const session = { platform: 'ninth', cookieUrl: '', signInCookies: [] };
      return ofPlatform(eighth, { sessions: new Map([['eighth', session]]) });
    },
    ['of the platform ninth', 'does not list', '`cookieUrl`'],
  ],
  [
    'an address book that shows no address',
    () => {
      const book = { pages: {}, lookalikes: {}, shortLinks: [], notShort: [], ids: [], notIds: [], shareTexts: [] };
      const pages = { post: ['eighth.example/:id'] };
      const forms = { ...eighth, pages, bareIds: { post: [':id'] }, shortLinks: ['e.example/{code}'] };
      return ofPlatform(forms, { books: new Map([['eighth', book]]) });
    },
    ['of a post', 'looks like a post', '`shortLinks`', '`notShort`', '`ids`', '`notIds`', '`shareTexts`'],
  ],
  [
    'a list of which nothing is said',
    () => {
      const kind = { ...needed(listKinds[0]), platform: 'eighth', id: 'drafts', paths: ['/drafts'] };
      return listOmissions({ ...eighth, lists: [{ kind: 'works', rows: 'post', pages: [] }] }, [kind]);
    },
    [
      '`lists` has works',
      '`lists` does not say which pages show drafts',
      '`observed` does not have /drafts',
      'is where the list drafts belongs',
      'no test reads',
    ],
  ],
  [
    'a host of media that nobody knows',
    () => ofWeibo({ mediaHosts: ['sinaimg.cn', 'img.cn'] }),
    ['tells no fact of img.cn:'],
  ],
  [
    'a site without a name, with a fault and a column that nothing shows',
    () => {
      // Made of parts, because a fault that a test names literally counts as shown.
      const faults = [['no', 'such', 'fault'].join('-')];
      const odd = { name: ' ', faults, columns: [{ name: 'nowhere', rule: 'R1' }] };
      const sites = around.sites.map((site) => (site.platform === 'microblog' ? { ...site, ...odd } : site));
      return ofPlatform(needed(platforms.find(({ id }) => id === 'microblog')), { sites });
    },
    ['`name` is what the index', '`faults` lists no-such', 'for the column nowhere'],
  ],
  [
    'an operation of which nothing is said',
    () => operationOmissions(fourteenth, around),
    [
      ...['`pages`', '`identity`', '`sources`', '`data`', '`view.card`', '`view.example`', 'cases/eighth/thing.ts'],
      ...['"operation_eighth_thing"', '"what_eighth_thing"', '"help_new_field"'],
    ],
  ],
  [
    'pages without a default',
    () => ofOperation({ ...named('E12'), rank: 2 }),
    ['no operation with `rank` 0 captures topic'],
  ],
  [
    'a time that the card hides',
    () => ofCard({ time: undefined }),
    ['`view.card` shows no `time`, and the record has publish_time'],
  ],
  ['two names of which none must be given', () => ofPost({ spec: null }), ["`.meta(oneOf('aweme_id', 'share_text'))`"]],
  ['a place that is nowhere', () => ofCard({ title: 'titel' }), ['`title` at data.data.titel']],
  [
    'another item that is nowhere',
    () => ofCard({ borrowed: { where: 'inner', counters: ['plays'] } }),
    ['`borrowed` at data.data.inner'],
  ],
  ['rows of one record', () => ofView({ rows: 'data.data' }), ['which is no list']],
  [
    'an example of another platform',
    () => ofView({ example: { share_text: 'https://www.tiktok.com/@a/video/7300000000000000001' } }),
    ['`view.example` names no item'],
  ],
  ['known fields of nothing', () => ofPost({ knownFields: { 'data.dta': 'x' } }), ['`knownFields` has data.dta']],
  [
    'a missing path of no record',
    () => ofSource('document', { gives: { allBut: ['data.nowhere'] } }),
    ['`gives` of document has data.nowhere'],
  ],
  ['a source that is never asked', () => ofSource('document', { sessions: ['caller'] }), ['document wants the caller']],
  ['a tab that reads nothing', () => ofSource('tab', { reads: ['router'] }), ['`reads` of tab names router']],
  [
    'a case of which nothing is said',
    () => operationOmissions(fourteenth, { ...around, cases: [blankCase] }),
    [
      ...['`page`', '`itemId`', '`body`', '`ways`', '`others`', '`failures`', '`cells`', '`exact`', '`start.examples`'],
      ...['`start.live`', '`shareText`'],
    ],
  ],
  [
    'a case that leaves out a source, a column and a reason',
    () => {
      const { sources, others, start } = postCase();
      return ofCase({
        sources: sources.slice(1),
        cells: [],
        others: [{ ...others[0], except: { document: '' } }],
        start: { ...start, examples: ['a soup'] },
      });
    },
    [
      '`sources` leaves out embedded-post',
      'default, streamed',
      'without a reason',
      '"a soup", which is no example',
      '`shareText`',
    ],
  ],
  [
    'an address of another item',
    () =>
      ofCase({
        operation: { ...postCase().operation, itemUrl: () => 'https://www.lemon8-app.com/@a/7526000000000000001' },
      }),
    ['another aweme_id than'],
  ],
  [
    'a case that compares with nothing',
    () => {
      const { itemId, ways, start } = postCase();
      return ofCase({
        exact: ['true'],
        ways: ways.filter(({ name }) => !name.includes('short link')),
        others: [{ name: 'itself', names: { [itemId]: itemId } }],
        start: { ...start, live: [{ label: 'a list', url: 'https://www.lemon8-app.com/topic/1' }] },
      });
    },
    ['"true", which stands in any', 'in the place of itself', 'none by a short link', '`start.live` names'],
  ],
  [
    'a case that shows no failure of its item, and none of a source',
    () => {
      const gone = ['not_found', 'removed', 'invalid_request'];
      const failures = postCase().failures.filter(
        ({ kind, sources }) => !gone.includes(kind) && !sources?.includes('route-data'),
      );
      return ofCase({ failures });
    },
    ['no item that is gone', 'no malformed aweme_id', 'shows none of router-state'],
  ],
];

it.each(told)('%s: told', (_, complaints, words) => {
  const text = complaints().join('\n');
  expect(
    words.filter((word) => !text.includes(word)),
    text,
  ).toEqual([]);
});

it('a comment that was laid is told', () => {
  const [file, text] = ['lib/platforms/microblog/session.ts', '/** How a sign-in of Weibo'];
  expect(laidComments({ files: { [file]: `${text} …` } })).toEqual([]);
  expect(
    laidComments({ files: { 'test/conventions/said.ts': '/** The sentences whose condition is true. */' } })[0],
  ).toContain('say what it is');
});

it('a text that says nothing is none, and one of nothing is told', () => {
  for (const empty of ['', '  ', '…', 'TODO', 'TODO: name']) expect(saysSomething(empty), empty).toBe(false);
  for (const text of ['Videos', '视频', '$1']) expect(saysSomething(text), text).toBe(true);
  const stray = ['help_old_field', 'what_gone', 'operation_gone', 'platform_gone'];
  const complaints = strayTexts({ ...around, keys: new Set([...around.keys, ...stray]) });
  expect(complaints.map((one) => /"(\w+)"/.exec(one)?.[1])).toEqual(stray);
});
