import { describe, expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { screenNamed as named } from '../../tools/screens/states.ts';
import { askedOf, screenStage } from '../stage/screen-stage.ts';

// An open capture: its pictures, its words, and its place beside the list.
const { open } = screenStage();

describe('the pictures of an open capture', () => {
  it.runIf(all)(
    'turn in their place, open as large as the window, zoom, are saved, and leave the capture open',
    longForm,
    async () => {
      const { page } = await open(named('library-viewer'));
      const viewer = page.locator('dialog.viewer');
      const current = () => viewer.locator('[aria-current=true]').getAttribute('aria-label');
      await viewer.locator('img[alt="Picture 1"]').waitFor();
      expect(await viewer.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
      await page.keyboard.press('ArrowLeft');
      expect(await current()).toBe('View Audio 5');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      const shown = viewer.locator('img[alt="Picture 2"]');
      const wide = (await shown.boundingBox())?.width ?? 0;
      await viewer.locator('[data-do=zoom]').click();
      expect((await shown.boundingBox())?.width).toBe(2 * wide);
      await viewer.locator('[data-do=save-shown]').click();
      expect(await askedOf(page, 'media.save')).toMatchObject([
        { files: [{ name: expect.stringMatching(/-02\.jpeg$/) }] },
      ]);
      await viewer.locator('.film li:nth-child(3) button').click();
      expect([await current(), await viewer.locator('[data-zoomed=true]').count()]).toEqual(['View Picture 3', 0]);
      await page.keyboard.press('Escape');
      await viewer.waitFor({ state: 'detached' });
      // The picture looked at last is the one that the capture shows; Escape closed the viewer alone.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe('View Picture 3');
      expect(await page.locator('.lead-count').textContent()).toBe('3 of 4');
      await page.locator('[data-do=arrow-right]').click();
      await page.locator('[data-do=arrow-right]').click();
      expect(await page.locator('.lead-count').textContent()).toBe('1 of 4');
    },
  );

  it.runIf(all)('stand above its words, of which the rest is shown when asked for', longForm, async () => {
    const { page } = await open(named('library-lead'));
    const words = page.locator('.long-text');
    const height = async () => (await words.boundingBox())?.height ?? 0;
    const before = await height();
    await page.locator('[data-do=whole-text]').click();
    expect(await height()).toBeGreaterThan(before);
    expect(await words.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1);
    await page.locator('[data-do=whole-text]').click();
    expect(await height()).toBe(before);
  });

  const widths: readonly (readonly [width: number, detail: number, beside: boolean])[] = [
    [320, 320, false],
    [760, 760, false],
    [1000, 440, false],
    [1100, 440, false],
    [1101, 440, true],
    [1600, 440, true],
  ];
  it.runIf(all).each(widths)('at %d px the capture is %d px wide', longForm, async (width, detail, beside) => {
    const { page } = await open(named('library-open'), { width });
    const box = async (of: string) => await page.locator(of).boundingBox();
    await page.locator('.detail h2').waitFor();
    expect((await box('.detail'))?.width).toBe(detail);
    const list = await box('.list');
    expect((list?.x ?? 0) + (list?.width ?? 0) <= ((await box('.detail'))?.x ?? 0)).toBe(beside);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await page.locator('.bottom-bar').isVisible()).toBe(width <= 760);
  });
});
