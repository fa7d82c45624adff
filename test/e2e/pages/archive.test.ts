import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import { blobSource, verifyArchive } from '../../../lib/features/archive/model/index.ts';
import { longForm } from '../../setup/long-form.ts';
import type { DriverPage } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { gatherFront, newestList, openList, stopGathering } from '../lists/list-stage.ts';
import { eachBrowser, type Stage } from '../stage/each-browser.ts';
import { exportAll } from '../stage/export-all.ts';

const patient = { timeout: 60_000 };

interface Manifest {
  readonly count: number;
  readonly members: readonly { readonly path: string; readonly bytes: number; readonly of?: number }[];
  readonly missing: readonly { readonly reason: string }[];
}

/** The saved archive, which is whole, as bytes by path. */
async function savedZip({ driver }: Stage) {
  const bytes = await until('the ZIP', async () => {
    const [name] = readdirSync(driver.downloads).filter((one) => one.endsWith('.zip'));
    return name !== undefined && readFileSync(join(driver.downloads, name));
  });
  const verdict = await verifyArchive(blobSource(new Blob([new Uint8Array(bytes)])), () => {});
  expect(verdict).toMatchObject({ whole: true, faults: [] });
  const files = unzipSync(new Uint8Array(bytes));
  const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString()) as Manifest;
  return { files, manifest };
}

const media = ({ members }: Manifest) => members.filter(({ path }) => path.startsWith('media/'));

/** Chooses the archive in the export dialog, and waits until its data are written. */
async function begin(library: DriverPage): Promise<void> {
  await library.click('dialog [data-format=archive]');
  await library.click('dialog [data-do=save-export]');
  await library.waitFor('[data-archive=ready]', patient);
}

eachBrowser('an archive of what was captured', (stage) => {
  const folder = mkdtempSync(join(tmpdir(), 'gleaner-archive-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has data and media of both, each file as the server gave it, and a page that shows them', async () => {
    const { driver } = stage;
    const library = await exportAll(stage, [
      ['cnvideo', 'a video'],
      ['intlvideo', 'a video'],
    ]);
    await begin(library);
    expect(await library.text('[data-archive]')).toContain('files to fetch');
    if (process.env.GLEANER_SCREENS) await library.screenshot(`${process.env.GLEANER_SCREENS}/ready-${stage.name}.png`);
    await library.click('[data-do=archive-go]');
    await library.waitFor('[data-archive=saved]', patient);
    if (process.env.GLEANER_SCREENS) await library.screenshot(`${process.env.GLEANER_SCREENS}/saved-${stage.name}.png`);
    const { files, manifest } = await savedZip(stage);
    expect(manifest.count).toBe(2);
    expect(manifest.missing).toEqual([]);
    const folders = new Set(media(manifest).map(({ path }) => path.split('/')[1]));
    expect([...folders].sort()).toEqual(['douyin', 'tiktok']);
    expect(media(manifest).some(({ path }) => path.endsWith('.mp4'))).toBe(true);
    const subtitles = media(manifest).filter(({ path }) => /\.(vtt|srt)$/.test(path));
    expect(subtitles.map(({ path }) => path.replace(/.*\d\d\./, ''))).toEqual(['en-US.speech.vtt', 'en-US.speech.srt']);
    expect(Buffer.from(files[subtitles[1]?.path ?? ''] ?? []).toString()).toContain('00:00:01,500 --> 00:00:03,000');
    await library.click('[data-do=archive-close]');
    await library.waitFor(() => !document.querySelector('[data-archive]'));

    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const page = await driver.newPage(pathToFileURL(join(folder, 'index.html')).href);
    await page.waitFor('[data-item="1"]', patient);
    if (process.env.GLEANER_SCREENS) await page.screenshot(`${process.env.GLEANER_SCREENS}/page-${stage.name}.png`);
    await page.click(`[data-item="${subtitles[1]?.of}"]`);
    await page.waitFor('article a[href$=".srt"]', patient);
    await page.close();
  });

  it(
    'of a list has the media of its rows, without a capture of any; it goes on when the library opens again',
    longForm,
    async () => {
      const { driver, replica } = stage;
      await openList(stage, replica.example('intlvideo', 'a creator of 1,000 works').url);
      await gatherFront(stage);
      const gathered = await until('some rows', async () => {
        const list = await newestList(driver);
        return list.items.length > 4 && list;
      });
      await stopGathering(driver);
      const open = async () => {
        const library = await driver.openLibrary();
        await library.evaluate((to) => {
          location.hash = to;
        }, `#lists=${gathered.id}`);
        return library;
      };
      const library = await open();
      await library.waitFor('[data-do=export]', patient);
      await library.click('[data-do=export]');
      await begin(library);
      await library.click('[data-do=archive-go]');
      await library.waitFor('[data-archive=fetching], [data-archive=saved]', patient);
      await library.close();
      const again = await open();
      await again.waitFor('[data-archive=saved]', patient);
      const { manifest } = await savedZip(stage);
      const paths = media(manifest).map(({ path }) => path);
      for (const id of gathered.items)
        expect(
          paths.some((path) => path.startsWith(`media/tiktok/${id}/`)),
          id,
        ).toBe(true);
      expect(new Set(paths).size).toBe(paths.length);
    },
  );
});
