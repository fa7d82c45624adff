import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createDatabase, type Database } from '../../../../lib/database.ts';
import type { CaptureRow } from '../../../../lib/features/library/store/capture-row.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import { outlines } from '../../../../lib/outlines.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';

const profile = { ...exampleCapture, path: '/api/microblog/user_detail', platform: 'microblog' } as const;
const user = { idstr: '1', screen_name: 'a', avatar_hd: 'b' };
const envelopeOf = (record: object) => JSON.stringify({ code: 200, msg: 'success', data: { data: { user: record } } });

/** A library of an earlier version: its captures have no essentials. */
async function earlier(name: string, count: number, atOf = (at: number) => at): Promise<Captures> {
  const database = createDatabase(name);
  const captures = new Captures(database, outlines);
  for (let at = 0; at < count; at += 1) {
    const envelope = envelopeOf({ ...user, ...(at % 2 ? { followers_count: 0 } : {}) });
    await captures.save({ ...profile, id: `c${at}`, itemId: `${at}`, startedAt: atOf(at), envelope });
  }
  await database.captures.toCollection().modify((row: CaptureRow, ref) => {
    const { lacking: _, ...old } = row;
    ref.value = { ...old, complete: false };
  });
  await age(database);
  return captures;
}

/** Takes away what an earlier version did not note of its lists. */
async function age(database: Database, more: object = {}): Promise<void> {
  const { unrenewed: _, ...state } = (await database.listing.get('state')) ?? { unrenewed: null };
  await database.listing.put({ ...state, ...more } as never);
}

it('captures of an earlier version are judged by their envelopes, once, and found by it', async () => {
  const captures = await earlier('earlier-judged', 60);
  expect(await captures.get('c1')).toMatchObject({ lacking: [], complete: true });
  expect(await captures.get('c2')).toMatchObject({ lacking: ['followers'], complete: false });
  const steps: boolean[] = [];
  do steps.push(await captures.renew());
  while (steps.at(-1));
  expect(steps).toEqual([true, true, true, false]);
  expect((await captures.find({ extent: 'yes' })).slots).toHaveLength(30);
  expect((await captures.find({ extent: 'no' })).slots).toHaveLength(30);
  expect((await captures.facts(['c2']))[0]).toMatchObject({ lacking: ['followers'], complete: false });
  expect(await new Captures(createDatabase('earlier-judged'), outlines).renew()).toBe(false);
});

it('captures of one moment are judged, too', async () => {
  const captures = await earlier('earlier-at-once', 60, () => 7);
  while (await captures.renew());
  expect((await captures.find({ extent: 'yes' })).slots).toHaveLength(30);
});

it('what was removed stays removed, and what a file brings is judged as it comes', async () => {
  const captures = await earlier('earlier-removed', 2);
  await captures.remove(await captures.slotsOf(['c0']));
  await captures.renew();
  expect(await captures.get('c0')).toBeNull();
  const own = { id: 'x', itemId: 'x', envelope: envelopeOf(user), complete: true };
  const { lacking: _, ...brought } = { ...profile, ...own };
  await captures.saveAll([brought]);
  expect((await captures.facts(['x']))[0]).toMatchObject({ lacking: ['followers'], complete: false });
});

const clean = { ...exampleCapture, drift: [] };
const drift = ['data.a: missing'];
/** The shapes of a capture, as it is read and as it is stored. */
const shapesOf = async (database: Database, id: string) => [
  (await new Captures(database, outlines).get(id))?.shapes,
  (await database.envelopes.get(id))?.shapes,
];

it('a capture is stored with shapes only where it departs', async () => {
  const database = createDatabase('shapes-new');
  await new Captures(database, outlines).saveAll([
    { ...clean, id: 'clean', shapes: '@ a' },
    { ...clean, id: 'departs', drift, shapes: '@ a' },
  ]);
  expect([await shapesOf(database, 'clean'), await shapesOf(database, 'departs')]).toEqual([
    ['', ''],
    ['@ a', '@ a'],
  ]);
});

it('shapes that an earlier version stored of clean captures go, a few at a time and from the newest on, and are read by nobody until then', async () => {
  const database = createDatabase('shapes');
  const captures = new Captures(database, outlines);
  const departed = (at: number) => (at % 2 ? { drift } : {});
  const all = Array.from({ length: 30 }, (_, at) => ({ ...clean, id: `c${at}`, startedAt: at, ...departed(at) }));
  await captures.saveAll(all);
  await database.envelopes.toCollection().modify({ shapes: '@ a' });
  await age(database, { unjudged: null });
  expect([await shapesOf(database, 'c0'), await shapesOf(database, 'c1')]).toEqual([
    ['', '@ a'],
    ['@ a', '@ a'],
  ]);
  await captures.remove(await captures.slotsOf(['c28']));
  expect(await captures.renew()).toBe(true);
  // What stopped half-way goes on there.
  expect([await shapesOf(database, 'c0'), await shapesOf(database, 'c20')]).toEqual([
    ['', '@ a'],
    ['', ''],
  ]);
  const later = new Captures(createDatabase('shapes'), outlines);
  while (await later.renew());
  const kept = (await database.envelopes.toArray()).filter(({ shapes }) => shapes !== '').map(({ id }) => id);
  expect(kept.filter((id) => id !== 'c28').sort()).toEqual(
    all.flatMap(({ id, drift: own }) => (own.length > 0 ? [id] : [])).sort(),
  );
  expect((await later.find({ grouped: false })).slots).toHaveLength(29);
  expect((await database.envelopes.get('c0'))?.text).toBe(exampleCapture.envelope);
});

it('a damaged capture stops no renewal of the others', async () => {
  const database = createDatabase('shapes-damaged');
  const captures = new Captures(database, outlines);
  await captures.saveAll([
    { ...clean, id: 'a', startedAt: 1 },
    { ...clean, id: 'b', startedAt: 2 },
  ]);
  await database.envelopes.toCollection().modify({ shapes: '@ a' });
  await database.captures.update('b', { drift: undefined, trail: undefined, title: 7 } as never);
  while (await captures.renew());
  expect((await database.envelopes.get('a'))?.shapes).toBe('');
});
