import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { until } from '../drivers/until.ts';
import { gatherFront, newestList, openList, stopGathering } from '../lists/list-stage.ts';
import { browserName, eachBrowser, inChromium, otherBrowser } from '../stage/each-browser.ts';
import { exportAll } from '../stage/export-all.ts';
import { begin, beginSlow, films, media, patient, saveAsEvidence, savedZip } from './archive-stage.ts';

/** Firefox has no document that goes on while the library is closed. */
const onlyIn = (browser: typeof browserName) => (title: string, test: () => Promise<void>) =>
  it.runIf(browserName === browser)(title, otherBrowser, test);
const [onChromium, onFirefox] = [onlyIn('chromium'), onlyIn('firefox')];

eachBrowser('an archive of what was captured', (stage) => {
  const folder = mkdtempSync(join(tmpdir(), 'gleaner-archive-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  inChromium('has data and media of both, each file as the server gave it, and a page that shows them', async () => {
    const { driver } = stage;
    const library = await exportAll(stage, [
      ['cnvideo', 'a video'],
      ['intlvideo', 'a video'],
    ]);
    await begin(library);
    expect(await library.text('[data-archive]')).toContain('files to download');
    if (process.env.GLEANER_SCREENS) await library.screenshot(`${process.env.GLEANER_SCREENS}/ready-${stage.name}.png`);
    stage.replica.set({ platform: 'pictures', fault: 'cut', on: 'asset', path: '.mp4', times: 1 });
    await library.click('[data-do=archive-go]');
    await library.waitFor('[data-archive=saved]', patient);
    // A film that broke off has gone on where it was.
    const [cut, rest] = films(stage).map(({ headers }) => headers);
    expect(cut?.range).toBeUndefined();
    expect(rest?.range).toMatch(/^bytes=[1-9]\d*-$/);
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
    await library.close();
    // By its address a download is known also once the page is gone that began it.
    const known = await driver.background(async (api) => {
      const [newest] = await api.downloads.search({ orderBy: ['-startTime'] });
      const [same] = await api.downloads.search({ url: newest?.url ?? '' });
      return [newest?.url.startsWith('blob:'), same?.id === newest?.id, same?.state];
    });
    expect(known).toEqual([true, true, 'complete']);

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

  inChromium('of one capture as evidence has its answers, word for word, in three clicks', async () => {
    const { driver, replica } = stage;
    await driver.newPage(replica.example('cnvideo', 'a video').url);
    const popup = await driver.openPopup();
    await popup.click('[data-do="capture"]:not([disabled])', patient);
    await popup.waitFor('[data-do="save"]', patient);
    await saveAsEvidence(popup);
    const library = await driver.pageAt(/library\.html#capture=/, patient);
    await library.waitFor('[data-archive=saved]', patient);
    const { files, manifest } = await savedZip(stage);
    expect(manifest.count).toBe(1);
    const kept = Buffer.from(files['data/answers.ndjson'] ?? [])
      .toString()
      .trim()
      .split('\n');
    expect(kept.length).toBeGreaterThan(0);
    for (const line of kept) {
      const { path, sha256, headers, url } = JSON.parse(line);
      expect(
        createHash('sha256')
          .update(files[path] ?? '')
          .digest('hex'),
        path,
      ).toBe(sha256);
      expect(JSON.stringify([headers, url])).not.toMatch(/msToken=|a_bogus=|set-cookie/);
    }
    const sources = JSON.parse(Buffer.from(files['data/captures.provenance.json'] ?? []).toString());
    expect(sources[0].kept_answers).toHaveLength(kept.length);
  });

  it.runIf(all)('as evidence waits for another that is not over, and says so', longForm, async () => {
    const { driver } = stage;
    const { library, letCome } = await beginSlow(stage);
    await driver.newPage(stage.replica.example('cnvideo', 'a video').url);
    const popup = await driver.openPopup();
    await popup.waitFor('[data-do="save"]', patient);
    await saveAsEvidence(popup);
    await library.waitFor('[data-archive] [role=alert]', patient);
    expect(await library.text('[data-archive] [role=alert]')).toContain("isn't finished yet");
    if (process.env.GLEANER_SCREENS) await library.screenshot(`${process.env.GLEANER_SCREENS}/busy-${stage.name}.png`);
    letCome();
    await library.waitFor('[data-archive=saved]', patient);
    expect((await savedZip(stage)).manifest.count).toBe(1);
  });

  onChromium('goes on while the library is closed, and the library tells later that it is saved', async () => {
    const { library, letCome } = await beginSlow(stage);
    expect(await library.text('[data-archive]')).toContain('You can close the library');
    await library.close();
    await until('the film to be asked for anew', async () => films(stage).length === 2);
    await stage.driver.stopWorker();
    letCome();
    const { manifest } = await savedZip(stage);
    expect(manifest.missing).toEqual([]);
    expect(media(manifest).some(({ bytes }) => bytes === 200_000)).toBe(true);
    const again = await stage.driver.openLibrary();
    await again.waitFor('[data-archive=saved]', patient);
    await again.click('[data-do=archive-close]');
    await again.waitFor(() => !document.querySelector('[data-archive]'));
  });

  // Whose turn it is: test/features/archive/pages/work-unseen.test.ts.
  const takenOver = stage.name === 'chromium' ? longForm : otherBrowser;
  it.runIf(all && stage.name === 'chromium')(
    'is taken over by a library that opens, and no file is asked for twice',
    takenOver,
    async () => {
      const { library, letCome } = await beginSlow(stage);
      await library.close();
      await until('the film to be asked for anew', async () => films(stage).length === 2);
      const again = await stage.driver.openLibrary();
      await again.waitFor('[data-archive=fetching] [data-do=archive-pause]', patient);
      letCome();
      await again.waitFor('[data-archive=saved]', patient);
      expect((await savedZip(stage)).manifest.missing).toEqual([]);
      expect(films(stage)).toHaveLength(2);
    },
  );

  it.runIf(all && stage.name === 'chromium')(
    'ends with all else that is deleted, also while only a library is open that shows none',
    longForm,
    async () => {
      const other = await stage.driver.openLibrary();
      const { library, letCome } = await beginSlow(stage);
      await library.close();
      await until('the film to be asked for anew', async () => films(stage).length === 2);
      await other.evaluate(() => {
        location.hash = '#settings';
      });
      await other.click('[data-do="delete-all"]');
      await other.click('.danger');
      await other.waitFor('[data-do="undo-delete"]', patient);
      const hasFiles = () =>
        other.evaluate(async () => {
          const root = await navigator.storage.getDirectory();
          return root.getDirectoryHandle('archive').then(
            () => true,
            () => false,
          );
        });
      await until('its files to go', async () => !(await hasFiles()));
      letCome();
      expect(readdirSync(stage.driver.downloads).filter((name) => name.endsWith('.zip'))).toEqual([]);
      // As it was found, also for the tests that come after; but no archive comes back.
      await other.click('[data-do="undo-delete"]');
      await other.waitFor('[data-do="delete-all"]', patient);
      expect(await hasFiles()).toBe(false);
    },
  );

  onFirefox('stops when the library is closed, says so, and goes on when it opens again', async () => {
    const { library, letCome } = await beginSlow(stage);
    expect(await library.text('[data-archive]')).toContain('goes on when it opens again');
    await library.close();
    letCome();
    const again = await stage.driver.openLibrary();
    await again.waitFor('[data-archive=saved]', patient);
    expect((await savedZip(stage)).manifest.missing).toEqual([]);
  });

  it.runIf(all)(
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
