import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Capture } from '../../lib/core/capture.ts';
import { chromiumIds } from '../../lib/program/install/install.ts';
import { type Listener, listen } from '../replica/framework/listener.ts';
import { type Replica, startReplica } from '../replica/start-replica.ts';
import { all, longForm } from '../setup/long-form.ts';
import { type ScratchCopy, scratchCopy, writeFiles } from '../tools/release/scratch-copy.ts';
import type { Files } from '../tools/release/zip.ts';
import type { FirefoxDriver } from './drivers/firefox/firefox-driver.ts';
import { launchFirefox } from './drivers/firefox/launch-firefox.ts';
import { launchBrowser } from './drivers/launch-browser.ts';
import { temporaryProfile } from './drivers/temporary-profile.ts';
import { until } from './drivers/until.ts';
import { askExtension } from './stage/ask-extension.ts';
import { askGateway } from './stage/ask-gateway.ts';
import { browserName, otherBrowser } from './stage/each-browser.ts';
import { siteHaste } from './stage/running-stage.ts';
import { storedCaptures } from './stage/stored-captures.ts';

// What `npm run release` has made of a copy of the project, in the browsers it is for.
describe.runIf(all)(`what a release has for ${browserName}`, { ...longForm, shuffle: false }, () => {
  const scratch = temporaryProfile('release-e2e');
  /** Two releases are made. */
  const timeout = 600_000;
  let copy: ScratchCopy;
  let replica: Replica;
  beforeAll(async () => {
    replica = await startReplica({ haste: siteHaste });
    copy = scratchCopy(join(scratch.dir, 'copy'), true);
  });
  afterAll(async () => {
    await replica?.close();
    scratch.remove();
  });

  it.runIf(browserName === 'chromium')(
    'loads: by hand with the id that programs know, from stores with another',
    { ...otherBrowser, timeout },
    async () => {
      const release = copy.release('0.2.0');
      for (const [flavour, known] of [
        ['chrome', true] as const,
        ['chrome-store', false] as const,
        ['edge', false] as const,
      ]) {
        const extensionDir = join(scratch.dir, flavour);
        writeFiles(
          extensionDir,
          new Map(Object.entries(unzipSync(release.get(`gleaner-0.2.0-${flavour}.zip`) ?? Buffer.of()))),
        );
        const driver = await launchBrowser('chromium', { extensionDir, replica });
        try {
          const [id, manifest] = await driver.background((api) => [api.runtime.id, api.runtime.getManifest()] as const);
          expect([flavour, chromiumIds.includes(id), manifest.version]).toEqual([flavour, known, '0.2.0']);
          const page = await driver.openLibrary();
          const capture = await askGateway(page, { path: '/api/microblog/user_detail', body: { uid: '1900000001' } });
          expect(capture.state, capture.msg).toBe('done');
        } finally {
          await driver.close();
        }
      }
    },
  );

  describe.runIf(browserName === 'firefox')('Firefox without a store', { ...otherBrowser, shuffle: false }, () => {
    let downloads: Listener;
    let driver: FirefoxDriver;
    /** What lies on the web; at first the release that is installed. */
    let laid: Files = new Map();
    const asked: string[] = [];
    let kept: Capture;

    beforeAll(async () => {
      downloads = await listen((request, response) => {
        const name = request.url?.slice(1) ?? '';
        asked.push(name);
        const content = laid.get(name);
        response.writeHead(content ? 200 : 404).end(content);
      });
      copy.change('lib/names.ts', (text) =>
        text.replace('downloads: null', `downloads: 'https://localhost:${downloads.port}'`),
      );
      laid = copy.release('0.2.0');
      writeFiles(scratch.dir, laid);
      driver = await launchFirefox({ extensionDir: join(scratch.dir, 'gleaner-0.2.0.xpi'), replica });
    }, timeout);
    afterAll(async () => {
      await driver?.close();
      await downloads?.close();
    });

    const version = () => driver.background((api) => api.runtime.getManifest().version);

    it('keeps what it has installed, finds nothing newer, and captures', async () => {
      expect(await version()).toBe('0.2.0');
      expect(await driver.update()).toBe('0.2.0');
      expect(asked).toEqual(['updates.json']);
      const page = await driver.openLibrary();
      kept = await askGateway(page, { path: '/api/microblog/user_detail', body: { uid: '1900000001' } });
      expect(kept.state, kept.msg).toBe('done');
      expect(await storedCaptures(driver)).toBe(1);
    });

    it('updates to the next release from where the first one looks, with its library whole', { timeout }, async () => {
      copy.change('CHANGELOG.md', (text) =>
        text.replace('# Changes\n', '# Changes\n\n## Next\n\n- Another release.\n'),
      );
      laid = copy.release('0.2.1');
      // It waits, though the background sleeps: it would close the extension's pages, with what is under way in them.
      const open = await driver.openLibrary();
      await driver.stopWorker();
      expect([await driver.update(), await version()]).toEqual(['0.2.0', '0.2.0']);
      expect(asked.slice(1)).toEqual(['updates.json', 'gleaner-0.2.1.xpi']);
      expect(await open.text('h1')).not.toBe('');
      // Without another page than the extension's, the window would go with them.
      await driver.newPage(replica.origin);
      await driver.reload();
      await until('the new version to run', async () => (await version()) === '0.2.1');
      expect(await storedCaptures(driver)).toBe(1);
      const library = await driver.openLibrary();
      expect(await askExtension(library, 'run.get', { id: kept.id })).toEqual(kept);
    });
  });
});
