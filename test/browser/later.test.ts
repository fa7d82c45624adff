import { afterEach, expect, it, vi } from 'vitest';
import { scriptLater } from '../../lib/browser/later.ts';

const own = globalThis as unknown as Record<string, unknown>;

/** A worker whose `importScripts` does that; gives what was imported and the listeners of its installation. */
function worker(importing: () => void) {
  const imported: string[] = [];
  const installs: (() => void)[] = [];
  own.importScripts = (file: string) => {
    imported.push(file);
    importing();
  };
  vi.stubGlobal(
    'addEventListener',
    (name: string, listener: () => void) => name === 'install' && installs.push(listener),
  );
  return { imported, install: () => installs.map((one) => one()) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['importScripts', 'begin', 'document']) delete own[name];
});

it('imports the script while the worker is being installed, and begins it for the first who asks', async () => {
  const { imported, install } = worker(() => Object.assign(own, { begin: () => ({}) }));
  const load = scriptLater('/part.js', 'begin', (begin: () => object) => begin());
  install();
  expect(imported).toEqual(['/part.js']);
  const [one, other] = await Promise.all([load(), load()]);
  expect(one).toBe(other);
  expect(imported).toHaveLength(1);
});

it('imports it when first asked in a worker that was installed before, and again where that failed', async () => {
  let broken = true;
  const { imported } = worker(() => {
    if (broken) throw new Error('no disk');
    own.begin = () => 'begun';
  });
  const load = scriptLater('/part.js', 'begin', (begin: () => string) => begin());
  expect(imported).toEqual([]);
  await expect(load()).rejects.toThrow('no disk');
  broken = false;
  expect(await load()).toBe('begun');
  expect(await load()).toBe('begun');
  expect(imported).toHaveLength(2);
});

it('loads it by an element where the background is a page', async () => {
  const append = (script: { src: string; onload(): void }) => {
    own.begin = () => script.src;
    script.onload();
  };
  own.document = { createElement: () => ({}), head: { append } };
  expect(await scriptLater('/part.js', 'begin', (begin: () => string) => begin())()).toBe('/part.js');
});
