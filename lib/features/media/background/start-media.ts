import type { Handlers } from '../../../browser/messaging/serve.ts';
import type { HeaderRule } from '../../../browser/network/header-rule.ts';
import type { Capture } from '../../../core/capture.ts';
import type { Platform } from '../../../core/platform.ts';
import type { MediaProtocol } from '../protocol.ts';
import { createThumbnails, smallPicture } from './keep-thumbnails.ts';
import { createMediaHandlers } from './media-handlers.ts';
import { fileAddress } from './offscreen.ts';

export interface StartMediaParts {
  readonly platforms: readonly Platform[];
  readonly headerRule: HeaderRule;
  readonly thumbnails: { put(id: string, picture: Blob): Promise<unknown> };
  /** Maximum size of a thumbnail, in bytes. */
  readonly largestThumbnail: number;
}

/**
 * Sets up showing and saving media and storing thumbnails; called while the background starts. Call `keep` for every capture that has
 * ended.
 */
export function startMedia({ platforms, headerRule, thumbnails, largestThumbnail }: StartMediaParts): {
  readonly handlers: Handlers<MediaProtocol>;
  keep(capture: Capture): Promise<void>;
} {
  const keep = createThumbnails({
    ...{ platforms, headerRule },
    small: (picture) => smallPicture(picture, largestThumbnail),
    put: (id, picture) => thumbnails.put(id, picture),
  });
  return { handlers: createMediaHandlers({ platforms, headerRule, fileAddress }), keep };
}
