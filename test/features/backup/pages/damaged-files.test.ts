import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { all } from '../../../setup/long-form.ts';
import { linesOf, made, profile } from './backup-stage.ts';
import { type Damaged, damaged } from './damage.ts';

/** Files tried: every way of damage several times. */
const files = all ? 10_000 : 140;

test(`${files} damaged files: good lines are kept, bad ones named, nothing changes before "merge"`, async () => {
  Object.assign(fakeBrowser.runtime, { getManifest: () => ({ version: '0.1.0' }) });
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, work: () => unknown) => work() },
    storage: { estimate: async () => ({}) },
  });
  const count = 12;
  const lines = await linesOf(await (await profile(Array.from({ length: count }, (_, at) => made(at + 1)))).backedUp());
  const own = await profile([made(100)]);
  const before = await own.text();
  const wrong: string[] = [];
  const by = new Map<string, number>();
  for (let seed = 0; seed < files; seed += 1) {
    const { what, bytes, lost }: Damaged = damaged(lines, seed);
    await own.backup.examine([new File([bytes], 'backup.ndjson')]);
    const { offer, trouble } = own.backup;
    const { damaged: named = [] } = offer.value?.tally ?? {};
    const good = lines.slice(2, -1).filter((_, at) => !lost.includes(at + 3)).length;
    const added = offer.value?.added ?? -1;
    // Of a packed file without its end, what can be unpacked is kept.
    const isRight =
      what === 'packed and cut' ? added <= count : what === 'swapped' ? added >= count - 1 : added === good;
    const told = what === 'cut' || what === 'packed and cut' || lost.every((line) => named.includes(line));
    if (!isRight || !told || trouble.value)
      wrong.push(`${seed} ${what}: ${added} of ${good}, ${named} of ${lost} ${JSON.stringify(trouble.value)}`);
    by.set(what, (by.get(what) ?? 0) + 1);
  }
  expect(wrong).toEqual([]);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  expect(by.size).toBe(14);
  expect([await own.text(), await own.database.brought.count()]).toEqual([before, 0]);
}, 1_200_000);
