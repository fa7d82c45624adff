import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { all } from '../../../setup/long-form.ts';
import { freeLocks, freshBrowser, linesOf, made, profile } from './backup-stage.ts';
import { type Damaged, damaged } from './damage.ts';

/** Files tried: every way of damage several times. */
const files = all ? 10_000 : 70;

freshBrowser(freeLocks);

test(`${files} damaged files: good lines are kept, bad ones named, nothing changes before "merge"`, async () => {
  const count = 12;
  const lines = await linesOf(await (await profile(Array.from({ length: count }, (_, at) => made(at + 1)))).backedUp());
  const own = await profile([made(100)]);
  const before = await own.text();
  const wrong: string[] = [];
  const by = new Map<string, number>();
  for (let seed = 0; seed < files; seed += 1) {
    const { what, bytes, lost }: Damaged = damaged(lines, seed);
    await own.backup.examine([new File([bytes], 'backup.ndjson')]);
    const { preview } = own.backup.state.value;
    const { damaged: named = [] } = preview?.tally ?? {};
    const good = lines.slice(2, -1).filter((_, at) => !lost.includes(at + 3)).length;
    const added = preview?.added ?? -1;
    // Of a packed file without its end, what can be unpacked is kept.
    const isRight =
      what === 'packed and cut' ? added <= count : what === 'swapped' ? added >= count - 1 : added === good;
    const isNamed = what === 'cut' || what === 'packed and cut' || lost.every((line) => named.includes(line));
    if (!isRight || !isNamed || own.trouble())
      wrong.push(`${seed} ${what}: ${added} of ${good}, ${named} of ${lost} ${JSON.stringify(own.trouble())}`);
    by.set(what, (by.get(what) ?? 0) + 1);
  }
  expect(wrong).toEqual([]);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  expect(by.size).toBe(14);
  expect([await own.text(), await own.database.brought.count()]).toEqual([before, 0]);
}, 1_200_000);
