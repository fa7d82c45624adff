import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  aliveOf,
  allowProgram,
  programOf,
  revokeProgram,
} from '../../../../lib/features/bridge/background/programs.ts';
import { changeBridge, readBridge } from '../../../../lib/features/bridge/background/stored-bridge.ts';

const day = 86_400_000;
const now = 1_800_000_000_000;
const terms = { sendsTo: 'db.example', platforms: ['notes'], daily: 2 } as const;

beforeEach(async () => {
  fakeBrowser.reset();
  await changeBridge(() => ({ on: true, programs: [] }));
});

const programs = async () => (await readBridge()).programs;
const kindOf = (call: Promise<unknown>) => call.then(() => 'let in').catch(({ kind }: { kind: string }) => kind);

it('a token is fit for an address, long, and another each time; only its hash is kept', async () => {
  const tokens = new Set<string>();
  for (let at = 0; at < 20; at += 1) {
    const { token, program } = await allowProgram('a script', ['operations'], 'always', now);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(program.hash).toBe(createHash('sha256').update(token).digest('hex'));
    tokens.add(token);
  }
  expect(tokens.size).toBe(20);
  expect(JSON.stringify(await programs())).not.toContain([...tokens][0]);
});

it('fifty programs are known at most: the oldest goes', async () => {
  const first = await allowProgram('first', ['operations'], 'always', now);
  for (let at = 1; at < 50; at += 1) await allowProgram(`p${at}`, ['operations'], 'always', now);
  expect(await programs()).toHaveLength(50);
  expect((await programOf(first.token, 'operations', false, now)).name).toBe('first');
  const last = await allowProgram('last', ['operations'], 'always', now);
  expect((await programs()).map(({ name }) => name)).toEqual([
    ...Array.from({ length: 49 }, (_, at) => `p${at + 1}`),
    'last',
  ]);
  expect(await kindOf(programOf(first.token, 'operations', false, now))).toBe('not_paired');
  await revokeProgram(last.program.id);
  expect(await programs()).toHaveLength(49);
});

it('a program is told with what it was allowed, for how long and within which terms', async () => {
  const { program } = await allowProgram('a script', ['operations', 'library'], 'day', now, terms);
  const allowed = { name: 'a script', scopes: ['operations', 'library'], span: 'day', until: now + day, terms };
  expect(program).toMatchObject({ ...allowed, pairedAt: now, usedAt: null, uses: 0 });
  const always = await allowProgram('another', ['operations'], 'always', now);
  expect(always.program.until).toBeNull();
  expect(always.program).not.toHaveProperty('terms');
});

it('each run is counted; a look is none', async () => {
  const { token } = await allowProgram('a script', ['operations'], 'always', now);
  await programOf(token, 'operations', true, now + 1);
  await programOf(token, null, false, now + 2);
  await programOf(token, 'operations', true, now + 3);
  expect(await programs()).toMatchObject([{ uses: 2, usedAt: now + 3, dailyUsage: { start: now + 1, runs: 2 } }]);
});

it('runs are counted anew after a day, which begins now where the clock was put back', async () => {
  const { token } = await allowProgram('a script', ['operations'], 'always', now);
  const daysAt = async (time: number) => {
    await programOf(token, 'operations', true, time);
    return (await programs())[0]?.dailyUsage;
  };
  expect(await daysAt(now)).toEqual({ start: now, runs: 1 });
  expect(await daysAt(now + day - 1)).toEqual({ start: now, runs: 2 });
  expect(await daysAt(now + day)).toEqual({ start: now + day, runs: 1 });
  expect(await daysAt(now)).toEqual({ start: now, runs: 2 });
  expect(await daysAt(now + day - 1)).toEqual({ start: now, runs: 3 });
  expect(await daysAt(now + day)).toEqual({ start: now + day, runs: 1 });
});

it('that was allowed for a day while the clock was ahead is let in no longer than a day after it is put right', async () => {
  const { token } = await allowProgram('a script', ['operations'], 'day', now + 400 * day, terms);
  for (const time of [now, now + 1]) await programOf(token, 'operations', true, time);
  expect(await kindOf(programOf(token, 'operations', true, now + day - 1))).toBe('busy');
  expect(await kindOf(programOf(token, null, false, now + day))).toBe('not_paired');
});

it('terms leave room for so many runs a day, and other programs have their own', async () => {
  const { token } = await allowProgram('a script', ['operations'], 'always', now, terms);
  const other = await allowProgram('another', ['operations'], 'always', now);
  const kinds = [];
  for (const time of [now, now + 1, now + 2, now + day])
    kinds.push(await kindOf(programOf(token, 'operations', true, time)));
  expect(kinds).toEqual(['let in', 'let in', 'busy', 'let in']);
  await programOf(other.token, 'operations', true, now);
  expect((await programs()).map(({ uses }) => uses)).toEqual([3, 1]);
  for (const time of [1, 2]) await programOf(token, 'operations', true, now + day + time);
  const spent = programOf(token, 'operations', true, now + day + 3);
  await expect(spent).rejects.toThrow('"a script" has used up its captures of the last 24 hours (2).');
});

it('a program that was not allowed this is let in for nothing, and it costs no run', async () => {
  const { token } = await allowProgram('a script', ['library'], 'once', now);
  await expect(programOf(token, 'operations', true, now)).rejects.toThrow(
    '"a script" was not allowed to do this (operations). Pair it again',
  );
  expect(await programs()).toMatchObject([{ uses: 0 }]);
  expect((await programOf(token, 'library', true, now)).name).toBe('a script');
  expect(await programs()).toMatchObject([{ uses: 1, spent: true }]);
  expect(await kindOf(programOf(token, 'library', true, now))).toBe('not_paired');
});

it('what has run out is allowed no more, and forgotten with the next call, whoever calls', async () => {
  const old = await allowProgram('old', ['operations'], 'day', now);
  const kept = await allowProgram('kept', ['operations'], 'always', now);
  expect((await programOf(old.token, 'operations', true, now + day - 1)).name).toBe('old');
  expect(aliveOf(await programs(), now + day).map(({ name }) => name)).toEqual(['kept']);
  expect(await kindOf(programOf(old.token, 'operations', true, now + day))).toBe('not_paired');
  expect((await programs()).map(({ name }) => name)).toEqual(['kept']);
  expect(await kindOf(programOf('', 'operations', true, now))).toBe('not_paired');
  await changeBridge(() => ({ on: false }));
  await expect(programOf(kept.token, 'operations', true, now)).rejects.toThrow('Pair it: gleaner pair');
});
