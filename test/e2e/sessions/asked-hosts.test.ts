import { expect, it } from 'vitest';
import { ids } from '../../replica/cnvideo/catalogue.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { extensionDir } from '../build-extensions.ts';
import { changedBuild } from '../changed-build.ts';
import type { BrowserName } from '../drivers/browser-driver.ts';
import { askGateway } from '../stage/ask-gateway.ts';
import { eachBrowser } from '../stage/each-browser.ts';

/**
 * Douyin's registration and Xiaohongshu's short links: not granted, as after an update that asks for new hosts in
 * Firefox.
 */
const asked = ['https://*.ttwid.bytedance.com/*', 'https://*.xhslink.com/*'];
const own = (name: BrowserName) =>
  changedBuild(extensionDir('gleaner', name), ({ host_permissions, ...others }) => ({
    ...others,
    host_permissions: host_permissions.filter((host) => !asked.includes(host)),
  }));

eachBrowser(
  'a host that is only asked and not granted',
  (stage) => {
    it.runIf(all)('stops what needs it, and no platform', longForm, async () => {
      const { driver, replica } = stage;
      await driver.newPage(replica.example('cnvideo', 'a video').url);
      const library = await driver.openLibrary();
      const read = await askGateway(library, {
        path: '/api/cnvideo/aweme_detail',
        body: { aweme_id: ids.video, share_text: '' },
      });
      expect(read.state).toBe('done');
      const share_text = replica.example('notes', 'a short link').shareText;
      const linked = await askGateway(library, { path: '/api/notes/note_detail', body: { share_text } });
      expect(linked.failure).toMatchObject({ action: 'grant', reason: { code: 'host_not_allowed' } });
    });
  },
  { own },
);
