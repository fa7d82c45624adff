import { browser } from '../../../browser/browser.ts';
import type { Handlers } from '../../../browser/messaging/serve.ts';
import type { HeaderRule } from '../../../browser/network/header-rule.ts';
import { mayNotify } from '../../../browser/network/permissions.ts';
import { noteCaught } from '../../../browser/storage/caught-errors.ts';
import type { Platform } from '../../../core/platform.ts';
import { because, Reasoned } from '../../../core/reason.ts';
import { mayAskMedia, type SiteTurn, withReferer } from '../../media/background/index.ts';
import { mediaRequest } from '../../media/model/index.ts';
import { backgroundWords } from '../../settings/background/index.ts';
import type { ArchiveProtocol, DownloadState } from '../protocol.ts';
import { followUnseen } from './follow-unseen.ts';

export interface ArchiveHandlersParts {
  readonly platforms: readonly Platform[];
  readonly headerRule: HeaderRule;
  readonly siteTurn: SiteTurn;
  /** The name of the database in use. */
  place(): Promise<string>;
}

/** How the download of this address stands; null: there is none. */
async function downloadOf(url: string): Promise<DownloadState | null> {
  const [found] = await browser.downloads.search({ url });
  return found ? { state: found.state, error: found.error ?? '' } : null;
}

/** Does for pages that work on archives what they cannot: an offscreen document has messages alone. */
export function createArchiveHandlers({
  platforms,
  headerRule,
  siteTurn,
  place,
}: ArchiveHandlersParts): Handlers<ArchiveProtocol> {
  return {
    async 'archive.follow'() {
      await followUnseen();
      return null;
    },

    'archive.place': place,

    async 'archive.address'({ platform, address, until }) {
      const { url, referer } = mediaRequest(platforms, platform, address);
      if (url === null) return '';
      await mayAskMedia(platforms, platform);
      if (!(await siteTurn(platform, url))) throw new Reasoned(because('platform_held'));
      if (referer === null) return url;
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const asked = () => {
        resolve(url);
        return navigator.locks.request(until, () => {});
      };
      void withReferer(headerRule, url, referer, asked).catch((thrown) => {
        noteCaught(thrown);
        reject(thrown);
      });
      return promise;
    },

    async 'archive.save'({ url, name, isBegun }) {
      const known = await downloadOf(url);
      // Who takes it off the list of downloads has seen it, or does not want it: it is not begun anew.
      if (known || isBegun) return known ?? { state: 'interrupted', error: 'The download is gone.' };
      const options = { url, filename: name, saveAs: false, conflictAction: 'uniquify' } as const;
      return browser.downloads.download(options).then(
        () => ({ state: 'in_progress', error: '' }),
        (thrown) => ({ state: 'interrupted', error: String(thrown) }),
      );
    },

    async 'archive.announce'({ title, missing }) {
      if (!(await mayNotify())) return null;
      const words = await backgroundWords();
      const some = missing === 1 ? 'archiveNoticeMissing_one' : 'archiveNoticeMissing';
      await browser.notifications.create({
        type: 'basic',
        iconUrl: browser.runtime.getURL('/icon/128.png'),
        title: words('archiveTitle', title),
        message: missing > 0 ? words(some, String(missing)) : words('archiveNotice'),
      });
      return null;
    },
  };
}
