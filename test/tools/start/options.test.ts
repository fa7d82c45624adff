import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

const window = { DISPLAY: ':0' };

it.each<[NodeJS.ProcessEnv, NodeJS.Platform, headless: boolean]>([
  [window, 'linux', false],
  [{ WAYLAND_DISPLAY: 'wayland-0' }, 'linux', false],
  [{}, 'darwin', false],
  [{}, 'linux', true],
  [{ ...window, CI: 'true' }, 'linux', true],
])('shows a window where there is a display, but not in CI: %o on %s', (env, platform, headless) => {
  expect(readOptions([], env, platform)).toEqual({ headless, live: false, items: null, signIn: false });
});

it('takes a file of items and a sign-in for the real platforms only, the sign-in in a window', () => {
  const all = ['--live', '--items', 'mine.txt', '--sign-in'];
  expect(readOptions(all, window, 'linux')).toEqual({ headless: false, live: true, items: 'mine.txt', signIn: true });
  expect(readOptions(['--headless', '--live'], window, 'linux').headless).toBe(true);
  expect(() => readOptions(['--items', 'mine.txt'], window, 'linux')).toThrow(/goes with --live/);
  expect(() => readOptions(['--sign-in'], window, 'linux')).toThrow(/goes with --live/);
  expect(() => readOptions(all, {}, 'linux')).toThrow(/wants a window/);
});

it('refuses what it does not know, with the usage', () => {
  for (const wrong of [['--life'], ['--live', '--items'], ['live']])
    expect(() => readOptions(wrong, window, 'linux')).toThrow(/npm start -- --live/);
});
