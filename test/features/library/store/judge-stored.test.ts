import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createDatabase } from '../../../../lib/database.ts';
import type { CaptureRow } from '../../../../lib/features/library/store/capture-row.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import { outlines } from '../../../../lib/outlines.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';

const path = '/api/microblog/user_detail';
const user = { idstr: '1', screen_name: 'a', avatar_hd: 'b' };
const envelopeOf = (record: object) => JSON.stringify({ code: 200, msg: 'success', data: { data: { user: record } } });

/** A library of an earlier version: its captures have no essentials. */
async function earlier(name: string, count: number, atOf = (at: number) => at): Promise<Captures> {
  const database = createDatabase(name);
  const captures = new Captures(database, outlines);
  for (let at = 0; at < count; at += 1) {
    const whole = { ...user, ...(at % 2 ? { followers_count: 0 } : {}) };
    await captures.save({
      ...exampleCapture,
      id: `c${at}`,
      itemId: `${at}`,
      path,
      platform: 'microblog',
      startedAt: atOf(at),
      envelope: envelopeOf(whole),
    });
  }
  await database.captures.toCollection().modify((row: CaptureRow, ref) => {
    const { lacking: _, ...old } = row;
    ref.value = { ...old, complete: false };
  });
  const { unjudged: _, ...state } = (await database.listing.get('state')) ?? { unjudged: null };
  await database.listing.put(state as never);
  return captures;
}

it('captures of an earlier version are judged by their envelopes, once, and found by it', async () => {
  const captures = await earlier('earlier-judged', 60);
  expect(await captures.get('c1')).toMatchObject({ lacking: [], complete: true });
  expect(await captures.get('c2')).toMatchObject({ lacking: ['followers'], complete: false });
  const steps: boolean[] = [];
  do steps.push(await captures.judge());
  while (steps.at(-1));
  expect(steps).toEqual([true, true, true, false]);
  expect((await captures.find({ extent: 'yes' })).slots).toHaveLength(30);
  expect((await captures.find({ extent: 'no' })).slots).toHaveLength(30);
  expect((await captures.facts(['c2']))[0]).toMatchObject({ lacking: ['followers'], complete: false });
  expect(await new Captures(createDatabase('earlier-judged'), outlines).judge()).toBe(false);
});

it('captures of one moment are judged, too', async () => {
  const captures = await earlier('earlier-at-once', 60, () => 7);
  while (await captures.judge());
  expect((await captures.find({ extent: 'yes' })).slots).toHaveLength(30);
});

it('what was removed stays removed, and what a file brings is judged as it comes', async () => {
  const captures = await earlier('earlier-removed', 2);
  await captures.remove(await captures.slotsOf(['c0']));
  await captures.judge();
  expect(await captures.get('c0')).toBeNull();
  const { lacking: _, ...brought } = { ...exampleCapture, id: 'x', itemId: 'x', path, envelope: envelopeOf(user), complete: true };
  await captures.saveAll([brought]);
  expect((await captures.facts(['x']))[0]).toMatchObject({ lacking: ['followers'], complete: false });
});
