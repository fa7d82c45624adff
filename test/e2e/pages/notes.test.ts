import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { ids } from '../../replica/cnvideo/catalogue.ts';
import { all, longForm } from '../../setup/long-form.ts';
import type { DriverPage } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { eachBrowser, inChromium } from '../stage/each-browser.ts';
import { exportAll } from '../stage/export-all.ts';

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
  async function file(ending: RegExp): Promise<Buffer> {
    const { downloads } = stage.driver;
    const found = () => readdirSync(downloads).flatMap((name) => (ending.test(name) ? [join(downloads, name)] : []));
    return until(`a file like ${ending}`, async () => {
      const [path] = found();
      const bytes = path === undefined ? null : readFileSync(path);
      return bytes?.length ? bytes : null;
    });
  }

  inChromium(
    'takes tags and a note in the popup by keys alone; three clicks copy the note, the citation, and lead to Obsidian',
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

  it.runIf(all)('saves several as notes in a ZIP, and as citations', longForm, async () => {
    const library = await exportAll(stage, [
      ['cnvideo', 'a video'],
      ['cnvideo', 'another video'],
    ]);
    await library.click('dialog [data-format=vault]');
    await library.click('dialog [data-do=save-export]');
    const notes = Object.entries(unzipSync(await file(/captures-\w+\.zip$/)));
    expect(notes.map(([name]) => name.endsWith('.md'))).toEqual([true, true]);
    expect(notes.map(([, bytes]) => strFromU8(bytes)).join()).toContain(`item_id: "${ids.video}"`);
    await library.waitFor('dialog [data-do=show-saved]');
    await library.click('dialog [data-format=csl]');
    await library.click('dialog [data-do=save-export]');
    const citations = JSON.parse(String(await file(/\.csl\.json$/)));
    expect(citations.map(({ type, URL: url }: { type: string; URL: string }) => [type, url.slice(0, 29)])).toEqual([
      ['post', 'https://www.douyin.com/video/'],
      ['post', 'https://www.douyin.com/video/'],
    ]);
  });

  inChromium('saves pictures beside notes, and each note says which it lacks', async () => {
    const { replica } = stage;
    const library = await exportAll(stage, [
      ['cnvideo', 'a note'],
      ['intlvideo', 'a video'],
    ]);
    await library.click('dialog [data-format=vault]');
    await library.click('dialog [data-do=note-pictures]');
    replica.set({ platform: 'pictures', fault: 'status-403', on: 'asset', path: '-1~' });
    await library.click('dialog [data-do=save-export]');
    const files = unzipSync(await file(/captures-\w+\.zip$/));
    const pictures = Object.keys(files).filter((name) => !name.endsWith('.md'));
    const folder = `media/douyin/${ids.note}`;
    expect(pictures.filter((name) => name.startsWith(folder))).toEqual([`${folder}/01.webp`, `${folder}/03.webp`]);
    // The host of this one wants a Referer.
    expect(pictures.filter((name) => name.startsWith('media/tiktok/'))).toHaveLength(1);
    for (const name of pictures)
      expect(
        Buffer.from(files[name] ?? [])
          .subarray(1, 4)
          .toString(),
        name,
      ).toBe('PNG');
    const notes = Object.entries(files).flatMap(([name, bytes]) => (name.endsWith('.md') ? [strFromU8(bytes)] : []));
    expect(notes.flatMap((note) => note.match(/(?<=!\[\]\()[^)]+/g) ?? []).sort()).toEqual(pictures.sort());
    expect(notes.join()).toContain('*Picture 02.webp is missing: the site refused*');
    await library.waitFor(() =>
      /^1 picture is missing/.test(document.querySelector('dialog [role=status]')?.textContent ?? ''),
    );
  });
});
