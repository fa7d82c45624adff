import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../lib/browser/browser.ts';
import { createTargetOf } from '../../../../lib/browser/tabs/page-target.ts';
import { createBadge } from '../../../../lib/features/capture/background/badge.ts';
import { changeUserSettings } from '../../../../lib/features/settings/background/settings.ts';
import { exampleOperation, platforms, videoUrl } from './example-parts.ts';

/** A badge over one tab, and what the browser was told to show on it. */
function setUp(url: string) {
  const shown = { text: '?', title: '?' };
  const action = {
    setBadgeText: async ({ text }: { text: string }) => void Object.assign(shown, { text }),
    setTitle: async ({ title }: { title: string }) => void Object.assign(shown, { title }),
    setBadgeBackgroundColor: async () => {},
  };
  const getMessage = (key: string, values: readonly string[] = []) => [key, ...values].join(' ');
  Object.assign(browser, { action, i18n: { getMessage } });
  Object.assign(browser.tabs, { get: async (id: number) => ({ id, url }), sendMessage: async () => undefined });
  const badge = createBadge({ platforms, operations: [exampleOperation], targetOf: createTargetOf(platforms) });
  return { badge, shown };
}

beforeEach(() => fakeBrowser.reset());
afterEach(() => vi.useRealTimers());

describe('the badge', () => {
  it('shows what kind of item the page holds', async () => {
    const { badge, shown } = setUp(videoUrl);
    await badge.refresh(1);
    expect(shown).toEqual({ text: 'badge_video', title: 'badgePage kind_video platform_cnvideo' });
  });

  it('says nothing of a known page without an operation, which does not start the background', async () => {
    const { badge, shown } = setUp('https://www.douyin.com/user/MS4wLjABAAAAexample0000000000000000000000000000000000');
    await badge.refresh(1);
    expect(shown).toEqual({ text: null, title: 'extensionName' });
  });

  it('is empty elsewhere, where the platform is off, and where the badge is off', async () => {
    const elsewhere = setUp('https://www.example.com/');
    await elsewhere.badge.refresh(1);
    expect(elsewhere.shown).toEqual({ text: null, title: 'extensionName' });
    await changeUserSettings({ disabled: { cnvideo: true } });
    const off = setUp(videoUrl);
    await off.badge.refresh(1);
    expect(off.shown).toEqual({ text: null, title: 'extensionName' });
    await changeUserSettings({ disabled: { cnvideo: false }, badge: false });
    await off.badge.refresh(1);
    expect(off.shown).toEqual({ text: null, title: 'badgePage kind_video platform_cnvideo' });
  });

  it('shows a run from its first moment to a moment after its end, whatever the page does, then the page again', async () => {
    vi.useFakeTimers();
    const { badge, shown } = setUp(videoUrl);
    badge.begin(1);
    await vi.advanceTimersByTimeAsync(10);
    expect(shown.text).toBe('…');
    await badge.refresh(1);
    expect(shown.text).toBe('…');
    badge.end(1, false);
    await vi.advanceTimersByTimeAsync(10);
    expect(shown).toEqual({ text: '!', title: 'badgeFailed' });
    await badge.refresh(1);
    expect(shown.text).toBe('!');
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown.text).toBe('badge_video');
  });

  it('keeps to the newest page of a tab, in whatever order the answers come', async () => {
    const { badge, shown } = setUp(videoUrl);
    const late = Promise.withResolvers<object>();
    const tabs = [late.promise, Promise.resolve({ id: 1, url: 'https://www.example.com/' })];
    Object.assign(browser.tabs, { get: () => tabs.shift() });
    const earlier = badge.refresh(1);
    await badge.refresh(1);
    late.resolve({ id: 1, url: videoUrl });
    await earlier;
    expect(shown).toEqual({ text: null, title: 'extensionName' });
  });

  it('of a second run does not end with the first', async () => {
    vi.useFakeTimers();
    const { badge, shown } = setUp(videoUrl);
    badge.end(1, true);
    await vi.advanceTimersByTimeAsync(3000);
    badge.begin(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(shown.text).toBe('…');
  });
});
