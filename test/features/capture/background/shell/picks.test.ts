import { beforeEach, describe, expect, it } from 'vitest';
import type { Menus, Tabs } from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../../lib/browser/browser.ts';
import { followPicks } from '../../../../../lib/features/capture/background/shell/picks.ts';

const tab = { id: 7 } as Tabs.Tab;

/** The browser's events, and what was picked with them. */
function setUp() {
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
    sidePanel: { open: async ({ windowId }: { windowId: number }) => void picked.push(`side of window ${windowId}`) },
  });
  followPicks({
    pickText: async (text, { id }) => void picked.push(`text ${text} at ${id}`),
    pickPage: async ({ id }, quiet) => void picked.push(`page at ${id}${quiet ? ', quietly' : ''}`),
    pickLinks: async ({ id }, selection) => void picked.push(`links at ${id} ${selection}`),
  });
  return {
    picked,
    click: (info: Partial<Menus.OnClickData>, at?: Tabs.Tab) => click(info, at),
    button: (at: Tabs.Tab) => button(at),
    press: (...given: Parameters<typeof press>) => press(...given),
  };
}

beforeEach(() => fakeBrowser.reset());

describe('what the user picks', () => {
  it('is the selected text, the link, or the page, within the click itself', () => {
    const { picked, click } = setUp();
    click({ menuItemId: 'selection', selectionText: 'look', linkUrl: 'https://example.org/' }, tab);
    click({ menuItemId: 'link', linkUrl: 'https://v.douyin.com/x/' }, tab);
    click({ menuItemId: 'page' }, tab);
    expect(picked).toEqual(['text look at 7', 'text https://v.douyin.com/x/ at 7', 'page at 7']);
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
    expect(() => followPicks({ pickText: async () => {}, pickPage: async () => {}, pickLinks: async () => {} })).not.toThrow();
  });
});
