import { beforeAll, expect, it } from 'vitest';
import type { Operation } from '../../lib/core/operation.ts';
import type { Source } from '../../lib/core/source.ts';
import { notesSession } from '../../lib/platforms/notes/session.ts';

import { operationOmissions, type Surroundings } from './omissions.ts';
import { surroundings } from './surroundings.ts';

let around: Surroundings;
beforeAll(async () => {
  around = await surroundings();
});

function named(spec: string): Operation {
  const found = around.operations.find((one) => one.spec === spec);
  if (!found) throw new Error(`there is no ${spec}`);
  return found;
}

/** E4, which has page and request sources, with a fault. */
const post = (change: Partial<Operation>): Operation => ({ ...named('E4'), ...change });
const card = (change: object): Operation =>
  post({ view: { ...named('E4').view, card: { ...named('E4').view.card, ...change } } });
const source = (id: string, change: object): Operation =>
  post({
    sources: named('E4').sources.map((one) => (one.id === id ? ({ ...one, ...change } as Source<unknown>) : one)),
  });

const wrongs: readonly (readonly [what: string, wrong: () => Operation, told: string])[] = [
  ['a number that is not in the specification', () => post({ spec: 'E14' }), 'E14 is not in the specification'],
  ['an echo beside the specification', () => post({ spec: null, echoesPath: true }), '`echoesPath`'],
  ['a proxy that no field names', () => post({ proxy: true }), 'no field `proxy`'],
  ['pages that the platform lacks', () => post({ pages: ['live'] }), '`pages` has live'],
  ['pages without a default', () => ({ ...named('E12'), rank: 2 }), 'no operation with `rank` 0 captures topic'],
  ['a second default', () => ({ ...named('E8'), rank: 0 }), 'profile (/api/shortclip/user_data)'],
  [
    'a time that the card hides',
    () => card({ time: undefined }),
    '`view.card` shows no `time`, and the record has publish_time',
  ],
  ['an identity that nothing gives', () => post({ identity: ['item_no'] }), '`identity` has item_no'],
  ['two names of which none must be given', () => post({ spec: null }), "`.meta(oneOf('aweme_id', 'share_text'))`"],
  [
    'a cursor that cannot be asked for',
    () => ({ ...named('E13'), paging: paged('offset') }),
    '`paging.cursorField` is offset',
  ],
  [
    'a first page without a cursor',
    () => ({ ...named('E13'), paging: { ...paged('cursor'), first: '' } }),
    '`paging.first`',
  ],
  ['a place that is nowhere', () => card({ title: 'titel' }), '`title` at data.data.titel'],
  ['a counter that is nowhere', () => card({ counters: { likes: 'like_cont' } }), '`likes` at data.data.like_cont'],
  [
    'another item that is nowhere',
    () => card({ borrowed: { where: 'inner', counters: ['plays'] } }),
    '`borrowed` at data.data.inner',
  ],
  ['a card at the root of the envelope', () => card({ base: 'answer' }), '`card.base` at answer'],
  [
    'comments that are nowhere',
    () => card({ comments: { list: 'x', author: '', text: '', likes: '', time: '' } }),
    '`comments.list` at',
  ],
  ['rows that are nowhere', () => post({ view: { ...named('E4').view, rows: 'data.list' } }), 'which is nowhere'],
  ['rows of one record', () => post({ view: { ...named('E4').view, rows: 'data.data' } }), 'which is no list'],
  ['an item that shows nothing', () => post({ essentials: {} }), '`essentials` names nothing'],
  [
    'an example of another platform',
    () => example('https://www.tiktok.com/@a/video/7300000000000000001'),
    '`view.example` names no item',
  ],
  ['an example without a link', () => example('a link'), '`view.example` names no item'],
  ['known fields of nothing', () => post({ knownFields: { 'data.dta': 'x' } }), '`knownFields` has data.dta'],
  [
    'a refusal of the way as a verdict',
    () => source('document', { conclusive: ['unreachable'] }),
    'document has unreachable',
  ],
  [
    'a missing path of no record',
    () => source('document', { gives: { allBut: ['data.nowhere'] } }),
    '`gives` of document has data.nowhere',
  ],
  [
    'a session of another platform',
    () => source('document', { session: notesSession }),
    '`session` of one of `sources`',
  ],
  ['a page of another site', () => source('embedded-post', { hosts: ['lemon9.com'] }), 'reads pages of lemon9.com'],
  ['a source that is never asked', () => source('document', { sessions: ['caller'] }), 'document wants the caller'],
  ['a cookie that no source takes', () => post({ cookie: 'optional' }), '`cookie` is optional, and no source'],
  ['two sources of one name', () => source('route-data', { id: 'document' }), 'have one `id`'],
  ['a tab that reads nothing', () => source('tab', { reads: ['router'] }), '`reads` of tab names router'],
  [
    'no verdict at all',
    () => post({ sources: named('E4').sources.map((one) => ({ ...one, conclusive: [] })) }),
    'no source has a `conclusive`',
  ],
];

function paged(cursorField: string) {
  const { paging } = named('E13');
  if (!paging) throw new Error('E13 has pages');
  return { ...paging, cursorField };
}

const example = (share_text: string): Operation => post({ view: { ...named('E4').view, example: { share_text } } });

it.each(wrongs)('%s is told', (_, wrong, told) => {
  const operation = wrong();
  const others = around.operations.filter(({ path }) => path !== operation.path);
  expect(operationOmissions(operation, { ...around, operations: others }).join('\n')).toContain(told);
});

it('two operations of one name are told', () => {
  const texts = new Map([
    ...around.texts,
    ['operation_cnvideo_aweme_detail', around.texts.get('operation_cnvideo_video_comment') ?? ''],
  ]);
  expect(operationOmissions(named('E2'), { ...around, texts }).join('\n')).toContain(
    '/api/cnvideo/video_comment are both called',
  );
});
