import { expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { textsOf } from '../../tools/screens/open-screen.ts';
import { screenNamed } from '../../tools/screens/states.ts';
import { focused, screenStage } from '../stage/screen-stage.ts';

// The welcome page's samples by keyboard, and by what a screen reader is told. What they are in a browser:
// welcome.test.ts.
const { open } = screenStage();

it('a sample is tried without the mouse', async () => {
  const text = textsOf('en');
  const { page, errors } = await open({ ...screenNamed('welcome-tried'), press: [] });
  const name = `${text.welcomeSample?.message} ${text.platform_cnvideo?.message}`;
  expect(await page.getByRole('button', { name: text.welcomeSample?.message ?? '' }).count()).toBe(6);
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toContain('山里的清晨');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe(text.openInLibrary?.message);
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe(text.copyEnvelope?.message);
  // It stands above the list of sites: what came back is in view.
  const { top, bottom } = await page
    .locator('.sample h2')
    .evaluate((heading) => heading.getBoundingClientRect().toJSON());
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThan(800);
  expect(errors).toEqual([]);
});

it.runIf(all)(
  'moves the focus to what came back as it is drawn: no key is pressed between the two',
  longForm,
  async () => {
    const { page } = await open({ ...screenNamed('welcome-tried'), press: [] });
    await page.evaluate(() => {
      const watcher = new MutationObserver(() => {
        const drawn = document.querySelector('.sample h2');
        if (!drawn) return;
        watcher.disconnect();
        Object.assign(globalThis, { focusedAsDrawn: document.activeElement === drawn });
      });
      watcher.observe(document.body, { childList: true, subtree: true });
    });
    await page.locator('#try-cnvideo').click();
    await page.locator('.sample h2').waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as { focusedAsDrawn: boolean }).focusedAsDrawn)).toBe(true);
  },
);

it.runIf(all)('says that a sample is under way, and takes no second one meanwhile', longForm, async () => {
  const { page } = await open(screenNamed('welcome-trying'));
  await page
    .getByRole('status')
    .filter({ hasText: textsOf('en').running?.message ?? '' })
    .waitFor();
  await page.locator('#try-microblog').click({ force: true });
  expect(await page.locator('.sample').getAttribute('data-platform')).toBe('cnvideo');
  const asked = await page.evaluate(() => (globalThis as unknown as { asked: { name: string }[] }).asked);
  expect(asked.filter(({ name }) => name === 'run.start')).toHaveLength(1);
});

it.runIf(all)('puts a sample above the terms with "Start"', longForm, async () => {
  const { page } = await open(screenNamed('welcome'));
  expect(await page.locator('.sample').count()).toBe(0);
  await page.locator('[data-do=agree]').click();
  await page.locator(':has(> .sample[data-platform=intlvideo]) + .consent').waitFor();
});
