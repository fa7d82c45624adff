import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Capture } from '../../lib/core/capture.ts';
import type { Asker, GatewayParts } from '../../lib/core/gateway.ts';
import { handle } from '../../lib/core/handle.ts';
import { parseJson } from '../../lib/core/json/json.ts';
import type { Operation } from '../../lib/core/operation.ts';
import { found, pending, type Source } from '../../lib/core/source.ts';
import { wellFormed } from '../../lib/core/well-formed.ts';
import { answer, asker, fakeParts, fakeTransport, post } from './parts.ts';
import { api, embedded, operationWith, page } from './read/read-parts.ts';
import { told } from './told.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function run(
  sources: readonly Source<unknown>[],
  over: Partial<GatewayParts> = {},
  incognito = false,
  more: Partial<Operation> = {},
) {
  const operation = operationWith(sources, more);
  const made = fakeParts([operation], fakeTransport({}), over);
  const answered = await handle(made.parts, post(operation.path, { uid: '1' }), { ...asker, incognito });
  return { ...made, answered, capture: made.saves.at(-1)?.capture };
}

describe('a run', () => {
  it('is called what the page was called that it was asked from, where the answer says nothing of itself', async () => {
    const titleOf = async (
      title: string | undefined,
      line?: string,
      more: Partial<Operation> = {},
      explicit = false,
    ) => {
      const view = { card: { base: 'data', counters: {}, ...(line ? { line } : {}) }, volatile: {}, example: {} };
      const operation = operationWith([api('first', { a: 'own words', b: '2' })], { view, ...more });
      const { parts, saves } = fakeParts([operation], fakeTransport({}));
      await handle(parts, post(operation.path, { uid: '1' }), { ...asker, explicit, ...(title ? { title } : {}) });
      return saves.at(-1)?.capture.title;
    };
    expect(await titleOf('The page')).toBe('The page');
    expect(await titleOf('The page', 'a')).toBe('own words');
    expect(await titleOf(undefined)).toBe('');
    expect(await titleOf('x'.repeat(500))).toHaveLength(200);
    const paging = { cursorField: 'cursor', first: '0', kind: 'comments', address: () => '' };
    expect(await titleOf('The video', 'a', { paging })).toBe('The video');
    // A repeated run has the title of the earlier one, whose count of comments may have changed.
    expect(await titleOf('20 / 356', 'a', { paging }, true)).toBe('own words');
  });

  it('hands over what its record was made of, once it is stored; not of a failure, nor what somebody takes', async () => {
    const met: unknown[] = [];
    const keepAnswers: GatewayParts['keepAnswers'] = async (capture, asked, answers) =>
      void met.push([capture.state, asked.keepAnswers, answers.map(({ text }) => text)]);
    const operation = operationWith([api('first', { a: 'A', b: '2' })]);
    const { parts } = fakeParts([operation], fakeTransport({}), { keepAnswers });
    const asking = (over: Partial<Asker>) => handle(parts, post(operation.path, { uid: '1' }), { ...asker, ...over });
    await asking({ keepAnswers: true });
    expect(met).toEqual([['done', true, ['{"a":"A","b":"2"}']]]);
    await asking({ take() {} });
    expect(met).toHaveLength(1);
    await run([], { keepAnswers });
    expect(met.at(-1)).toEqual(['failed', undefined, []]);
  });

  it('knows which answer a row is of, though a tab was opened for it and asked how old it is', async () => {
    const url = 'https://weibo.com/list';
    const copy = { url, status: 200, headers: {}, page: 'https://weibo.com/', text: '[{"a":"A","b":"2"}]', time: 5 };
    const shown = { ...page, temporary: true, evaluate: async () => 9 as never, observed: async () => [copy] };
    let looks = 0;
    const row = embedded('absent', {
      kind: 'observed',
      id: 'row',
      freshFor: 60,
      async read(_item, { page: open }) {
        const [{ text = '' } = {}] = await open.observed('/list');
        looks += 1;
        // Its own question to the page is no answer, either.
        const age = await open.evaluate(() => 1);
        return looks > 1 ? found({ ...JSON.parse(text)[0] }) : pending(told(`${age}`));
      },
    });
    const tab: Source<unknown> = { kind: 'tab', id: 'tab', url: () => 'https://weibo.com/u/1', reads: ['row'] };
    const met: unknown[] = [];
    const keepAnswers: GatewayParts['keepAnswers'] = async (_capture, _asked, answers) => void met.push(...answers);
    const operation = operationWith([tab, row]);
    const { parts } = fakeParts([operation], fakeTransport({ open: () => shown }), { keepAnswers });
    await handle(parts, post(operation.path, { uid: '1' }), asker);
    expect(met).toMatchObject([{ source: 'tab: row', isPrint: true, recorded: { url, status: 200, at: 5 } }]);
  });

  it('hands its raw answer to who takes it, and stores and tells nothing then', async () => {
    const operation = operationWith([api('first', { a: 'A', b: '2' })]);
    const { parts, saves } = fakeParts([operation], fakeTransport({}));
    const told: unknown[] = [];
    const taken: unknown[] = [];
    const quiet = { ...parts, tell: (...all: unknown[]) => void told.push(all) };
    const { run: ended } = await handle(quiet, post(operation.path, { uid: '1' }), {
      ...asker,
      take: (raw) => void taken.push(raw),
    });
    expect([ended?.state, ended?.stored, taken, saves, told]).toEqual(['done', true, [{ a: 'A', b: '2' }], [], []]);
  });

  it('has no half of a surrogate pair in its facts, while its envelope has what the site gave', async () => {
    const half = String.fromCharCode(0xd83d);
    const view = { card: { base: 'data', counters: {}, author: 'a', text: 'b' }, volatile: {}, example: {} };
    const { capture } = await run([api('first', { a: `Ann ${half}`, b: half, [`c${half}`]: 1 })], {}, false, { view });
    const { envelope, ...facts } = capture ?? {};
    expect(facts).toMatchObject({
      author: 'Ann \ufffd',
      card: { author: 'Ann \ufffd', text: '\ufffd' },
      text: '\ufffd',
    });
    expect(wellFormed(facts)).toBe(facts);
    expect([envelope?.includes('"Ann \\ud83d"'), envelope?.isWellFormed()]).toEqual([true, true]);
  });

  it('is stored before it begins, when its item is known and before it is answered', async () => {
    const done: string[] = [];
    const save: GatewayParts['save'] = async ({ state }, step) => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      done.push(`${step}: ${state}`);
      return true;
    };
    await run([embedded('absent'), api('first', { a: '1', b: '2' })], { save });
    expect(done).toEqual(['queued: running', ': running', 'ended: done']);
  });

  it('says at every step what was tried so far', async () => {
    const { saves, told } = await run([api('first', 'unreachable'), api('second', { a: '1' })]);
    const sourcesOf = ({ trail }: Capture) => trail.map(({ source }) => source);
    expect(told.map(({ source, capture }) => [source, capture.itemId, sourcesOf(capture)])).toEqual([
      // It waits for no other run any more.
      ['', '', []],
      ['first', '1', []],
      ['second', '1', ['first']],
    ]);
    expect(saves.map(({ step, capture }) => [step, sourcesOf(capture)])).toEqual([
      ['queued', []],
      ['', []],
      ['ended', ['first', 'second']],
    ]);
  });

  it('puts back what it opened, however it ends', async () => {
    for (const source of [api('first', { a: '1' }), api('first', 'removed'), api('first', 'internal')]) {
      const { ended, saves } = await run([source]);
      expect(ended).toEqual([saves[0]?.capture.id]);
    }
  });

  it('of a private window leaves no trace: it is marked, and what was new in it is not remembered', async () => {
    const answer = api('first', { a: '1', extra: 'new' });
    const secret = await run([answer], {}, true);
    expect(secret.saves.map(({ capture }) => [capture.incognito, capture.stored])).toEqual(
      secret.saves.map(() => [true, false]),
    );
    expect(secret.seen.size).toBe(0);
    const ordinary = await run([answer]);
    expect(ordinary.capture).toMatchObject({ incognito: false, stored: true });
    expect(ordinary.seen.size).toBe(1);
  });
});

describe('a short link followed for a run', () => {
  const short = 'https://t.cn/AbCdEf1';
  const shareText = (input: unknown) => String((input as { share_text?: unknown }).share_text ?? '');
  const operationOf = (source: Source<unknown>) =>
    operationWith([source], { shareText, input: z.looseObject({}), ids: () => ({}) });
  const fetching = api('first', 'absent', {
    read: async (_item, { transport }) => {
      await transport.fetch('https://weibo.com/ajax/profile/info?uid=1', { session: { kind: 'own' } });
      return found({ a: '1', b: '2' });
    },
  });

  it('counts among the requests of that run', async () => {
    const transport = fakeTransport({
      fetch: (url) => answer('{}', { url: url === short ? 'https://weibo.com/u/1' : url }),
    });
    const operation = operationOf(fetching);
    const { parts, saves } = fakeParts([operation], transport);
    await handle(parts, post(operation.path, { share_text: short }), asker);
    expect(transport.asked.map(({ url }) => url)).toEqual([short, 'https://weibo.com/ajax/profile/info?uid=1']);
    expect(saves.at(-1)?.capture).toMatchObject({ state: 'done', requests: 2 });
  });

  it('counts also when it was followed before the run, to offer it', async () => {
    const operation = operationWith([fetching]);
    const transport = fakeTransport({ fetch: () => answer('{}') });
    const { parts, saves } = fakeParts([operation], transport);
    await handle(parts, post(operation.path, { uid: '1' }), { ...asker, requestsBefore: 1 });
    expect(saves.at(-1)?.capture.requests).toBe(2);
  });

  it('counts also where it leads nowhere', async () => {
    const operation = operationOf(fetching);
    const { parts, saves } = fakeParts(
      [operation],
      fakeTransport({ fetch: () => answer('', { url: 'https://weibo.com/', status: 404 }) }),
    );
    await handle(parts, post(operation.path, { share_text: short }), asker);
    expect(saves.at(-1)?.capture).toMatchObject({ state: 'failed', failure: { kind: 'not_found' }, requests: 1 });
  });
});

describe('the hash of a capture', () => {
  it('is that of the text as it was received: spaces, escapes and exponents are not printed anew', async () => {
    const received = ' {"name" : "\\u6cb3\\/", "size": 1.50e3, "id": 9007199254740993 }\n';
    const read = async () => found(parseJson(received));
    expect(
      (await run([api('first', 'absent', { read, normalize: () => ({ a: '1', b: '2' }) })])).capture?.rawHash,
    ).toBe(sha256(received));
  });

  it('is that of the print where the answer is a part of a text, or was never one', async () => {
    const { item } = parseJson('{ "item": { "size": 1.50e3 } }') as { readonly item: unknown };
    for (const [raw, print] of [
      [item, '{"size":1500}'],
      [{ live: [1n] }, '{"live":[1]}'],
    ]) {
      const read = async () => found(raw);
      const { capture } = await run([api('first', 'absent', { read, normalize: () => ({ a: '1', b: '2' }) })]);
      expect(capture?.rawHash).toBe(sha256(String(print)));
    }
  });

  it('is that of all answers where several were merged, texts as received', async () => {
    const read = async () => found(parseJson('{ "b": "2" }'));
    const parts = [
      api('one', { a: '1' }, { gives: { allBut: ['b'] } }),
      api('two', 'absent', { gives: { allBut: ['a'] }, read }),
    ];
    expect((await run(parts, {}, false, { merge: {} })).capture?.rawHash).toBe(sha256('[{"a":"1"},{ "b": "2" }]'));
  });

  it('is none where there was no answer', async () => {
    expect((await run([api('first', 'removed')])).capture?.rawHash).toBe('');
  });
});
