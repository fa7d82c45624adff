import { expect, it } from 'vitest';
import {
  coreOf,
  essentialsLacking,
  givesEssential,
  hollowParts,
  judgeOf,
  lacksCore,
} from '../../../lib/core/record/essentials.ts';
import { operations } from '../../../lib/operations.ts';

const essentials = {
  id: ['item.id'],
  author: ['item.author.name', 'item.author.id item.author.number'],
  text: ['item.title item.text'],
  pictures: ['item.pictures[*].url'],
  stream: ['item.streams{}'],
} as const;
const operation = { essentials, core: ['id', 'author', 'text item.cover'], kinds: [] };
const item = { id: 7, author: { name: 'a', number: 1 }, text: 'b', pictures: [{ url: 'c' }], streams: { HD: 'd' } };
const lacking = (change: object) => essentialsLacking({ item: { ...item, ...change } }, operation);

it('an essential is there when each of its entries says something at one of its places', () => {
  expect(lacking({})).toEqual([]);
  expect(lacking({ author: { name: 'a' } })).toEqual(['author']);
  expect(lacking({ author: { name: '', id: 1 }, streams: { HD: '' } })).toEqual(['author', 'stream']);
  expect(lacking({ pictures: [{ url: 'c' }, {}] })).toEqual(['pictures']);
  expect(lacking({ pictures: [] })).toEqual(['pictures']);
  for (const none of [undefined, null, '', [], {}])
    expect(essentialsLacking(none, operation)).toEqual(Object.keys(essentials));
});

it('an item without words lacks none; one of which no words are known does', () => {
  expect(lacking({ text: '' })).toEqual([]);
  expect(lacking({ text: null })).toEqual(['text']);
  expect(lacking({ text: undefined })).toEqual(['text']);
});

it('what a kind of item does not show is not missed', () => {
  const kinds = [{ name: 'ended', when: ['item.state', 4], without: 'stream author', fact: '' }] as const;
  const judged = (state: number) =>
    essentialsLacking({ item: { id: 1, text: '', pictures: [{ url: 'c' }], state } }, { essentials, kinds });
  expect([judged(4), judged(2)]).toEqual([[], ['author', 'stream']]);
});

it('the core is made of essentials, by their words', () => {
  expect(coreOf(operation)).toEqual([
    'item.id',
    'item.author.name item.author.id item.author.number',
    'item.title item.text item.cover',
  ]);
  expect(lacksCore({ item: { id: 1, author: { id: 2 }, cover: 'x' } }, operation)).toEqual([]);
});

it('a record that names its item and has two more essentials is worth having without a part of its core', () => {
  const hollow = (change: object) => hollowParts({ item: { ...item, ...change } }, operation);
  expect([hollow({ author: {} }), hollow({ author: {}, text: null })]).toEqual([[], []]);
  expect(hollow({ author: {}, pictures: [], streams: {} })).toEqual([
    'item.author.name item.author.id item.author.number',
  ]);
  expect(hollow({ id: undefined, author: {} })).toEqual([
    'item.id',
    'item.author.name item.author.id item.author.number',
  ]);
  const gone = { item: { id: 7, plays: 0, likes: '0' } };
  const counted = {
    essentials: { id: ['item.id'], figures: ['item.plays'], viewers: ['item.likes'], author: ['item.author'] },
    core: ['author'],
  };
  const known = { essentials: { ...counted.essentials, figures: ['item.cover'] }, core: ['author'] };
  expect([hollowParts(gone, counted), hollowParts({ item: { id: 7, plays: 3, likes: '1' } }, counted)]).toEqual([
    ['item.author'],
    ['item.author'],
  ]);
  expect(hollowParts({ item: { id: 7, cover: 'c', likes: '1' } }, known)).toEqual([]);
});

it('a source is asked for an essential that it can give', () => {
  const can = (gives: Parameters<typeof givesEssential>[0]) => givesEssential(gives, ['pictures', 'stream'], operation);
  expect([
    can(undefined),
    can(['item.pictures[].url']),
    can(['item.streams']),
    can({ allBut: ['item.pictures'] }),
  ]).toEqual(Array(4).fill(true));
  expect([can(['item.id']), can([]), can({ allBut: ['item'] }), givesEssential(undefined, [], operation)]).toEqual(
    Array(4).fill(false),
  );
});

it('a stored envelope is judged, and one that nobody can read is left as it is', () => {
  const judge = judgeOf(operations);
  const path = '/api/microblog/user_detail';
  const user = { idstr: '1', screen_name: 'a', avatar_hd: 'b', followers_count: 0 };
  expect(judge(path, JSON.stringify({ data: { data: { user } } }))).toEqual({ lacking: [], complete: true });
  expect(judge(path, '{"data":{}}')).toEqual({ lacking: ['id', 'name', 'picture', 'followers'], complete: false });
  expect([judge(path, '{'), judge(path, null), judge('/api/of/another', '{}')]).toEqual([{}, {}, {}]);
});
