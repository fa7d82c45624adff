import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DriverPage } from '../../e2e/drivers/browser-driver.ts';
import { launchBrowser } from '../../e2e/drivers/launch-browser.ts';
import { until } from '../../e2e/drivers/until.ts';
import { startReplica } from '../../replica/start-replica.ts';
import { buildExtension } from '../../setup/build-extension.ts';

// Four tasks of a user, from open to done, by hand: how many clicks, and how long it takes (of that, a driver's clicks
// are most). More clicks than the goal fail; a time does not.

interface Task {
  readonly name: string;
  readonly clicks: number;
  readonly goal: number;
  readonly ms: number;
}

const patient = { timeout: 30_000 };
const capture = '[data-do="capture"]:not([disabled])';
const media = '[data-do="media"]:not([disabled])';

const folder = mkdtempSync(join(tmpdir(), 'gleaner-tasks-'));
const replica = await startReplica();
const driver = await launchBrowser('chromium', { extensionDir: buildExtension('chromium', folder), replica });
const tasks: Task[] = [];

/** One task: `steps` are the clicks, `done` is what the user waits for. */
async function task(
  name: string,
  goal: number,
  page: DriverPage,
  steps: readonly (() => Promise<void>)[],
  done: () => Promise<void>,
) {
  const start = performance.now();
  for (const step of steps) await step();
  await done();
  tasks.push({ name, clicks: steps.length, goal, ms: Math.round(performance.now() - start) });
  // A popup that opens the library has closed by itself.
  await page.close().catch(() => {});
}

const click = (page: DriverPage, selector: string) => () => page.click(selector, patient);
/** The click that opened the popup. */
const toolbar = async () => {};
const completed = () => driver.background(async (api) => (await api.downloads.search({ state: 'complete' })).length);

try {
  await driver.newPage(replica.example('cnvideo', 'a video').url);
  const video = await driver.openPopup();
  await task('copy one video’s JSON', 2, video, [toolbar, click(video, '[data-do="capture-copy"]')], () =>
    until('the copy', async () => (await driver.clipboard(video)).startsWith('{"code":200'), patient).then(
      () => undefined,
    ),
  );

  await (await driver.newPage('https://www.xiaohongshu.com/__replica/sign-in')).close();
  await driver.newPage(replica.example('notes', 'a note').url);
  const note = await driver.openPopup();
  let pictures = 0;
  const save = async () => {
    pictures = Number(/\d+/.exec(await note.text(media, patient))?.[0]);
    await note.click(media, patient);
  };
  await task('save a note’s pictures', 3, note, [toolbar, click(note, capture), save], () =>
    until('the pictures', async () => pictures > 0 && (await completed()) === pictures, patient).then(() => undefined),
  );

  const library = await driver.openLibrary();
  await library.waitFor('.grid-row', patient);
  const when = '[data-filter="when"]';
  // The list is the browser's own and opens outside the page, where only keys reach it: they stand for the click on a
  // line.
  const chooseWeek = async () => {
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter'] as const) await library.press(key);
    await library.waitFor(
      () => document.querySelector<HTMLSelectElement>('[data-filter="when"]')?.value === 'week',
      patient,
    );
  };
  const steps = [
    click(library, '.list-head details:has([data-filter="when"]) summary'),
    click(library, when),
    chooseWeek,
    click(library, '.list-head [data-do="select-all"]'),
    click(library, '[data-do="export"]'),
    click(library, '[data-do="save-export"]'),
  ];
  await task('export last week’s captures as a spreadsheet', 6, library, steps, () =>
    until(
      'the spreadsheet',
      async () => readdirSync(driver.downloads).some((file) => file.endsWith('.xlsx')),
      patient,
    ).then(() => undefined),
  );

  await driver.newPage('https://example.org/');
  const pasting = await driver.openPopup();
  // Where no platform's page is in front, the field has the focus: what is pasted by keys needs no click.
  const links = Array.from(
    { length: 30 },
    (_, at) => `https://www.douyin.com/video/${7_565_000_000_000_000_000n + BigInt(at) * 64n}`,
  );
  const paste = async () =>
    pasting.evaluate((text) => {
      const field = document.activeElement as HTMLTextAreaElement;
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }, links.join('\n'));
  const start = async () => (await driver.pageAt(/library\.html/, patient)).click('.preview .start', patient);
  await library.close();
  await task(
    'capture 30 pasted links',
    3,
    pasting,
    [toolbar, () => paste().then(click(pasting, '[data-do="list"]')), start],
    async () => {
      const page = await driver.pageAt(/library\.html/, patient);
      await page.waitFor(
        () => /(^|\D)30(\D|$)/.test(document.querySelector('.job-detail [role=status]')?.textContent ?? ''),
        patient,
      );
    },
  );
  console.table(tasks);
} finally {
  await driver.close();
  await replica.close();
  rmSync(folder, { recursive: true, force: true });
}
const over = tasks.filter(({ clicks, goal }) => clicks > goal);
for (const { name, clicks, goal } of over) console.error(`${name}: ${clicks} clicks, more than ${goal}`);
process.exitCode = over.length > 0 ? 1 : 0;
