import { expect, test } from 'vitest';
import { dayBefore } from '../../../../components/library/list/list-head.tsx';
import { linePath } from '../../../../components/library/version-history.tsx';
import {
  clearedFilter,
  filterForSection,
  narrowingsOf,
  noFilter,
  queryOf,
  shelfOf,
} from '../../../../lib/features/library/pages/filter.ts';
import { libraryAddress, libraryHash, placeAt } from '../../../../lib/library-address.ts';

const rail = ['#', '#failures', '#platform=notes', '#platform=a%20b'];
test.each(rail)('a place in the rail has one address: %j', (address) => {
  const place = placeAt(address);
  const filter = place?.view === 'list' ? filterForSection(noFilter, place.shelf) : null;
  expect(filter && libraryHash({ view: 'list', shelf: shelfOf(filter) })).toBe(address);
});

const beside = ['#capture=a%26b', '#capture=a.3&media', '#queue', '#job=j%3D1', '#request', '#sources', '#settings'];
test.each(beside)('a place beside the list has one address: %j', (address) => {
  const place = placeAt(address);
  expect(place?.view).not.toBe('list');
  expect(place && [libraryHash(place), libraryAddress(place)]).toEqual([address, `/library.html${address}`]);
});

test('a list left for the queue makes a new address of the same place', () => {
  expect(libraryHash({ view: 'queue', draft: 7 })).toBe('#queue=7');
  expect(placeAt('#queue=7')).toEqual({ view: 'queue' });
});

test('half of a surrogate pair, as an earlier build may have stored it, throws in no address', () => {
  const half = String.fromCharCode(0xd83d);
  const place = { view: 'list', shelf: { platform: 'notes', author: `Ann ${half}` } } as const;
  expect(placeAt(libraryHash(place))).toEqual({ ...place, shelf: { platform: 'notes', author: 'Ann \ufffd' } });
  for (const one of [
    { view: 'capture', id: half },
    { view: 'job', id: half },
    { view: 'lists', id: half },
  ] as const)
    expect(placeAt(libraryHash(one))).toEqual({ ...one, id: '\ufffd' });
});

test('an address that is no place says so, so that it changes no filter', () => {
  expect(['#tab-data', '#capture=', '#capture=a&b=c'].map(placeAt)).toEqual([null, null, null]);
});

test('another place keeps what is searched for, not the operation of the last one', () => {
  const before = { ...noFilter, platform: 'notes', text: 'tea', path: '/api/notes/note', from: '2026-11-20' };
  const kept = { text: 'tea', from: '2026-11-20' };
  expect(filterForSection(before, 'failures')).toEqual({ ...noFilter, ...kept, result: 'failed' });
  expect(clearedFilter(before)).toEqual({ ...noFilter, platform: 'notes' });
});

test('the same place keeps all filters, as where an open capture is closed', () => {
  const before = { ...noFilter, platform: 'notes', path: '/api/notes/note', author: 'Lin' };
  expect(filterForSection(before, { platform: 'notes' })).toEqual(before);
});

test('all by an author is a platform and a filter, whatever was searched for', () => {
  const address = '#platform=a%20b&author=L%26n%20%3D';
  const place = placeAt(address);
  expect(place).toEqual({ view: 'list', shelf: { platform: 'a b', author: 'L&n =' } });
  expect(place && libraryHash(place)).toBe(address);
  const filter = filterForSection({ ...noFilter, text: 'tea', result: 'failed' }, { platform: 'a b', author: 'L&n =' });
  expect(filter).toEqual({ ...noFilter, platform: 'a b', author: 'L&n =' });
  expect(shelfOf(filter)).toEqual({ platform: 'a b' });
});

test('lists ask for what was kept, “Failed” for what failed', () => {
  const sort = { by: 'captured', descending: true } as const;
  const results = ([{}, { result: 'failed' }, { platform: 'notes' }] as const).map(
    (one) => queryOf({ ...noFilter, ...one }, sort).result,
  );
  expect(results).toEqual(['kept', 'failed', 'kept']);
});

test('each condition can be cleared by itself, and spaces are none', () => {
  const set = { platform: 'notes', text: '  ', author: 'Lin', until: '2026-11-20', extent: 'no' } as const;
  const filter = { ...noFilter, ...set };
  expect(narrowingsOf(filter)).toEqual(['when', 'author', 'extent']);
  expect(narrowingsOf({ ...filter, text: ' tea' })).toContain('text');
  expect(clearedFilter(filter, ['when', 'author'])).toEqual({ ...filter, until: '', author: '' });
  expect(narrowingsOf(clearedFilter(filter))).toEqual([]);
});

test('the last seven days begin six days ago, whatever the month', () => {
  expect(dayBefore(6, new Date(2026, 2, 3, 0, 30))).toBe('2026-02-25');
  expect(dayBefore(0, new Date(2026, 0, 1, 23, 59))).toBe('2026-01-01');
});

test('a line keeps its shape in its box; one without a change lies in the middle', () => {
  expect(linePath([0, 5, 10].map((value) => ({ at: value, value })))).toBe('2.0,22.0 48.0,12.0 94.0,2.0');
  expect(linePath([1, 2].map((at) => ({ at, value: 7 })))).toBe('2.0,12.0 94.0,12.0');
});
