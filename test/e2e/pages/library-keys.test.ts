import { describe, expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { textsOf } from '../../tools/screens/open-screen.ts';
import { screenNamed as named } from '../../tools/screens/states.ts';
import { screenStage } from '../stage/screen-stage.ts';

const { open } = screenStage();
const text = textsOf('en');

describe('the library by keyboard', () => {
  it.runIf(all)('walks, selects, tags, opens, searches and closes a list by the same keys', longForm, async () => {
    const { page } = await open(named('library-list-rows'));
    const list = page.getByRole('grid');
    await list.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await page.keyboard.press('Shift+End');
    await page.locator('.selection-bar', { hasText: /^\d{3} selected/ }).waitFor();
    await page.locator('.selection-bar summary').click();
    await page.locator('.selection-bar [data-do=tags]').fill('kites');
    await page.keyboard.press('Enter');
    await page.locator('[data-tag=kites]').click();
    await page.locator('[data-tag=kites][aria-pressed=true]').waitFor();
    await list.focus();
    await page.keyboard.press('Escape');
    await page.locator('.selection-bar').waitFor({ state: 'detached' });
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.locator('.detail .item-tag', { hasText: 'kites' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.detail').waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.keyboard.type('nothing has these words');
    await page.getByText(text.listNoMatch?.message ?? '').waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor();
  });

  it('closes what is open with Escape, finds the search, brings back what was deleted, and says which keys there are', async () => {
    const { page } = await open(named('library-list'));
    const list = page.getByRole('grid');
    await list.focus();
    await page.keyboard.press('Enter');
    await page.locator('.detail h2').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.detail').waitFor({ state: 'detached' });
    await list.focus();
    await page.keyboard.press('Delete');
    await page.getByText('176 items').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('177 items').waitFor();
    await page.evaluate(() => {
      const shut = () => document.querySelector('dialog')?.open === false && Object.assign(window, { seenShut: true });
      new MutationObserver(shut).observe(document.body, { childList: true, subtree: true });
    });
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    // Between its being there and its being open, a key would be lost.
    expect(await page.evaluate(() => 'seenShut' in window)).toBe(false);
    expect(await page.getByRole('dialog').textContent()).toContain('Show these shortcuts');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.keyboard.type('market?');
    const search = page.locator('main input[type=search]');
    expect(await search.inputValue()).toBe('market?');
    await page.keyboard.press('Escape');
    await expect.poll(() => search.inputValue()).toBe('');
    await page.getByText('177 items').waitFor();
    // Spaces are no search: nothing is to be cleared.
    await page.keyboard.type('   ');
    await page.getByText('177 items').waitFor();
    await list.focus();
    await page.keyboard.press('Control+k');
    await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await search.inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await expect.poll(() => list.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it.runIf(all)('moves between the tabs of a capture with arrows', longForm, async () => {
    const { page } = await open(named('library-open'));
    // The detail has taken the focus: later it would take it from the tab.
    await page.locator('.detail :is(h1, h2):focus').waitFor();
    await page.getByRole('tab').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe(text.data?.message);
    // The tree is built when its tab is opened.
    await page.getByRole('tree').waitFor();
  });
});
