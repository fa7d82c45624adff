import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('shows a window where there is a display, and only there', () => {
  expect(readOptions([], { DISPLAY: ':0' }, 'linux')).toEqual({
    headless: false,
    live: false,
    items: null,
    signIn: false,
  });
  expect(readOptions([], { WAYLAND_DISPLAY: 'wayland-0' }, 'linux').headless).toBe(false);
  expect(readOptions([], {}, 'linux').headless).toBe(true);
  expect(readOptions([], {}, 'darwin').headless).toBe(false);
});

it('needs no window in CI or when asked for none', () => {
  expect(readOptions([], { DISPLAY: ':0', CI: 'true' }, 'linux').headless).toBe(true);
  expect(readOptions(['--headless', '--live'], { DISPLAY: ':0' }, 'linux')).toEqual({
    headless: true,
    live: true,
    items: null,
    signIn: false,
  });
});

it('takes a file of items for the real platforms only', () => {
  expect(readOptions(['--live', '--items', 'mine.txt'], {}, 'linux').items).toBe('mine.txt');
  expect(() => readOptions(['--items', 'mine.txt'], {}, 'linux')).toThrow(/goes with --live/);
  expect(() => readOptions(['--live', '--items'], {}, 'linux')).toThrow(/wants a file/);
});

it('waits for a sign-in where there is a window to sign in in', () => {
  expect(readOptions(['--live', '--sign-in'], { DISPLAY: ':0' }, 'linux').signIn).toBe(true);
  expect(() => readOptions(['--live', '--sign-in'], {}, 'linux')).toThrow(/wants a window/);
  expect(() => readOptions(['--sign-in'], { DISPLAY: ':0' }, 'linux')).toThrow(/goes with --live/);
});

it('refuses what it does not know, with the usage', () => {
  expect(() => readOptions(['--life'], {}, 'linux')).toThrow(/Unknown option --life[\s\S]*npm start -- --live/);
});
