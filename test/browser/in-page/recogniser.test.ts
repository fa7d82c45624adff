import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import recogniser from '../../../entrypoints/recogniser.ts';
import { browser } from '../../setup/fake-browser.ts';

const page = new EventTarget();
let ask: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigation', new EventTarget());
  vi.stubGlobal('location', { href: 'https://www.douyin.com/' });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.useFakeTimers();
  ask = vi.spyOn(browser.runtime, 'sendMessage');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'gleaner');
});

it('reports again where the background did not answer, ever later, and not for ever', async () => {
  ask.mockRejectedValue(new Error('no background'));
  recogniser.main();
  await vi.advanceTimersByTimeAsync(999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ask).toHaveBeenCalledTimes(6);
});

it('complains of nothing in a page that is left while it waits: Firefox gives such a page no timer', async () => {
  const complaints = vi.fn();
  process.on('unhandledRejection', complaints);
  vi.stubGlobal('setTimeout', () => {
    throw new Error('NS_ERROR_NOT_INITIALIZED');
  });
  ask.mockRejectedValue(new Error('the page is gone'));
  recogniser.main();
  navigation.dispatchEvent(new Event('currententrychange'));
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', complaints);
  expect(complaints).not.toHaveBeenCalled();
  expect(ask).toHaveBeenCalledTimes(1);
});
