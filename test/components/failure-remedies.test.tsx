import { signal } from '@preact/signals';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { FailureRemedies } from '../../components/queue/failure-remedies.tsx';
import { draw, ownDocument } from './in-document.tsx';
import { speak } from './speak.ts';

speak('en');
afterEach(() => void vi.unstubAllGlobals());

const group = { platform: 'cnvideo', remedy: 'pass_check', count: 2 } as const;

test('what needs the site opens it first, is tried again with the next click, and needs it anew when it fails later', async () => {
  const { document } = ownDocument();
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
  const site = { platform: 'cnvideo', guest: true, home: 'https://www.douyin.com/' };
  const model = { visited: signal(new Set()), status: signal({ platforms: [site] }), load: async () => {} };
  const retried = vi.fn();
  draw(<FailureRemedies model={model as never} owner="a" groups={[group]} onRetry={retried} />);
  const clicks: unknown[] = [];
  for (let click = 0; click < 3; click += 1) {
    await act(() => document.querySelector<HTMLElement>('[data-do=solve]')?.click());
    clicks.push([opened.mock.calls.length, retried.mock.calls.length]);
  }
  expect(clicks).toEqual([
    [1, 0],
    [1, 1],
    [2, 1],
  ]);
  expect(opened.mock.calls[0]?.[0]).toBe(site.home);
});
