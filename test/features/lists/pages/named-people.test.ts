import { expect, test } from 'vitest';
import type { RowKind } from '../../../../lib/core/platform.ts';
import { type Row, untold } from '../../../../lib/core/row.ts';
import { withoutNames } from '../../../../lib/features/export/model/pseudonyms.ts';
import { growth } from '../../../tools/attack/growth.ts';
import { personOf } from '../../export/planted-names.ts';

const rowOf = (facts: Partial<Row>): Row => ({ ...untold, platform: 'cnvideo', kind: 'video', itemId: 'c0', ...facts });

test.each(['İbrahim Işık', 'İBRAHİM IŞIK', 'i̇brahim ışık'])('%s is found in capitals and small letters', (author) => {
  const { mask } = withoutNames([{ itemId: 'c1', author, authorId: 'id-1' }], personOf);
  for (const text of ['İBRAHİM IŞIK', 'İbrahim Işık', 'i̇brahim ışık', 'ibrahim ışık', 'ibrahim ışık'.toUpperCase()])
    expect(mask(`Hi ${text}, hi`)).toBe('Hi person 1, hi');
});

test.each<[what: string, name: string, text: string, masked: string]>([
  ['a word of every day stays', 'love', 'I love it, @lovely', 'I love it, @lovely'],
  ['but as a mention', 'love', '@love, ＠love', '@1, ＠1'],
  ['and alone', 'love', ' Love ', '1'],
  ['so does another', 'hello', 'hello there', 'hello there'],
  ['a single letter stays', 'a', 'a day @a', 'a day @1'],
  ['two common signs', '开心', '开心一下 @开心', '开心一下 @1'],
  ['one sign', '明', '明天 @明', '明天 @1'],
  ['a picture', '🌸', '🌸 @🌸', '🌸 @1'],
  ['a short number stays', '666', '666 @666', '666 @1'],
  ['a number of five digits is found as a word', '12345', 'by 12345, 123456', 'by 1, 123456'],
  ['a long number anywhere', '1234567890', 'x1234567890x', 'x1x'],
  ['letters and digits are no number', 'abcdef1', 'xabcdef1x', 'x1x'],
  ['nor digits and letters', '1abcdef', 'x1abcdefx', 'x1x'],
  ['a short name is a whole word', 'Ann', 'Annabel, Anns, Joann', 'Annabel, Anns, Joann'],
  ['whatever signs are around', 'Ann', 'Ann, annoying ANN; 谢谢Ann的', '1, annoying 1; 谢谢1的'],
  ['a name of six letters anywhere', 'Sixsix', 'mysixsixes', 'my1es'],
  ['a blank name nowhere', ' ', '', ''],
  ['a text without names stays as it is', 'Sixsix', 'i\u0307x', 'i\u0307x'],
])('of names in texts, %s', (_, author, text, masked) => {
  const { mask } = withoutNames([null, { itemId: 'c1', author, authorId: 'own-id-1' }], String);
  expect([mask(text), mask('by own-id-1')]).toEqual([masked, 'by 1']);
});

test('of several names that begin at one place the longest is found', () => {
  const lines = ['Sunflower', 'Sunflower Field'].map((author, at) => ({
    itemId: `c${at}`,
    author,
    authorId: `id-${at}`,
  }));
  expect(withoutNames(lines, personOf).mask('Sunflower fields of Sunflower')).toBe('person 2s of person 1');
});

test('people of one name have numbers of their own where ids tell them apart, one where nothing does', () => {
  const named = (authorId: string, author = 'Alex') => ({ itemId: '', author, authorId });
  const people = withoutNames([named('a-1'), named('a-1'), named('a-2'), named('', 'Bo'), named('', 'Bo')], personOf);
  const authorOf = (authorId: string, author = 'Alex') => people.row(rowOf({ author, authorId })).author;
  expect([authorOf('a-1'), authorOf('a-2'), authorOf('', 'Bo'), authorOf('', 'Nobody')]).toEqual([
    'person 1',
    'person 2',
    'person 3',
    '',
  ]);
});

test('a row leaves nothing that leads to its author; that of a person is a number itself', () => {
  const people = withoutNames([{ itemId: 'c1', author: 'Mila', authorId: 'id-mila' }], personOf);
  const [url, cover] = ['https://mila', 'https://id-mila'];
  const said = { author: 'Mila', text: 'I, Mila', likes: '', time: null };
  const comment = { root: '', parent: '', replies: '', place: '', pictures: [cover], marks: [] };
  const about = { author: 'Mila', authorId: 'id-mila', handle: 'mila', title: 'Mila', text: '@Mila', url, cover };
  const shown = (kind: RowKind) => people.row(rowOf({ ...about, kind, comments: [said], comment }));
  const nameless = { url: '', handle: '', title: 'person 1', text: '@person 1', author: 'person 1', authorId: '1' };
  const video = { itemId: 'c0', cover: 'https://person 1', comment: { pictures: [] } };
  expect(shown('video')).toMatchObject({
    ...nameless,
    ...video,
    comments: [{ author: 'person 1', text: 'I, person 1' }],
  });
  for (const kind of ['profile', 'live'] as const)
    expect(shown(kind)).toMatchObject({ ...nameless, itemId: '1', cover: '' });
});

/** What a record tells, beside what it says of whom it names. */
const told = (people: ReturnType<typeof withoutNames>, record: object, ...words: readonly string[]) =>
  people.meet(JSON.stringify(record), { people: () => words });

test('an object of a record joins the names in it, the record itself does not, and other words stay', () => {
  const people = withoutNames([], personOf);
  told(people, { user: { handle: 'mila.k', name: 'Mila Kite', city: 'Porto', none: null } }, 'mila.k', 'Mila Kite');
  told(people, { author: 'Ida Rose', answers: 'Bob Stone', said: 'hi' }, 'Ida Rose', 'Bob Stone', 'Zoe Alone');
  const text = people.mask('Mila Kite mila.k Porto: Ida Rose, Bob Stone, Zoe Alone');
  expect(text).toMatch(/^(person \d+) \1 Porto: person \d+, person \d+, person \d+$/);
  expect(new Set(text.match(/\d+/g)).size).toBe(4);
});

test('what is told apart first and together later is one person', () => {
  const people = withoutNames([], personOf);
  told(people, { x: 1 }, 'mila.kite');
  told(people, { x: 1 }, 'Mila Rose');
  told(people, { user: { handle: 'mila.kite', name: 'Mila Rose' } }, 'mila.kite', 'Mila Rose');
  expect(people.mask('mila.kite Mila Rose')).toBe('person 1 person 1');
});

test('who is named beside somebody else, in a comment without an object for each, keeps a number apart', () => {
  const { meet: learn, row, mask } = withoutNames([{ itemId: 'c1', author: 'Mila', authorId: 'id-mila' }], personOf);
  const meet = (record: object, words: readonly string[], together: readonly (readonly string[])[] = []) =>
    learn(JSON.stringify(record), { people: () => words, together: () => together });
  const flat = { commentId: 'c1', authorId: 'id-mila', authorName: 'Mila', replyToName: 'Bob', replyTo: 'id-bob' };
  const handle = { id: 'id-bob', name: 'Bob', handle: 'bob.the.kite' };
  meet({ ...flat, sub: [{ ...flat, user: handle }] }, ['Mila', 'Bob', 'id-bob', 'bob.the.kite']);
  const ida = ['Ida Kite', 'O44556677', '44556677'];
  meet({ commentId: 'c1', text: '@Ida Kite(O44556677)' }, ida, [ida]);
  expect(mask('@Ida Kite(O44556677) 44556677')).toBe('@person 3(person 3) person 3');
  expect(mask('Mila: @Bob bob.the.kite id-bob')).toBe('person 1: @person 2 person 2 person 2');
  expect(row(rowOf({ author: 'Nobody' }))).toMatchObject({
    author: '',
    authorId: '',
  });
});

test('hostile names and texts take linear time', () => {
  const authors = Array.from({ length: 9 }, (_, at) => `${'a'.repeat(at + 1)}b`);
  const lines = authors.map((author, at) => ({ itemId: `c${at}`, author, authorId: '' }));
  const { mask } = withoutNames(lines, personOf);
  for (const hostile of ['a', 'ab', `${'a'.repeat(10)}b`]) expect(growth(mask, hostile)).toBe('');
});
