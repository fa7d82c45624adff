import { expect, test } from 'vitest';
import { createQueueModel } from '../../../../lib/features/queue/pages/queue-model.ts';
import { fakeBackground } from '../../../components/fake-background.ts';

const status = { jobs: [], platforms: [], stall: null };

test('why the background refused a change stays on show', async () => {
  const refuse = () => Promise.reject(new Error('The disk is full.'));
  const { background } = fakeBackground({
    'queue.read': () => status,
    'queue.change': refuse,
    'queue.raise': refuse,
    'queue.share': refuse,
  });
  const model = createQueueModel(background);
  for (const change of [() => model.change('j', 'pause'), () => model.raise('i'), () => model.share('cnvideo', 0.5)]) {
    await model.load();
    expect(model.trouble.value).toBeNull();
    await change();
    expect(model.trouble.value).toMatchObject({ code: 'internal', values: [{ said: 'The disk is full.' }, {}] });
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
