import { expect, it } from 'vitest';
import { browser } from '../../../../lib/browser/browser.ts';
import { clickPage } from '../../../../lib/features/lists/background/in-page/click-page.ts';
import type { PageSigns } from '../../../../lib/features/lists/background/in-page/scroll-page.ts';
import { scrollIn } from '../../../../lib/features/lists/background/scrolled-page.ts';
import { fakeTabs } from '../../../browser/tabs/fake-tabs.ts';
import { plan } from './scroll-stage.ts';

const own = { tabId: 1, windowId: 7 };
const free: PageSigns = { visible: true, hand: false, bottom: false, marks: [] };

/** Opens replies in a page that shows this. Gives the functions that ran in the page, and the answer. */
async function openReplies(signs: Partial<PageSigns>) {
  const { tabs } = fakeTabs([{ windowId: own.windowId }]);
  Object.assign(tabs[0] ?? {}, { mutedInfo: { extensionId: browser.runtime.id } });
  const ran: unknown[] = [];
  const scripting = {
    async executeScript({ func }: { func: unknown }) {
      ran.push(func);
      return [{ result: func === clickPage ? true : JSON.stringify({ ...free, ...signs }) }];
    },
  };
  Object.assign(browser, { scripting });
  const answer = await scrollIn(own, 'replies', {
    ...plan,
    clicks: { replies: { selector: '.replies' }, most: 1, pause: [1, 1] },
  });
  return { isClicked: ran.includes(clickPage), answer };
}

it('clicks in a page that shows nothing against it, also at its end', async () => {
  expect(await openReplies({})).toMatchObject({ isClicked: true, answer: { clicked: true } });
  expect((await openReplies({ marks: ['end'] })).isClicked).toBe(true);
});

it.each<Partial<PageSigns>>([{ marks: ['wall'] }, { marks: ['end', 'check'] }, { hand: true }, { visible: false }])(
  'clicks nothing where the page shows %j',
  async (signs) => {
    expect(await openReplies(signs)).toMatchObject({ isClicked: false, answer: { clicked: false } });
  },
);
