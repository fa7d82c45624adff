import { signal } from '@preact/signals';
import { beforeEach, expect, test, vi } from 'vitest';
import { CaptureSelection } from '../../components/library/list/capture-selection.tsx';
import { ChosenMediaPanel } from '../../components/library/list/chosen-media-panel.tsx';
import type { Capture } from '../../lib/core/capture.ts';
import { viewOf } from '../../lib/core/operation.ts';
import { createChosenMedia } from '../../lib/features/media/pages/index.ts';
import type { MediaFault, MediaSaved } from '../../lib/features/media/protocol.ts';
import { operations } from '../../lib/operations.ts';
import { exampleCapture, failedCapture } from '../tools/screens/example-capture.ts';
import { fakeBackground } from './fake-background.ts';
import { draw, ownDocument } from './in-document.tsx';
import { speak } from './speak.ts';

beforeEach(() => speak('en'));

const refused: MediaFault = { name: 'a.mp4', reason: 'refused' };
const notSaved: MediaSaved = { faults: [refused], begun: 0 };
const captureOf = (id: string): Capture => ({ ...exampleCapture, id });

/**
 * The bar of these captures, all chosen, and the panel that saves their media. `saved`: what becomes of their files;
 * `linesOf`: what reads their lines.
 */
function chosen(
  captures: readonly Capture[],
  saved: readonly (MediaSaved | Promise<MediaSaved>)[] = [],
  linesOf = async () => captures,
) {
  const { document } = ownDocument();
  const left = [...saved];
  const { background, asked } = fakeBackground({ 'media.save': () => left.shift() ?? { faults: [], begun: 0 } });
  const done: unknown[] = [];
  const slots = Uint32Array.from(captures.keys());
  const note = (name: string) => (given: unknown) => void done.push([name, given]);
  const selected = signal(slots);
  const viewAt = (path: string) => operations.map(viewOf).find((one) => one.path === path);
  async function* read() {
    for (const run of captures) yield { run };
  }
  const library = {
    library: {
      selected,
      selection: signal(new Set(slots)),
      lines: signal(new Map(captures.map((one, slot) => [slot, one]))),
      linesOf,
      attempt: (work: () => Promise<unknown>) =>
        work().catch(() => {
          done.push('told');
          return null;
        }),
      select: note('select'),
      remove: note('remove'),
    },
    chosenMedia: createChosenMedia({
      ask: background.ask,
      unsaved: async () => '',
      read,
      cardOf: (path) => viewAt(path)?.card,
    }),
    actions: { again: note('again'), comments: note('comments'), hasComments: ({ id }: Capture) => id === 'c2' },
  };
  const parts = (
    <>
      <CaptureSelection />
      <ChosenMediaPanel />
    </>
  );
  draw(parts, { background, library });
  const all = () => [...document.querySelectorAll<HTMLButtonElement>('button')];
  const named = (label: string) => all().find((one) => (one.textContent || one.getAttribute('aria-label')) === label);
  return {
    done,
    slots,
    asked,
    labels: () => all().map((one) => one.textContent || one.getAttribute('aria-label')),
    text: () => document.body.textContent ?? '',
    selected,
    named,
    panel: () => document.querySelector('[data-saving]'),
    said: () => document.querySelector('[data-saving] [role=status]')?.textContent ?? '',
    click: (label: string) => (named(label) ?? expect.fail(label)).click(),
  };
}

test('how many are chosen is said; they are deleted, asked again or chosen no more', async () => {
  const captures = [captureOf('c1'), captureOf('c3')];
  const { done, slots, labels, text, click } = chosen(captures);
  expect(text()).toContain('2 selected');
  expect(labels()).not.toContain('Gather comments');
  click('Delete');
  click('Capture again');
  await vi.waitFor(() => expect(done).toHaveLength(2));
  click('Select none');
  expect(done).toEqual([
    ['remove', slots],
    ['again', captures],
    ['select', []],
  ]);
});

test('chosen captures whose lines cannot be read are not asked again, and that is told', async () => {
  const { done, click } = chosen([captureOf('c1')], [], () => Promise.reject(new Error('damaged')));
  click('Capture again');
  await vi.waitFor(() => expect(done).toEqual(['told']));
});

test('comments are offered where one of those that are shown has any', async () => {
  const captures = [captureOf('c1'), captureOf('c2')];
  const { done, labels, click } = chosen(captures);
  const label = labels().find((one) => /comment/i.test(one ?? '')) ?? expect.fail('no comments');
  click(label);
  await vi.waitFor(() => expect(done).toEqual([['comments', captures]]));
});

test('media of all are saved; what failed, or had none, is not counted as saved', async () => {
  const { asked, text, click } = chosen(
    [captureOf('c1'), failedCapture('removed'), captureOf('c2')],
    [{ faults: [], begun: 0 }, notSaved],
  );
  click('Save media');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toMatchObject([
    { name: 'media.save', argument: { platform: 'cnvideo', files: [{ name: expect.any(String) }] } },
    { name: 'media.save', argument: { platform: 'cnvideo' } },
  ]);
  await vi.waitFor(() => expect(text()).toContain('Files saved: 1 of 2'));
});

test('captures without media say that there is nothing to save', async () => {
  const { asked, text, click } = chosen([failedCapture('removed')]);
  click('Save media');
  await vi.waitFor(() => expect(text()).toContain('There is nothing to save.'));
  expect(asked).toEqual([]);
});

test('the first files that were not saved are told with their reasons, and what still comes, until that is closed', async () => {
  const captures = Array.from({ length: 6 }, (_, at) => captureOf(`c${at}`));
  const { panel, said, click } = chosen(captures, [...Array(5).fill(notSaved), { faults: [], begun: 1 }]);
  click('Save media');
  await vi.waitFor(() => expect(said()).toContain('Files saved: 0 of 6'));
  expect(said().match(/Not saved: a\.mp4: the site did not provide it/g)).toHaveLength(3);
  expect(said()).toContain('and 2 more');
  expect(said()).toContain('Still downloading: 1 of 6.');
  click('Close');
  await vi.waitFor(() => expect(panel()).toBeNull());
});

test('saving goes on in sight without the selection, one choice at a time, until it is stopped', async () => {
  const file = Promise.withResolvers<MediaSaved>();
  const { asked, selected, slots, named, panel, said, click } = chosen(['c1', 'c2', 'c3'].map(captureOf), [
    file.promise,
  ]);
  click('Save media');
  await vi.waitFor(() => expect(panel()?.textContent).toContain('Capture 1 of 3. Files saved: 0'));
  expect(said()).toBe('');
  selected.value = new Uint32Array();
  await vi.waitFor(() => expect(named('Save media')).toBeUndefined());
  selected.value = slots;
  await vi.waitFor(() => expect(named('Save media')?.disabled).toBe(true));
  click('Stop');
  await vi.waitFor(() => expect(said()).toContain('Stopping'));
  file.resolve(notSaved);
  await vi.waitFor(() => expect(said()).toContain('Stopped at capture 2 of 3.'));
  expect(said()).toContain('Not saved: a.mp4');
  expect(asked).toHaveLength(1);
  expect(named('Save media')?.disabled).toBe(false);
});

test('where the background does not answer, the reason is told beside what was saved, and it can be tried again', async () => {
  const { named, said, click } = chosen(['c1', 'c2'].map(captureOf), [
    { faults: [], begun: 0 },
    Promise.reject(new Error('gone')),
  ]);
  click('Save media');
  await vi.waitFor(() => expect(said()).toMatch(/couldn't do this.*Files saved: 1 of 1/));
  expect(named('Save media')?.disabled).toBe(false);
});
