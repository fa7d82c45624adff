import { signal } from '@preact/signals';
import { beforeEach, expect, test, vi } from 'vitest';
import { CaptureSelection } from '../../components/library/list/capture-selection.tsx';
import type { Capture } from '../../lib/core/capture.ts';
import { viewOf } from '../../lib/core/operation.ts';
import { operations } from '../../lib/operations.ts';
import { exampleCapture, failedCapture } from '../tools/screens/example-capture.ts';
import { fakeBackground } from './fake-background.ts';
import { draw, ownDocument } from './in-document.tsx';
import { speak } from './speak.ts';

beforeEach(() => speak('en'));

const captureOf = (id: string): Capture => ({ ...exampleCapture, id });

/**
 * The bar of these captures, all chosen. `faults`: how many of the files of each cannot be saved; `linesOf`: what reads
 * their lines.
 */
function chosen(captures: readonly Capture[], faults: readonly number[] = [], linesOf = async () => captures) {
  const { document } = ownDocument();
  const left = [...faults];
  const { background, asked } = fakeBackground({
    'media.save': ({ files }) => ({ faults: files.slice(0, left.shift() ?? 0).map(() => ({})), begun: 0 }),
  });
  const done: unknown[] = [];
  const slots = Uint32Array.from(captures.keys());
  const note = (name: string) => (given: unknown) => void done.push([name, given]);
  const library = {
    library: {
      selected: signal(slots),
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
      viewOf: (path: string) => operations.map(viewOf).find((one) => one.path === path),
    },
    store: {
      async *read() {
        for (const run of captures) yield { run };
      },
    },
    actions: { again: note('again'), comments: note('comments'), hasComments: ({ id }: Capture) => id === 'c2' },
  };
  draw(<CaptureSelection />, { background, library });
  const all = () => [...document.querySelectorAll<HTMLElement>('button')];
  return {
    done,
    slots,
    asked,
    labels: () => all().map((one) => one.textContent || one.getAttribute('aria-label')),
    text: () => document.body.textContent ?? '',
    click: (label: string) =>
      (
        all().find((one) => (one.textContent || one.getAttribute('aria-label')) === label) ?? expect.fail(label)
      ).click(),
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
  const { asked, text, click } = chosen([captureOf('c1'), failedCapture('removed'), captureOf('c2')], [0, 1]);
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
