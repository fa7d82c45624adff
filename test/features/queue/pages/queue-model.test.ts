import { expect, test } from 'vitest';
import { createQueueModel } from '../../../../lib/features/queue/pages/queue-model.ts';
import { fakeBackground } from '../../../components/fake-background.ts';

const status = { jobs: [], platforms: [], stall: null };

test('why the background refused a change stays on show until the next change, or another job is opened', async () => {
  let refused = false;
  const answer = () => (refused ? Promise.reject(new Error('The disk is full.')) : null);
  const { background, tell } = fakeBackground({
    'queue.read': () => status,
    'queue.change': answer,
    'queue.raise': answer,
    'queue.share': answer,
  });
  const model = createQueueModel(background);
  const change = () => model.change('j', 'pause');
  for (const [act, next] of [
    [change, () => model.raise('i')],
    [() => model.raise('i'), () => model.share('cnvideo', 0.5)],
    [() => model.share('cnvideo', 0.5), () => model.open('j')],
  ]) {
    refused = true;
    await act?.();
    tell('queue.changed', {} as never);
    await new Promise((done) => setImmediate(done));
    expect(model.trouble.value).toMatchObject({ code: 'internal', values: [{ said: 'The disk is full.' }, {}] });
    refused = false;
    await next?.();
    expect(model.trouble.value).toBeNull();
  }
});

test('a status that comes late does not take the place of a later one', async () => {
  const answers: ((stall: object | null) => void)[] = [];
  const { background } = fakeBackground({
    'queue.read': () => new Promise((resolve) => answers.push((stall) => resolve({ ...status, stall }))),
  });
  const model = createQueueModel(background);
  const [earlier, later] = [model.load(), model.load()];
  const [first, second] = answers;
  second?.({ why: 'offline' });
  await later;
  first?.(null);
  await earlier;
  expect(model.status.value?.stall).toEqual({ why: 'offline' });
});

/** A queue of the jobs a and b, whose lines are named by their job, state and position; answers wait for `let`. */
function jobs() {
  const counts = { waiting: 150, running: 0, done: 100, failed: 0, cancelled: 0, skipped: 0 };
  const waiting: (() => void)[] = [];
  const { background, asked, tell } = fakeBackground({
    'queue.read': () => ({ ...status, jobs: ['a', 'b'].map((id) => ({ id, counts })) }),
    'queue.change': () => null,
    'queue.lines': ({ job, state, offset, limit }) =>
      new Promise((resolve) => {
        const lines = Array.from({ length: limit }, (_, at) => `${job} ${state} ${offset + at}`);
        waiting.push(() => resolve(lines as never));
      }),
  });
  const model = createQueueModel(background);
  const answer = async (newestFirst = false) => {
    const all = waiting.splice(0);
    for (const one of newestFirst ? all.reverse() : all) one();
    await new Promise((done) => setImmediate(done));
  };
  const shown = () => [...model.lines.value].filter((_, at, all) => at === 0 || at === all.length - 1);
  const parts = () => asked.flatMap(({ name, argument }) => (name === 'queue.lines' ? [argument] : []));
  return { model, answer, shown, parts, asked, tell };
}

test('lines are read part by part as they come into view, once each', async () => {
  const { model, answer, shown, parts } = jobs();
  await model.load();
  model.open('a');
  expect(model.count.value).toBe(250);
  model.want(0, 30);
  model.want(5, 60);
  await answer();
  expect(shown()).toEqual([
    [0, 'a null 0'],
    [99, 'a null 99'],
  ]);
  model.want(180, 230);
  await answer();
  expect(shown()).toEqual([
    [100, 'a null 100'],
    [229, 'a null 229'],
  ]);
  expect(parts()).toHaveLength(2);
});

test('lines that come late do not take the place of those in view', async () => {
  const { model, answer, shown } = jobs();
  await model.load();
  model.open('a');
  model.want(180, 230);
  model.want(0, 30);
  await answer(true);
  expect(shown()[0]).toEqual([0, 'a null 0']);
});

test('lines that could not be read are read again once the view is moved, and not whenever it is drawn', async () => {
  let reads = 0;
  const { background } = fakeBackground({
    'queue.lines': () => {
      reads += 1;
      return reads === 1 ? Promise.reject(new Error('asleep')) : Array(100).fill({});
    },
  });
  const model = createQueueModel(background);
  model.open('a');
  for (const [from, expected, shown] of [
    [0, 1, 0],
    [0, 1, 0],
    [1, 2, 100],
    [2, 2, 100],
  ] as const) {
    model.want(from, from + 30);
    await new Promise((done) => setImmediate(done));
    expect([reads, model.lines.value.size]).toEqual([expected, shown]);
  }
});

test('another state or job shows nothing of the one before, though that comes late, and all its states', async () => {
  const { model, answer, shown } = jobs();
  await model.load();
  model.open('a');
  model.want(0, 30);
  model.show('done');
  expect([model.count.value, model.lines.value.size]).toEqual([100, 0]);
  await answer();
  expect(model.lines.value.size).toBe(0);
  model.want(0, 30);
  await answer();
  expect(shown()[0]).toEqual([0, 'a done 0']);
  model.want(100, 130);
  model.open('b');
  expect([model.only.value, model.count.value, model.lines.value.size]).toEqual([null, 250, 0]);
  await answer();
  expect(model.lines.value.size).toBe(0);
});

test('what changes is read again: the jobs, and the lines in view', async () => {
  const { model, answer, parts, asked, tell } = jobs();
  await model.load();
  model.open('a');
  model.want(100, 130);
  await answer();
  void model.change('a', 'pause');
  await answer();
  tell('queue.changed', {} as never);
  await answer();
  expect(parts()).toEqual(Array(3).fill({ job: 'a', state: null, offset: 100, limit: 100 }));
  expect(asked.filter(({ name }) => name === 'queue.read')).toHaveLength(3);
  model.stop();
});
