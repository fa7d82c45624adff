import { describe, expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { textsOf } from '../../tools/screens/open-screen.ts';
import { screenNamed as named } from '../../tools/screens/states.ts';
import { focused, screenStage } from '../stage/screen-stage.ts';

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

  it.runIf(all)(
    'selects ranges with Shift, by mouse and by keys, and narrows to an author, whose chip takes that back',
    longForm,
    async () => {
      const { page } = await open(named('library-list'));
      const row = (number: number) => page.locator(`.grid-row[aria-rowindex="${number + 2}"]`);
      await row(1).locator('[data-select]').click();
      await row(4).click({ modifiers: ['Shift'] });
      await page.getByText('4 selected').waitFor();
      expect(await page.locator('.detail').count()).toBe(0);
      await page.getByRole('grid').focus();
      await page.keyboard.press('Shift+ArrowUp');
      await page.keyboard.press('Shift+ArrowUp');
      await page.getByText('2 selected').waitFor();
      await row(4).click({ modifiers: ['Shift'] });
      await page.getByText('4 selected').waitFor();
      await page.keyboard.press('Escape');
      const author = row(4).locator('a[href*=author]');
      const name = (await author.textContent()) ?? '';
      await author.click();
      await page.locator('[data-chip=author]', { hasText: name }).getByRole('button').click();
      await page.locator('[data-chip=author]').waitFor({ state: 'detached' });
      // The same link works again.
      await author.click();
      await page.locator('[data-chip=author]').waitFor();
    },
  );

  it.runIf(all)('copies the selection as a table, and saves it as a file whose place it shows', longForm, async () => {
    const { page } = await open(named('library-list'));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('grid').focus();
    await page.keyboard.press(' ');
    await page.keyboard.press('Shift+ArrowDown');
    await page.locator('[data-do=copy-table]').click();
    await page.getByText(text.copied?.message ?? '', { exact: true }).waitFor();
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return Promise.all(['text/plain', 'text/html'].map(async (type) => (await item?.getType(type))?.text() ?? ''));
    });
    const [lines, markup] = copied;
    expect(lines?.split('\r\n').map((line) => line.split('\t').at(-1))).toEqual([
      text.column_id?.message,
      '7300000000000010000',
      '7300000000000010001',
    ]);
    expect(markup).toContain('<td style="mso-number-format:');
    await page.locator('[data-do=export]').click();
    await page.locator('[data-format=md]').check();
    const saved = page.waitForEvent('download');
    await page.locator('[data-do=save-export]').click();
    expect((await saved).suggestedFilename()).toMatch(/^gleaner-2-captures-.*\.md$/);
    await page.locator('[data-do=show-saved]').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(text.exported?.message ?? '', { exact: true }).waitFor({ state: 'detached' });
    await page.getByText('2 selected').waitFor();
  });

  it.runIf(all)('copies comments with names or without, as they are exported', longForm, async () => {
    const { page } = await open(named('library-comments-export'));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = async () => {
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await page.locator('dialog [data-do=copy-list]').click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const whole = await copied();
    await page.locator('[data-do=without-names]').check();
    const nameless = await copied();
    expect([whole, nameless].map((table) => table.split('\r\n').length)).toEqual([51, 51]);
    expect(whole).toContain('Tall Kite');
    expect(nameless).toContain('person 2');
    expect(nameless).not.toMatch(/Tall Kite|舟川|竹溪|霜墨|River/);
  });

  it.runIf(all)('opens a capture beside the list, and closes it with Escape where one was', longForm, async () => {
    const { page } = await open(named('library-list'));
    const list = page.getByRole('grid');
    const place = () => list.evaluate((element) => element.scrollTop);
    await list.focus();
    await page.keyboard.press('End');
    await page.locator('.grid-row.active[aria-rowindex="178"]').waitFor();
    for (let turn = 0; turn < 9; turn += 1) await page.keyboard.press('PageUp');
    await page.locator('.grid-row.active[aria-rowindex="88"]').waitFor();
    const before = await place();
    const row = await list.getAttribute('aria-activedescendant');
    await page.keyboard.press('Enter');
    await page.locator('.detail h2').waitFor();
    expect(await list.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('.detail').waitFor({ state: 'detached' });
    await expect.poll(() => list.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await place()).toBe(before);
    expect(row).toMatch(/^row-\d+$/);
    expect(await list.getAttribute('aria-activedescendant')).toBe(row);
  });

  it.runIf(all)(
    'sorts as the menu says and tells it, and keeps to what the rail chose, of which it lists as many as it counts',
    longForm,
    async () => {
      const { page } = await open(named('library-list'));
      const head = page.getByRole('columnheader', { name: text.count_likes?.message ?? '' });
      expect(await head.getAttribute('aria-sort')).toBe('none');
      await page.locator('summary', { hasText: text.sortBy?.message ?? '' }).click();
      await page.locator('[data-sort=likes]').focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
      const likes = () => page.locator('.grid-row [data-column=likes]').first().textContent();
      await expect.poll(likes).toBe('31.4K');
      await page.keyboard.press('Enter');
      await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
      await page.getByRole('link', { name: text.failures?.message ?? '' }).click();
      await expect.poll(() => page.locator('.grid-row .result.failed').count()).toBeGreaterThan(10);
      expect(await page.locator('.grid-row .result.done').count()).toBe(0);
      const current = (await page.locator('.rail [aria-current=page]').textContent()) ?? '';
      expect(current).toContain(text.failures?.message ?? '');
      await page.getByText(`${/\d+/.exec(current)} items`).waitFor();
    },
  );

  it.runIf(all)(
    'tags and a note are added and removed, and every version has them; what changed in one stands old and new',
    longForm,
    async () => {
      const { page } = await open(named('library-history'));
      await page.getByRole('tab', { name: text.overview?.message ?? '' }).click();
      const field = page.locator('[data-do=tag]');
      await field.fill('kites, to read');
      await field.press('Enter');
      await page.getByRole('button', { name: text.removeTag?.message.replace('$1', 'kites') ?? '' }).click();
      await expect.poll(() => page.locator('.item-tag').allTextContents()).toEqual(['to read']);
      await expect.poll(() => focused(page)).toBe('INPUT');
      await page.locator('[data-do=note]').fill('mine');
      await page.getByRole('tab', { name: text.trends?.message ?? '' }).click();
      // What changed stands old and new; counters are told apart.
      const changed = page.locator('.changes').filter({ hasText: '山里的清晨' }).locator('del, ins');
      await expect.poll(() => changed.allTextContents()).toEqual(['山里的清晨', '山里的清晨，雾散之前。#旅行 #清晨']);
      await page.locator('[data-choice=compare]').selectOption({ index: 1 });
      await page.locator('.versions > li').nth(1).waitFor({ state: 'detached' });
      await page.locator('[data-choice=compare]').selectOption({ index: 0 });
      await page.locator('[data-do=version]').last().click();
      await page.getByRole('tab', { name: text.overview?.message ?? '', selected: true }).waitFor();
      expect(await page.locator('.item-tag').allTextContents()).toEqual(['to read']);
      expect(await page.locator('[data-do=note]').inputValue()).toBe('mine');
    },
  );

  it.runIf(all)(
    'goes from picture to picture, opens one at its media, comes back to it, and saves what is chosen',
    longForm,
    async () => {
      const screen = named('library-pictures');
      const { page } = await open({
        ...screen,
        answers: { ...screen.answers, 'media.save': { faults: [], begun: 0 } },
      });
      const tile = (number: number) => page.locator(`[data-tile="${number}"] button`);
      await tile(0).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await page.locator('.detail [role=tab][aria-selected=true]', { hasText: 'Media 5' }).waitFor();
      // The first ends the selection, the second closes.
      await page.keyboard.press('Escape');
      await page.locator('[data-tile="0"] input:not(:checked)').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => tile(0).evaluate((element) => element === document.activeElement)).toBe(true);
      await page.locator('[data-tile="0"] input').check();
      await page.locator('[data-do=save-chosen-media]').click();
      await page.getByText('Files saved: 5 of 5').waitFor();
    },
  );
});
