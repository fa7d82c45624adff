import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { operations } from '../../../../lib/operations.ts';
import type { BrowserDriver, DriverPage } from '../../../e2e/drivers/browser-driver.ts';
import { failedCapture } from '../../screens/example-capture.ts';
import { checkLive } from './check-live.ts';

it('asks a platform nothing more once it wants a check, and goes on with the others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gleaner-live-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const offers = operations.map((operation) => ({ operation, body: '{}' }));
  const asked: string[] = [];
  const answers: Readonly<Record<string, (path: string) => unknown>> = {
    'text.read': () => [{ url: '', offers }],
    'run.start': (path) => {
      asked.push(path);
      return { run: { id: 'x' } };
    },
    'run.get': () => ({ ...failedCapture('challenge'), trail: [] }),
  };
  const page = {
    evaluate: async (_: unknown, { name, argument }: { name: string; argument: { path?: string } }) => ({
      ok: true,
      answer: answers[name]?.(argument.path ?? ''),
    }),
    close: async () => {},
  } as unknown as DriverPage;
  const opened: string[] = [];
  const driver = {
    newPage: async (url: string) => {
      opened.push(url);
      return page;
    },
  } as unknown as BrowserDriver;
  const some = operations.filter(({ platform }) => platform === 'cnvideo' || platform === 'microblog');
  const first = ['cnvideo', 'microblog'].map((wanted) => some.find(({ platform }) => platform === wanted)?.path);
  const stage = { driver, page, folder, browser: 'Chrome 156, Linux', pause: 0, guest: true };
  const items = ['https://one.example/', 'https://two.example/'].map((url) => ({ label: url, text: url, url }));
  const outcomes = await checkLive(stage, some, () => items);
  expect(asked.toSorted()).toEqual(first.toSorted());
  expect(opened).toEqual(['https://one.example/', 'https://one.example/']);
  expect(outcomes.map(({ source }) => source)).toEqual(some.flatMap(({ sources }) => sources.map(({ id }) => id)));
  expect(outcomes.filter(({ outcome }) => outcome !== 'not asked').map(({ outcome }) => outcome)).toEqual([
    'challenge',
    'challenge',
  ]);
  expect(readdirSync(folder)).toHaveLength(2);
});
