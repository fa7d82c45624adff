import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { tasksOf, tooLong } from '../../tools/screens/long-tasks.ts';
import { askedOf, screenStage } from '../stage/screen-stage.ts';

// The page of the queue alone, with a background that answers from a table. Of Chromium.
const { open } = screenStage();
const queue = {
  name: 'queue',
  page: 'library.html#queue',
  answers: { 'queue.read': { jobs: [], platforms: [], stall: null } },
};
const list = Array.from(
  { length: 10_000 },
  (_, at) => `第${at}条 https://www.douyin.com/video/${7_565_000_000_000_000_000n + BigInt(at) * 64n} 复制`,
).join('\n');

async function pasteInto(page: Page, field: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), list);
  await page.locator(field).focus();
  await page.keyboard.press('Control+V');
}

it.runIf(all)('ten thousand lines are on show in a moment, and never hold the page up', longForm, async () => {
  const { page } = await open(queue);
  const tasks = await tasksOf(page, async () => {
    await pasteInto(page, '.list-form textarea');
    await page.locator('.preview .list-line').first().waitFor();
    await page.locator('.preview .lines').evaluate((lines) => lines.scrollTo(0, 200_000));
    await page.locator('.preview .candidate input').first().click();
    await page.waitForTimeout(300);
  });
  expect(await page.locator('.preview .summary b').textContent()).toContain('9,999');
  // Processor time: the wall clock is that of a machine that may be busy.
  expect(tooLong(tasks)).toEqual([]);
});

it('ten thousand lines pasted into the popup are handed to the library, and never hold it up', async () => {
  const front = {
    tabId: 1,
    url: 'https://example.org/',
    title: '',
    offers: [],
    platform: null,
    run: null,
    picked: null,
    granted: true,
    enabled: true,
  };
  const { page } = await open({
    name: 'popup',
    page: 'popup.html',
    answers: { 'page.front': front, 'queue.read': queue.answers['queue.read'] },
  });
  const tasks = await tasksOf(page, async () => {
    await pasteInto(page, 'textarea');
    await page.locator('[data-do="list"]').click();
  });
  expect(tooLong(tasks)).toEqual([]);
  expect(await askedOf(page, 'queue.draft')).toMatchObject([{ text: list }]);
  expect(await askedOf(page, 'text.read')).toEqual([]);
});

it.runIf(all)(
  'links that are dropped join those that are there; the preview counts them, and one box takes them all or none',
  longForm,
  async () => {
    const { page, errors } = await open(queue);
    const link = (at: number) => `https://www.douyin.com/video/756500000000000012${at}`;
    await page.locator('.list-form textarea').fill([link(1), link(1), 'https://example.org/', '你好'].join('\n'));
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document
        .querySelector('.drop')
        ?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, link(2));
    const summary = page.locator('.preview .summary');
    await summary.getByText('2 to capture').waitFor();
    expect(await summary.locator('.chip').allTextContents()).toEqual([
      '2 new',
      '1 repeated',
      '1 not supported',
      '1 without a link',
    ]);
    expect(await page.locator('.preview .list-ways input:not([type])').getAttribute('placeholder')).toBe(
      '2 links · Douyin',
    );
    const all = page.getByLabel('Select all');
    const boxes = page.locator('.preview .candidate input:checked');
    expect([await all.isChecked(), await boxes.count()]).toEqual([true, 2]);
    await boxes.first().click();
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await all.click();
    expect(await boxes.count()).toBe(2);
    await all.click();
    expect([await boxes.count(), await page.locator('.preview .start').isDisabled()]).toEqual([0, true]);
    await page.evaluate(
      (texts) => {
        const data = new DataTransfer();
        for (const [at, text] of texts.entries()) data.items.add(new File([text], `${at}.txt`, { type: 'text/plain' }));
        document
          .querySelector('.list-form')
          ?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
      },
      [link(3), link(4), link(5)],
    );
    await summary.getByText('3 to capture').waitFor();
    expect(errors).toEqual([]);
  },
);

it.runIf(all)('a line is no wider than its list, however long its link is', longForm, async () => {
  const { page } = await open(queue);
  await page
    .locator('.list-form textarea')
    .fill(`https://www.douyin.com/video/7565000000000000129?x=${'y'.repeat(1_500)}`);
  const line = page.locator('.preview .list-line').first();
  await line.waitFor();
  const wider = await line.evaluate(
    (one) => one.getBoundingClientRect().width - (one.parentElement?.getBoundingClientRect().width ?? 0),
  );
  expect(wider).toBe(0);
});

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (inner: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
const cells = '<row r="1"><c r="A1" t="inlineStr"><is><t>a title</t></is></c></row>';
const files = {
  'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    `<Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>`,
  ),
  'xl/worksheets/sheet1.xml': `<worksheet ${main} xmlns:r="${office}"><sheetData>${cells}</sheetData><hyperlinks><hyperlink ref="A1" r:id="r1"/></hyperlinks></worksheet>`,
  'xl/worksheets/_rels/sheet1.xml.rels': relations(
    '<Relationship Id="r1" Type="x" TargetMode="External" Target="https://www.douyin.com/jingxuan?a=1&amp;modal_id=7565000000000000129"/>',
  ),
};
const archive = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

it.runIf(all)('a workbook loads its reader when it is given, and gives what its links hide', longForm, async () => {
  const { page, errors } = await open(queue);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.locator('.list-form textarea').fill('https://www.douyin.com/video/7565000000000000129');
  await page.locator('.preview .list-line').first().waitFor();
  expect(scripts).toEqual([]);
  await page
    .locator('.list-form input[type=file]')
    .setInputFiles({ name: 'list.xlsx', mimeType: '', buffer: Buffer.from(archive) });
  await page.locator('.preview .list-line', { hasText: 'a title' }).waitFor();
  expect(await page.locator('.preview .list-line').textContent()).toContain('modal_id=7565000000000000129');
  expect(await page.locator('.preview .candidate input').isChecked()).toBe(true);
  expect(scripts).not.toEqual([]);
  expect(errors).toEqual([]);
});
