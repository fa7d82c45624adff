import { expect, it } from 'vitest';
import { ids } from '../../replica/cnvideo/catalogue.ts';
import { all, longForm } from '../../setup/long-form.ts';
import type { DriverPage } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { eachBrowser } from '../stage/each-browser.ts';

const patient = { timeout: 60_000 };

// From a post to a note in a vault and a citation, as who writes about it does.
eachBrowser('notes and citations', (stage) => {
  /** A letter, to whatever has the focus. */
  const letter = (page: DriverPage, key: string) =>
    page.evaluate((pressed) => {
      const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, key);
  const focused = (page: DriverPage) => page.evaluate(() => document.activeElement?.tagName);

  it.runIf(all)(
    'takes tags and a note in the popup by keys alone; three clicks copy the note, the citation, and lead to Obsidian',
    longForm,
    async () => {
      const { driver, replica } = stage;
      await driver.newPage(replica.example('cnvideo', 'a video').url);
      const popup = await driver.openPopup();
      await popup.waitFor('[data-do="capture"]:not([disabled])', patient);
      await popup.press('Enter');
      await popup.waitFor('.quick-note textarea:not([disabled])', patient);
      await letter(popup, 't');
      expect(await focused(popup)).toBe('INPUT');
      await popup.type('.quick-note input', 'field work');
      await popup.press('Enter');
      expect(await popup.text('.quick-note output')).toBe('#field work');
      await popup.press('Tab');
      expect(await focused(popup)).toBe('TEXTAREA');
      await popup.type('.quick-note textarea', 'Cited in chapter 2');
      await popup.close();

      const library = await driver.openLibrary();
      await library.click('.grid-row b', patient);
      await library.click('.detail summary[aria-label="More"]');
      await library.click('[data-do=copy-note]');
      const note = await until('the note', async () => {
        const text = await driver.clipboard(library).catch(() => '');
        return text.startsWith('---\n') && text;
      });
      expect(note).toContain(`\nsource: "https://www.douyin.com/video/${ids.video}"\n`);
      expect(note).toContain('\ntags:\n  - "clippings"\n  - "field-work"\n');
      expect(note).toContain('\n> Cited in chapter 2\n');
      await library.click('[data-do=cite-RIS]');
      const ris = await until('the citation', async () => {
        const text = await driver.clipboard(library).catch(() => '');
        return text.startsWith('TY  - ELEC') && text;
      });
      expect(ris).toContain(`UR  - https://www.douyin.com/video/${ids.video}`);
      expect(ris).toMatch(/N1 {2}- Archived as douyin-video-\d+-\w+\.json, SHA-256 [0-9a-f]{64}/);
      // Chromium asks before it opens the program, and its question takes the focus: what is copied is read before.
      await library.click('[data-do=obsidian]');
      await library.waitFor(() => document.querySelector('iframe')?.src.match(/^obsidian:\/\/new\?file=.+&clipboard$/));
      // Nobody opens such addresses here: the page stays.
      expect(await library.url()).toContain('library.html#capture=');
    },
  );
});
