import { expect, test } from 'vitest';
import { createSourceCheck } from '../../components/sources/check-sources.ts';
import { viewOf } from '../../lib/core/operation.ts';
import { operations } from '../../lib/operations.ts';
import { exampleCapture, failedCapture } from '../tools/screens/example-capture.ts';
import { fakeBackground } from './fake-background.ts';

const [operation] = operations;
if (!operation) throw new Error('no operation');
const view = viewOf(operation);
const ids = view.sources.map(({ id }) => id);

function answering(answer: (only: string) => object) {
  return fakeBackground({
    'request.example': () => '{"id":"7"}',
    'text.read': () => [],
    'run.start': ({ only = '' }) => ({
      envelope: '',
      refused: null,
      run: { ...exampleCapture, trail: [], ...answer(only) },
    }),
  });
}

test('each source is read alone, one after the other, in order', async () => {
  const { background, asked } = answering((only) => ({
    id: only,
    trail: [{ source: only, session: 'page', outcome: 'found', reason: null }],
  }));
  const check = createSourceCheck(background, 0);
  await check.check(view, '');
  expect(
    asked.filter(({ name }) => name === 'run.start').map(({ argument }) => (argument as { only: string }).only),
  ).toEqual(ids);
  expect(check.checked.value.map(({ id, outcome, captureId }) => [id, outcome, captureId])).toEqual(
    ids.map((id) => [id, 'found', id]),
  );
  expect([check.running.value, check.trouble.value]).toEqual([false, '']);
});

test('it stops at a check of the platform: nothing more is asked', async () => {
  const { background, asked } = answering((only) => (only === ids[1] ? failedCapture('challenge') : {}));
  const check = createSourceCheck(background, 0);
  await check.check(view, '');
  expect(asked.filter(({ name }) => name === 'run.start')).toHaveLength(2);
  expect(check.checked.value.map(({ outcome }) => outcome)).toEqual([
    'found',
    'challenge',
    ...ids.slice(2).map(() => 'skipped'),
  ]);
  expect(check.trouble.value).toBe('stopped');
});

test('of two that are begun at once, before its item is known, one asks', async () => {
  const { background, asked } = answering((only) => ({ id: only }));
  const check = createSourceCheck(background, 0);
  await Promise.all([check.check(view, ''), check.check(view, '')]);
  expect(asked.filter(({ name }) => name === 'run.start')).toHaveLength(ids.length);
  expect([check.checked.value.length, check.running.value]).toEqual([ids.length, false]);
  await check.check(view, 'hello');
  expect([check.trouble.value, check.running.value]).toEqual(['noItem', false]);
});

test('a text without such an item asks for nothing', async () => {
  const { background, asked } = answering(() => ({}));
  const check = createSourceCheck(background, 0);
  await check.check(view, 'hello');
  expect(check.trouble.value).toBe('noItem');
  expect(asked.map(({ name }) => name)).toEqual(['text.read']);
});
