import { describe, expect, it } from 'vitest';
import { textsOf } from '../../tools/screens/open-screen.ts';
import { screenNamed as named } from '../../tools/screens/states.ts';
import { focused, screenStage } from '../stage/screen-stage.ts';

const { open } = screenStage();
const text = textsOf('en');

describe('the library by keyboard', () => {
  it('walks the list, opens a capture, comes back, deletes and brings back', async () => {
    const { page } = await open(named('library-list'));
    const list = page.getByRole('grid');
    await list.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('.detail h2').waitFor();
    await expect.poll(() => focused(page)).toBe('A slow walk through the old town');
    await list.focus();
    await page.keyboard.press('End');
    // Drawn in the next frame, once the list has been scrolled.
    await page.locator('.capture.active[aria-rowindex="201"]').waitFor();
    await page.keyboard.press('Delete');
    await page.getByText('199 shown').waitFor();
    await page.getByText(text.undo?.message ?? '', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('200 shown').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });

  it('selects with space and acts on the selection alone', async () => {
    const { page } = await open(named('library-list'));
    await page.getByRole('grid').focus();
    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await page.getByText('2 selected').waitFor();
    await page.keyboard.press('Delete');
    await page.getByText('198 shown').waitFor();
    await page.keyboard.press('Control+a');
    await page.getByText('198 selected').waitFor();
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
    await page.getByText('199 shown').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('200 shown').waitFor();
    await page.evaluate(() => {
      const shut = () => document.querySelector('dialog')?.open === false && Object.assign(window, { seenShut: true });
      new MutationObserver(shut).observe(document.body, { childList: true, subtree: true });
    });
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    // Between its being there and its being open, a key would be lost.
    expect(await page.evaluate(() => 'seenShut' in window)).toBe(false);
    expect(await page.getByRole('dialog').textContent()).toContain('Close what is open');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.keyboard.type('market?');
    expect(await page.locator('input[type=search]').inputValue()).toBe('market?');
  });

  it('opens a capture beside the list, and closes it with Escape where one was', async () => {
    const { page } = await open(named('library-list'));
    const list = page.getByRole('grid');
    const place = () => list.evaluate((element) => element.scrollTop);
    await list.focus();
    await page.keyboard.press('End');
    await page.locator('.capture.active[aria-rowindex="201"]').waitFor();
    for (let turn = 0; turn < 9; turn += 1) await page.keyboard.press('PageUp');
    await page.locator('.capture.active[aria-rowindex="111"]').waitFor();
    const before = await place();
    await page.keyboard.press('Enter');
    await page.locator('.detail h2').waitFor();
    expect(await list.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('.detail').waitFor({ state: 'detached' });
    await expect.poll(() => list.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await place()).toBe(before);
    expect(await list.getAttribute('aria-activedescendant')).toBe('capture-109');
  });

  it('sorts by a column and says so, and keeps to what the rail chose', async () => {
    const { page } = await open(named('library-list'));
    const head = page.getByRole('columnheader', { name: text.count_likes?.message ?? '' });
    expect(await head.getAttribute('aria-sort')).toBe('none');
    await head.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
    const likes = () => page.locator('.capture .likes').first().textContent();
    await expect.poll(likes).toBe('31.4K');
    await page.keyboard.press('Enter');
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
    await page.getByRole('link', { name: text.failures?.message ?? '' }).click();
    await expect.poll(() => page.locator('.capture .result.failed').count()).toBeGreaterThan(10);
    expect(await page.locator('.capture .result.done').count()).toBe(0);
    expect(await page.locator('.rail [aria-current=page]').textContent()).toContain(text.failures?.message ?? '');
  });

  it('moves between the tabs of a capture with arrows', async () => {
    const { page } = await open(named('library-open'));
    // The detail has taken the focus: later it would take it from the tab.
    await page.locator('.detail :is(h1, h2):focus').waitFor();
    await page.getByRole('tab').first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe(text.data?.message);
    // The tree is built when its tab is opened.
    await page.getByRole('tree').waitFor();
  });

  it('goes from picture to picture, opens one at its media, comes back to it, and saves what is chosen', async () => {
    const screen = named('library-pictures');
    const { page } = await open({ ...screen, answers: { ...screen.answers, 'media.save': [] } });
    const tile = (number: number) => page.locator(`[data-tile="${number}"] .tile`);
    await tile(0).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.locator('.detail [role=tab][aria-selected=true]', { hasText: '(5)' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => tile(0).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.locator('[data-do=save-chosen-media]').click();
    await page.getByText('5 of 5 files saved').waitFor();
  });
});
