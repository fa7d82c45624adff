import { browser } from '../../../browser/browser.ts';
import type { Handlers } from '../../../browser/messaging/serve.ts';
import type { HeaderRule } from '../../../browser/network/header-rule.ts';
import { noteCaught } from '../../../browser/storage/caught-errors.ts';
import { matchPatterns, type Platform, type PlatformId } from '../../../core/platform.ts';
import { MediaProblem } from '../model/media-problem.ts';
import type { MediaFault, MediaProtocol } from '../protocol.ts';
import { mediaAddress } from './media-address.ts';
import { createSaveMedia } from './save-media.ts';

export interface MediaHandlersParts {
  readonly platforms: readonly Platform[];
  readonly headerRule: HeaderRule;
  /** Fetches a file and returns its address for extension pages. @throws MediaProblem */
  fileAddress(url: string): Promise<string>;
}

/** Shows and saves the media of captures: in the background, so that closing a popup stops nothing. */
export function createMediaHandlers({ platforms, headerRule, fileAddress }: MediaHandlersParts): Handlers<MediaProtocol> {
  const save = createSaveMedia(headerRule, fileAddress);

  function termsOf(id: PlatformId) {
    const platform = platforms.find((one) => one.id === id);
    const hosts = platform ? [...platform.mediaHosts, ...platform.hosts] : [];
    return { hosts, referer: platform?.mediaReferer ?? null, origins: matchPatterns(platform?.mediaHosts ?? []) };
  }

  return {
    async 'media.terms'({ platform }) {
      const { referer, origins } = termsOf(platform);
      const wanted = referer !== null && !(await browser.permissions.contains({ origins }));
      return { origins: wanted ? origins : [] };
    },

    // One after another, to be polite to media hosts as well.
    async 'media.save'({ platform, files }) {
      const { hosts, referer } = termsOf(platform);
      const faults: MediaFault[] = [];
      for (const file of files) {
        await save({ ...file, hosts, referer }).catch((error) => {
          const isKnown = error instanceof MediaProblem;
          if (!isKnown) noteCaught(error);
          faults.push({ name: file.name, reason: isKnown ? error.reason : 'refused' });
        });
      }
      return faults;
    },

    async 'media.preview'({ platform, address }) {
      const { hosts, referer, origins } = termsOf(platform);
      const url = mediaAddress(hosts, address);
      if (url === null || referer === null) return url ?? '';
      // A Referer can be set only with permission for the hosts.
      if (!(await browser.permissions.contains({ origins }))) return '';
      return headerRule(new URL(url), { referer }, () => fileAddress(url)).catch(() => '');
    },
  };
}
