import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import type { BrowserName } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { captureInPopup } from '../stage/capture-in-popup.ts';
import { browserName, eachBrowser, inChromium, otherBrowser } from '../stage/each-browser.ts';
import { exportAll } from '../stage/export-all.ts';
import { showPlace } from '../stage/show-place.ts';
import { begin, beginSlow, films, media, patient, saveAsEvidence, savedZip } from './archive-stage.ts';

/** Firefox has no document that goes on while the library is closed. */
const inOne = (browser: BrowserName) => (browserName === browser ? longForm : otherBrowser);

eachBrowser('an archive of what was captured', (stage) => {
  it.runIf(all)(
    'has data and media of both, each file as the server gave it, and a page that shows them',
    longForm,
    async () => {
      const { driver } = stage;
      const library = await exportAll(stage, [
        ['cnvideo', 'a video'],
        ['intlvideo', 'a video'],
      ]);
      await begin(library);
      expect(await library.text('[data-archive]')).toContain('files to download');
      stage.replica.set({ platform: 'pictures', fault: 'cut', on: 'asset', path: '.mp4', times: 1 });
      await library.click('[data-do=archive-go]');
      await library.waitFor('[data-archive=saved]', patient);
      // A film that broke off has gone on where it was.
      const [cut, rest] = films(stage).map(({ headers }) => headers);
      expect(cut?.range).toBeUndefined();
      expect(rest?.range).toMatch(/^bytes=[1-9]\d*-$/);
      const { files, manifest } = await savedZip(stage);
      expect(manifest.count).toBe(2);
      expect(manifest.missing).toEqual([]);
      const folders = new Set(media(manifest).map(({ path }) => path.split('/')[1]));
      expect([...folders].sort()).toEqual(['douyin', 'tiktok']);
      expect(media(manifest).some(({ path }) => path.endsWith('.mp4'))).toBe(true);
      const subtitles = media(manifest).filter(({ path }) => /\.(vtt|srt)$/.test(path));
      expect(subtitles.map(({ path }) => path.replace(/.*\d\d\./, ''))).toEqual([
        'en-US.speech.vtt',
        'en-US.speech.srt',
      ]);
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

      const folder = mkdtempSync(join(tmpdir(), 'gleaner-archive-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), content);
      }
      const page = await driver.newPage(pathToFileURL(join(folder, 'index.html')).href);
      await page.waitFor('[data-item="1"]', patient);
      await page.click(`[data-item="${subtitles[1]?.of}"]`);
      await page.waitFor('article a[href$=".srt"]', patient);
      await page.close();
    },
  );

  inChromium('of one capture as evidence has its answers, word for word, in three clicks', async () => {
    const { driver, replica } = stage;
    await driver.newPage(replica.example('cnvideo', 'a video').url);
    const popup = await captureInPopup(driver);
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

  it.runIf(stage.name === 'chromium')(
    'goes on while the library is closed, and the library tells later that it is saved',
    otherBrowser,
    async () => {
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
    },
  );

  it.runIf(all && stage.name === 'chromium')(
    'ends with all else that is deleted, also while only a library is open that shows none',
    inOne('chromium'),
    async () => {
      const other = await stage.driver.openLibrary();
      const { library, letCome } = await beginSlow(stage);
      await library.close();
      await until('the film to be asked for anew', async () => films(stage).length === 2);
      await showPlace(other, 'settings');
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
      // As it was found, also for the tests that come after; but no archive comes back.
      await other.click('[data-do="undo-delete"]');
      await other.waitFor('[data-do="delete-all"]', patient);
      expect(await hasFiles()).toBe(false);
      expect(readdirSync(stage.driver.downloads).filter((name) => name.endsWith('.zip'))).toEqual([]);
    },
  );

  it.runIf(all && stage.name === 'firefox')(
    'stops when the library is closed, says so, and goes on when it opens again',
    inOne('firefox'),
    async () => {
      const { library, letCome } = await beginSlow(stage);
      expect(await library.text('[data-archive]')).toContain('goes on when it opens again');
      await library.close();
      letCome();
      const again = await stage.driver.openLibrary();
      await again.waitFor('[data-archive=saved]', patient);
      expect((await savedZip(stage)).manifest.missing).toEqual([]);
    },
  );
});
