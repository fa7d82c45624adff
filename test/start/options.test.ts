import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('shows a window where there is a display, and only there', () => {
  expect(readOptions([], { DISPLAY: ':0' }, 'linux')).toEqual({ headless: false, live: false });
  expect(readOptions([], { WAYLAND_DISPLAY: 'wayland-0' }, 'linux').headless).toBe(false);
  expect(readOptions([], {}, 'linux').headless).toBe(true);
  expect(readOptions([], {}, 'darwin').headless).toBe(false);
});

it('needs no window in CI or when asked for none', () => {
  expect(readOptions([], { DISPLAY: ':0', CI: 'true' }, 'linux').headless).toBe(true);
  expect(readOptions(['--headless', '--live'], { DISPLAY: ':0' }, 'linux')).toEqual({ headless: true, live: true });
});

it('refuses what it does not know, with the usage', () => {
  expect(() => readOptions(['--life'], {}, 'linux')).toThrow(/Unknown option --life[\s\S]*npm start -- --live/);
});
