import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { parseJson } from '../../../lib/core/json/json.ts';
import { type AcceptedAnswer, acceptedAnswers } from '../../../lib/core/read/accepted-answers.ts';
import type { RecordedAnswer } from '../../../lib/core/shape/recorded-answer.ts';
import { createDatabase } from '../../../lib/database.ts';
import { createAnswerKeeping } from '../../../lib/features/evidence/background/index.ts';
import { Evidence } from '../../../lib/features/evidence/store/index.ts';
import { Captures } from '../../../lib/features/library/store/captures.ts';
import { asker } from '../../core/parts.ts';
import { exampleCapture } from '../../tools/screens/example-capture.ts';
import { removeIds } from '../library/store/remove-ids.ts';

const text = '{"id":"1","csrfToken":"SECRET","名":"字"}';
const bare = '{"id":"1","csrfToken":"","名":"字"}';
const hash = createHash('sha256').update(bare).digest('hex');
const recorded: RecordedAnswer = {
  source: 'api',
  via: 'network',
  method: 'GET',
  url: 'https://www.example.com/detail?id=1&msToken=SECRET',
  status: 200,
  ms: 3,
  body: text,
  at: 1_700_000_000_000,
  headers: { 'content-type': 'application/json', 'set-cookie': 'SECRET' },
};
const given: AcceptedAnswer = { source: 'api', text, isPrint: false, recorded };

async function stage(name: string, choice = { all: false, tags: [] as string[] }, tags: string[] = []) {
  const database = createDatabase(name);
  const captures = new Captures(database);
  for (const id of ['a', 'b']) await captures.save({ ...exampleCapture, id, itemId: id });
  const evidence = new Evidence(database);
  const caught: unknown[] = [];
  const keep = createAnswerKeeping({
    evidence,
    choice: async () => choice,
    tagsOf: async () => tags,
    caught: (thrown) => void caught.push(thrown),
  });
  const keepOf = (id: string, over = {}, answers: readonly AcceptedAnswer[] = [given]) =>
    keep({ ...exampleCapture, id, ...over }, { ...asker, ...over }, answers);
  const textsOf = async (id: string) => Promise.all((await evidence.answersOf(id)).map((one) => one.text()));
  return { database, captures, evidence, keepOf, textsOf, caught };
}

it('keeps nothing unless it is asked to: for all, for a tag, or for one run; never of private windows', async () => {
  const keptIn = async (...how: Parameters<typeof stage>) => {
    const { keepOf, evidence } = await stage(...how);
    await keepOf('a');
    return evidence.keptOf('a');
  };
  const kept = [{ sha256: hash, bytes: Buffer.byteLength(bare), removed: ['csrfToken'] }];
  expect(await keptIn('off')).toEqual([]);
  expect(await keptIn('tagless', { all: false, tags: ['proof'] }, ['other'])).toEqual([]);
  expect(await keptIn('tagged', { all: false, tags: ['proof'] }, ['proof'])).toEqual(kept);
  expect(await keptIn('all', { all: true, tags: [] })).toEqual(kept);
  const { keepOf, textsOf, evidence } = await stage('one');
  await keepOf('a', { keepAnswers: true, incognito: true });
  expect([await textsOf('a'), await evidence.has()]).toEqual([[], false]);
  await keepOf('a', { keepAnswers: true });
  expect(await textsOf('a')).toEqual([bare]);
  expect([await evidence.has('a'), await evidence.has('b'), await evidence.has()]).toEqual([true, false, true]);
});

it('has the text that its hash is of, with what is known of the answer, and no secret in any of it', async () => {
  const { evidence, keepOf, textsOf } = await stage('facts', { all: true, tags: [] });
  const script = { ...recorded, via: 'script', body: {} } as const;
  await keepOf('a', {}, [
    given,
    { source: 'state', text: '{}', isPrint: true, recorded: script },
    { source: 'x', text: '1', isPrint: true },
  ]);
  const [one, state, none] = (await evidence.answersOf('a')).map(({ facts }) => facts);
  const url = 'https://www.example.com/detail?id=1';
  const headers = { 'content-type': 'application/json' };
  const { at } = recorded;
  expect(one).toMatchObject({ asked: 'gleaner', form: 'text', url, status: 200, at, headers, sha256: hash });
  expect(state).toMatchObject({ asked: 'page', form: 'print', status: null, source: 'state' });
  expect(none).toMatchObject({ asked: '', via: '', url: '', status: null, at: null });
  expect(JSON.stringify([one, state, await textsOf('a')])).not.toContain('SECRET');
});

it('is what the record was made of: the text as it was read, or our print of a part', () => {
  const other = { ...recorded, body: '{"clock":1}', at: 5 };
  const whole = { source: 'api', raw: parseJson(text), readBy: { id: 'api', kind: 'api' } } as const;
  expect(acceptedAnswers([whole], [recorded, other])).toEqual([given]);
  const inTab = { ...whole, source: 'tab: api' };
  expect(acceptedAnswers([inTab], [recorded, other])).toEqual([{ ...given, source: 'tab: api' }]);
  const part = { ...whole, raw: { id: 7300000000000000001n } };
  const printed = { source: 'api', text: '{"id":7300000000000000001}', isPrint: true };
  expect(acceptedAnswers([part], [other])).toEqual([{ ...printed, recorded: other }]);
  // Of two it is not said which.
  expect(acceptedAnswers([part], [recorded, other])).toEqual([printed]);
  const never = acceptedAnswers([{ source: 'never', raw: 1, readBy: { id: 'never', kind: 'api' } }], [recorded]);
  expect(never).toEqual([{ source: 'never', text: '1', isPrint: true }]);
});

it('goes with its capture, weighs what it takes, and can go alone', async () => {
  const { evidence, captures, keepOf, textsOf } = await stage('gone', { all: true, tags: [] });
  await keepOf('a');
  await keepOf('b');
  const page = { blob: new Blob(['x'.repeat(50)]), width: 5, height: 5, at: 1, url: '' };
  expect(await evidence.keepPicture({ ...page, id: 'a' })).toBe(true);
  expect(await evidence.keepPicture({ ...page, id: 'never' })).toBe(false);
  const { count, bytes } = await evidence.weight();
  expect(count).toBe(3);
  expect(bytes).toBeGreaterThan(100);
  await removeIds(captures, 'a');
  expect(await textsOf('a')).toEqual([bare]);
  await captures.purge(Date.now() + 60 * 60_000);
  expect([await textsOf('a'), await evidence.pictureOf('a'), await textsOf('b')]).toEqual([[], undefined, [bare]]);
  await evidence.clear();
  expect([await evidence.weight(), await evidence.has()]).toEqual([{ count: 0, bytes: 0 }, false]);
  expect((await captures.get('b'))?.id).toBe('b');
});

it('a repeated run takes the place of its earlier answers, also where it has none', async () => {
  const choice = { all: true, tags: [] };
  const { keepOf, textsOf } = await stage('again', choice);
  await keepOf('a', {}, [given, { ...given, text: '"second"' }]);
  await keepOf('a', { runId: 'a' }, [{ ...given, text: '"third"' }]);
  expect(await textsOf('a')).toEqual(['"third"']);
  choice.all = false;
  await keepOf('a', { runId: 'a' });
  expect(await textsOf('a')).toEqual([]);
});

it('of a capture that is gone it keeps nothing, a damaged text is told, and what goes wrong breaks no run', async () => {
  const { database, evidence, keepOf, textsOf, caught } = await stage('broken', { all: true, tags: [] });
  await keepOf('never');
  expect(await evidence.has()).toBe(false);
  await keepOf('a');
  await database.answers.toCollection().modify({ sha256: 'f'.repeat(64) });
  await expect(textsOf('a')).rejects.toThrow(RangeError);
  await database.answers.toCollection().modify({ bytes: 3 });
  await expect(textsOf('a')).rejects.toThrow(RangeError);
  expect(caught).toEqual([]);
  database.close();
  await keepOf('b', {}, [{ ...given, recorded: { ...recorded, url: undefined as unknown as string } }]);
  expect(caught).toHaveLength(1);
});
