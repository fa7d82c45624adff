import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { Menus, Tabs } from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../../lib/browser/browser.ts';
import type { PageLinks } from '../../../../../lib/browser/tabs/page-links.ts';
import { followPicks } from '../../../../../lib/features/capture/background/follow-picks.ts';
import { textWithLinks } from '../../../../../lib/features/capture/background/links/selected-text.ts';
import { platforms } from '../../../../../lib/platforms/index.ts';

const tab = { id: 7 } as Tabs.Tab;

/** The browser's events, and what was picked with them. */
function setUp(selected?: PageLinks) {
  const picked: string[] = [];
  let click: (info: object, tab?: Tabs.Tab) => void = () => {};
  let button: (tab: Tabs.Tab) => void = () => {};
  let press: (command: string, tab?: Tabs.Tab) => void = () => {};
  Object.assign(browser, {
    contextMenus: { onClicked: { addListener: (listener: typeof click) => (click = listener) } },
    commands: { onCommand: { addListener: (listener: typeof press) => (press = listener) } },
    action: {
      onClicked: { addListener: (listener: typeof button) => (button = listener) },
      setPopup: async ({ tabId }: { tabId: number }) => void picked.push(`popup for ${tabId}`),
      openPopup: async () => void picked.push('popup opens'),
    },
    scripting: {
      executeScript: vi.fn(async () => (selected ? [{ result: selected }] : Promise.reject(new Error('not allowed')))),
    },
    sidePanel: { open: async ({ windowId }: { windowId: number }) => void picked.push(`side of window ${windowId}`) },
  });
  followPicks({
    platforms,
    pickText: async (text, { id }, copy) => void picked.push(`text ${await text} at ${id}${copy ? ', to copy' : ''}`),
    pickPrivateList: async (text, { id }) => void picked.push(`no list of ${await text} at ${id}`),
    pickPage: async ({ id }, quiet) => void picked.push(`page at ${id}${quiet ? ', quietly' : ''}`),
    pickLinks: async ({ id }, selected) => void picked.push(`links at ${id} ${selected?.selectionText ?? null}`),
  });
  return {
    picked,
    click: (info: Partial<Menus.OnClickData>, at?: Tabs.Tab) => click(info, at),
    button: (at: Tabs.Tab) => button(at),
    press: (...given: Parameters<typeof press>) => press(...given),
  };
}

beforeEach(() => fakeBrowser.reset());

test('several addresses of one item in a selection are one, that which opens it', () => {
  const note = '64b95d01000000001c00b5d2';
  const bare = `https://www.xiaohongshu.com/explore/${note}`;
  const whole = `https://www.xiaohongshu.com/search_result/${note}?xsec_token=AB&xsec_source=`;
  expect(textWithLinks('title', [bare, whole, `${whole}#c`], platforms)).toBe(`${whole}\ntitle`);
  expect(textWithLinks(whole, [bare, 'https://xhslink.com/a/b'], platforms)).toBe(`https://xhslink.com/a/b\n${whole}`);
});

describe('what the user picks', () => {
  it('is the selected text with what its words link to, the link, or the page', async () => {
    const { picked, click } = setUp({
      text: 'look here',
      links: ['https://v.douyin.com/x/', 'https://example.org/', 'https://v.douyin.com/x/#'],
    });
    click({ menuItemId: 'selection', selectionText: 'look', frameId: 3 }, tab);
    click({ menuItemId: 'selection-copy', selectionText: 'look' }, tab);
    click({ menuItemId: 'link', linkUrl: 'https://v.douyin.com/x/' }, tab);
    click({ menuItemId: 'link-copy', linkUrl: 'https://v.douyin.com/x/' }, tab);
    click({ menuItemId: 'page' }, tab);
    // Chromium's sign for no tab: the page beside one is not that in front.
    click({ menuItemId: 'page', pageUrl: 'https://v.douyin.com/y/' }, { ...tab, id: -1 });
    await vi.waitFor(() => expect(picked).toHaveLength(6));
    const words = 'text https://v.douyin.com/x/\nlook here at 7';
    const link = 'text https://v.douyin.com/x/ at 7';
    const pages = ['page at 7', 'text https://v.douyin.com/y/ at -1'];
    expect(picked.toSorted()).toEqual([words, `${words}, to copy`, link, `${link}, to copy`, ...pages].toSorted());
    expect(browser.scripting.executeScript).toHaveBeenCalledWith(
      expect.objectContaining({ target: { tabId: 7, frameIds: [3] } }),
    );
  });

  it('is the selected text alone where the page may not be read', async () => {
    const { picked, click } = setUp();
    click({ menuItemId: 'selection', selectionText: 'look' }, tab);
    await vi.waitFor(() => expect(picked).toEqual(['text look at 7']));
  });

  it('is no list in a private window', async () => {
    const { picked, click } = setUp();
    click({ menuItemId: 'page-links' }, { ...tab, incognito: true });
    click({ menuItemId: 'selection-links', selectionText: 'look' }, { ...tab, incognito: true });
    await vi.waitFor(() => expect(picked.toSorted()).toEqual(['no list of  at 7', 'no list of look at 7']));
  });

  it('is every link of the page, or of what is selected in it', () => {
    const { picked, click } = setUp();
    click({ menuItemId: 'page-links' }, tab);
    click({ menuItemId: 'selection-links', selectionText: 'look' }, tab);
    expect(picked).toEqual(['links at 7 null', 'links at 7 look']);
  });

  it('is the page at the side of the window, from the menu of the button', () => {
    const { picked, click } = setUp();
    click({ menuItemId: 'side' }, { ...tab, windowId: 3 });
    expect(picked).toEqual(['side of window 3']);
  });

  it('is the page for the key', () => {
    const { picked, press } = setUp();
    press('capture-now', tab);
    press('another', tab);
    expect(picked).toEqual(['page at 7']);
  });

  it('is the page for the button where it has no popup: the next click has one', () => {
    const { picked, button } = setUp();
    button(tab);
    expect(picked).toEqual(['popup for 7', 'page at 7, quietly']);
  });

  it('is the popup itself by the menu of the button', () => {
    const { picked, click } = setUp();
    click({ menuItemId: 'popup' }, tab);
    expect(picked).toEqual(['popup for 7', 'popup opens']);
  });

  it('is nothing where there is no tab', () => {
    const { picked, click, press } = setUp();
    click({ menuItemId: 'page' });
    press('capture-now');
    expect(picked).toEqual([]);
  });

  it('may come from a browser without menus and keys', () => {
    Object.assign(browser, { contextMenus: undefined, commands: undefined, action: undefined });
    const nothing = async () => {};
    expect(() =>
      followPicks({ platforms, pickText: nothing, pickPrivateList: nothing, pickPage: nothing, pickLinks: nothing }),
    ).not.toThrow();
  });
});
