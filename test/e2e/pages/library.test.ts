import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import readWorkbook from 'read-excel-file/node';
import { beforeEach, expect, it } from 'vitest';
import type { Reply } from '../../../lib/browser/messaging/messages.ts';
import type { Capture } from '../../../lib/core/capture.ts';
import type { Protocol } from '../../../lib/protocol.ts';
import { readCsv } from '../../features/export/model/captures.ts';
import { all, longForm } from '../../setup/long-form.ts';
import type { DriverPage, ExtensionApi } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { eachBrowser, inChromium } from '../stage/each-browser.ts';

/** In the library's world. */
declare const browser: ExtensionApi;

// The library as an analyst uses it: ask by the form, find, open, export, save media, delete, bring back, delete
// everything.
eachBrowser('the library', (stage) => {
  let library: DriverPage;
  let id: string;

  beforeEach(async () => {
    library = await stage.driver.openLibrary();
    id = /\/video\/(\d+)/.exec(stage.replica.example('cnvideo', 'a video').url)?.[1] ?? '';
  });

  const count = (selector: string) => library.evaluate((wanted) => document.querySelectorAll(wanted).length, selector);
  const place = (hash: string) =>
    library.evaluate((wanted) => {
      location.hash = wanted;
    }, hash);

  /** Sets a field that is no text box as a person's choice would. */
  const choose = (selector: string, value: string) =>
    library.evaluate(
      (wanted, given) => {
        const field = document.querySelector<HTMLSelectElement>(wanted);
        if (!field) throw new Error(`no ${wanted}`);
        field.value = given;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      },
      selector,
      value,
    );

  async function shown(): Promise<Capture> {
    const captureId = await library.evaluate(() => decodeURIComponent(location.hash.replace('#capture=', '')));
    const reply = await library.evaluate(
      (wanted) =>
        browser.runtime.sendMessage({ name: 'run.get', argument: { id: wanted } }) as Promise<
          Reply<Protocol['run.get']['answer']>
        >,
      captureId,
    );
    if (!reply.ok || !reply.answer) throw new Error('no capture is open');
    return reply.answer;
  }

  /** Asks for a video by the form; its capture is then open. */
  async function ask(): Promise<void> {
    await place('request');
    await library.waitFor('#operation');
    await choose('#operation', '/api/cnvideo/aweme_detail');
    await library.type('#field-aweme_id', id);
    await library.click('form.request button.primary');
    await library.waitFor('.detail h2', { timeout: 60_000 });
  }

  async function exportAs(format: string): Promise<void> {
    await library.click('.detail [data-do=export]');
    await library.click(`dialog [data-format=${format}]`);
    await library.click('dialog [data-do=save-export]');
  }

  const files = () => readdirSync(stage.driver.downloads);
  async function downloaded(ending: string): Promise<string> {
    const texts = () =>
      files().flatMap((name) =>
        name.endsWith(ending) ? readFileSync(join(stage.driver.downloads, name), 'utf8') : [],
      );
    // Firefox first lays an empty file of the name, and puts the whole one in its place.
    return until(`a file ending in ${ending}`, async () => texts().find((text) => text !== ''));
  }

  inChromium('asks by the form, finds the capture again, and keeps its versions apart', async () => {
    await ask();
    const capture = await shown();
    expect(capture).toMatchObject({ spec: 'E2', state: 'done', itemId: id });
    expect(await library.text('.detail .card')).toContain(capture.author);
    await ask();
    await library.waitFor('#tab-history');
    await library.click('#tab-history');
    await library.waitFor('.versions .muted');
    expect([await count('.versions > li'), await count('[data-choice=compare] option')]).toEqual([2, 2]);
    await place('');
    await library.waitFor('.single .grid-row');
    await library.type('.list-head input[type=search]', capture.author);
    // Versions of one item are one line.
    await until('the two versions', async () => (await library.text('.grid-row [data-look=what]')).includes('2'));
    expect(await count('.grid-row')).toBe(1);
    await library.type('.list-head input[type=search]', 'nobody has this name');
    await library.waitFor('.empty-state');
    await library.click('.empty-state button.primary');
    await library.waitFor('.grid-row');
    expect(await count('.grid-row')).toBe(1);
  });

  inChromium('exports the exact envelope, a table that keeps the id, and where it comes from', async () => {
    await ask();
    const capture = await shown();
    await exportAs('json');
    const json = await downloaded('Z.json');
    expect(json).toContain(`"aweme_id":"${id}"`);
    expect(json).toBe(capture.envelope);
    await library.waitFor('dialog [data-do=show-saved]');
    await library.click('dialog [data-do=provenance]');
    await library.click('dialog [data-format=csv]');
    await library.click('dialog [data-do=save-export]');
    const csv = await downloaded('.csv');
    expect(csv.startsWith('\uFEFF')).toBe(true);
    const [head = [], row = []] = readCsv(csv.slice(1));
    expect(row[head.indexOf('item_id')]).toBe(`\t${id}`);
    const [origin] = JSON.parse(await downloaded('.provenance.json'));
    expect(origin).toMatchObject({
      operation: 'E2',
      item_id: id,
      page_url: `https://www.douyin.com/video/${id}`,
      code: 200,
    });
    expect(origin.source).toMatch(/^((player-)?tab: )?(observed|in-page)-detail$/);
    expect(origin.raw_answer_sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it.runIf(all)('saves a workbook for reading: dates are dates, the id keeps its digits', longForm, async () => {
    await ask();
    const capture = await shown();
    await exportAs('xlsx');
    const whole = () =>
      files().find((name) => name.endsWith('.xlsx') && readFileSync(join(stage.driver.downloads, name)).length > 0);
    const name = await until('a workbook', async () => whole());
    const sheets = await readWorkbook(join(stage.driver.downloads, name));
    expect(sheets).toHaveLength(2);
    const [
      {
        data: [head = [], row = []],
      } = { data: [] },
    ] = sheets;
    expect(row[head.length - 1]).toBe(id);
    expect(row).toContain(capture.author);
    expect(row[0]).toBeInstanceOf(Date);
  });

  it.runIf(all)('saves a picture of the item', longForm, async () => {
    await ask();
    await library.click('#tab-media');
    await library.click(
      '.media-list li button[aria-label$=".webp"], .media-list li button[aria-label$=".jpg"], .media-list li button[aria-label$=".jpeg"]',
    );
    const saved = () => library.evaluate(() => browser.downloads.search({ state: 'complete', urlRegex: 'douyinpic' }));
    await until('the picture', async () => (await saved()).length === 1);
    const [picture] = await saved();
    expect(picture?.fileSize).toBeGreaterThan(0);
    // Chromium names files itself while a driver decides where they go.
    if (stage.name === 'firefox') expect(picture?.filename).toMatch(new RegExp(`douyin-${id}-\\d\\d\\.(webp|jpe?g)$`));
    const saidSo = () =>
      document.querySelector('.media-list > [role=status]')?.textContent === browser.i18n.getMessage('saved');
    await library.waitFor(saidSo);
  });

  // In the short form library-keys.test.ts has it.
  it.runIf(all)('opens beside the list, closes with Escape, deletes and brings back by key', longForm, async () => {
    await ask();
    expect(await count('.list .grid-row')).toBe(1);
    await library.press('Escape');
    await library.waitFor('.single .grid-row');
    await library.waitFor(() => document.activeElement?.classList.contains('grid-table') === true);
    await library.evaluate(() =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true })),
    );
    await library.waitFor('.empty-state');
    await library.evaluate(() =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true })),
    );
    await library.waitFor('.single .grid-row');
    expect(await count('.grid-row')).toBe(1);
  });

  it.runIf(all)('deletes, brings back, and deletes everything', longForm, async () => {
    await ask();
    await place('');
    await library.waitFor('.single .grid-row');
    const before = await count('.grid-row');
    await library.evaluate(() => document.querySelector<HTMLElement>('.grid-table')?.focus());
    await library.evaluate(() =>
      document
        .querySelector('.grid-table')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true })),
    );
    await library.waitFor('.toast button');
    // The list is read anew from the database.
    await until('the capture to be gone', async () => (await count('.grid-row')) === before - 1);
    await library.click('.toast button');
    await until('the capture to be back', async () => (await count('.grid-row')) === before);
    await place('settings');
    await library.click('.settings [data-do="delete-all"]');
    await library.click('.settings .danger');
    await library.waitFor('.settings [data-do="undo-delete"]');
    await place('');
    await library.waitFor('.empty-state');
    // As it was found, also for the tests that come after: the database has its name again.
    await place('settings');
    await library.click('.settings [data-do="undo-delete"]');
    await library.waitFor('.settings [data-do="delete-all"]');
    await place('');
    await until('all to be back', async () => (await count('.grid-row')) === before);
  });
});
