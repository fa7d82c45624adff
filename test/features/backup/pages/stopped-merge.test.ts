import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { freshBrowser, made, profile, some } from './backup-stage.ts';

freshBrowser();

/** A library of its own into which the file is merged, in a page that is gone once it has taken `last` steps. */
async function stopped(file: File, last: number) {
  const own = await profile([made(1, { title: 'older', endedAt: 1 }), made(1000)]);
  const before = await own.text();
  const { bring } = own.parts.merge;
  let steps = 0;
  const spy = vi.spyOn(own.parts.merge, 'bring').mockImplementation(async (...given) => {
    await bring(...given);
    steps += 1;
    if (steps === last) throw new Error('the page is gone');
  });
  await own.backup.examine([file]);
  await own.backup.bring();
  spy.mockRestore();
  return { own, before, steps };
}

test('a merge that ends after any of its steps goes on with the same file, or is undone', async () => {
  // More than one transaction brings back.
  const file = await (await profile(some(260))).backedUp();
  const whole = await stopped(file, Number.POSITIVE_INFINITY);
  const merged = await whole.own.text();
  expect(whole.steps).toBeGreaterThan(2);
  for (let last = 1; last < whole.steps; last += 1) {
    const { own, before } = await stopped(file, last);
    await own.bring([file]);
    expect(await own.text(), `gone on after step ${last}`).toBe(merged);
    await own.backup.undo();
    expect(await own.text(), `gone on after step ${last}, then undone`).toBe(before);
    const other = await stopped(file, last);
    await other.own.backup.undo();
    expect(await other.own.text(), `undone after step ${last}`).toBe(before);
  }
});

test('a merge that was stopped takes nothing from another file', async () => {
  const file = await (await profile(some(260))).backedUp();
  const other = new File([await (await profile(some(3, 500))).backedUp()], 'other.ndjson.gz');
  const { own, steps } = await stopped(file, 2);
  expect(steps).toBe(2);
  await own.bring([other]);
  const ids = (await own.all()).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['c501', 'c502', 'c503']));
});
