import { broadcastOf } from '../../../browser/messaging/messages.ts';
import type { Handlers } from '../../../browser/messaging/serve.ts';
import type { HeaderRule } from '../../../browser/network/header-rule.ts';
import type { Pacer } from '../../../browser/network/pacer.ts';
import { granted } from '../../../browser/network/permissions.ts';
import { noteCaught, noted } from '../../../browser/storage/caught-errors.ts';
import type { Capture } from '../../../core/capture.ts';
import type { Platform, PlatformId } from '../../../core/platform.ts';
import { readPaces, readUserSettings } from '../../settings/background/index.ts';
import { isOff } from '../model/is-off.ts';
import { mediaRequest, mediaTermsOf } from '../model/media-address.ts';
import { MediaProblem } from '../model/media-problem.ts';
import { largestThumbnail, type Thumbnail } from '../model/thumbnail.ts';
import type { MediaBroadcasts, MediaFault, MediaProtocol } from '../protocol.ts';
import { pictureIn } from './data-address.ts';
import { isMediaAllowed, mayAskMedia } from './may-ask-media.ts';
import { fileAddress } from './offscreen.ts';
import { createSaveMedia } from './save-media.ts';
import { createSitePause } from './site-pause.ts';
import { withReferer } from './with-referer.ts';

interface MediaHandlersParts {
  readonly platforms: readonly Platform[];
  readonly headerRule: HeaderRule;
  readonly pacer: Pacer;
  /** Fetches a file and returns its address for extension pages. @throws MediaProblem */
  fileAddress(url: string): Promise<string>;
}

/** Shows and saves the media of captures: in the background, so that closing a popup stops nothing. */
export function createMediaHandlers({
  platforms,
  headerRule,
  pacer,
  fileAddress,
}: MediaHandlersParts): Handlers<Omit<MediaProtocol, 'media.cover' | 'media.page' | 'media.text' | 'media.siteTurn'>> {
  const save = createSaveMedia(headerRule, fileAddress);
  const pause = createSitePause(pacer);

  return {
    // One after another, to be polite to media hosts as well.
    async 'media.save'({ platform, files }) {
      const terms = mediaTermsOf(platforms.find(({ id }) => id === platform));
      const faults: MediaFault[] = [];
      let begun = 0;
      let isFirst = true;
      // Whoever saves one file does not wait for others.
      const siteTurn = async (host: string): Promise<void> => {
        const atOnce = isFirst;
        isFirst = false;
        await pause(platform, host, atOnce);
      };
      for (const file of files) {
        try {
          await mayAskMedia(platforms, platform);
          if ((await save({ ...file, ...terms, siteTurn })) === 'begun') begun += 1;
        } catch (error) {
          const reason = error instanceof MediaProblem ? error.reason : isOff(error) ? 'off' : null;
          if (!reason) noteCaught(error);
          faults.push({ name: file.name, reason: reason ?? 'failed' });
        }
      }
      return { faults, begun };
    },

    async 'media.preview'({ platform, address }) {
      const { url, referer, isPlain } = mediaRequest(platforms, platform, address);
      if (!(await isMediaAllowed(platforms, platform))) return '';
      // The page plays it from its host, before it is there as a whole.
      if (url === null || isPlain) return url ?? '';
      return withReferer(headerRule, url, referer, () => fileAddress(url)).catch(() => '');
    },
  };
}

/** A capture, or a list's row, as far as its thumbnail is concerned. */
type Pictured = Pick<Capture, 'id' | 'platform' | 'pictures' | 'incognito' | 'state'>;

interface StartMediaParts {
  readonly platforms: readonly Platform[];
  readonly headerRule: HeaderRule;
  readonly pacer: Pacer;
  readonly thumbnails: { put(id: string, picture: Thumbnail): Promise<boolean> };
  /** Whether the id is a stored capture of which only the page is known. */
  isPageOnly(id: string): Promise<boolean>;
}

/**
 * Sets up showing, saving and thumbnails of media while the background starts. Call `keep` for every capture that has
 * ended.
 */
export function startMedia({ platforms, headerRule, pacer, thumbnails, isPageOnly }: StartMediaParts): {
  readonly handlers: Handlers<Omit<MediaProtocol, 'media.text' | 'media.siteTurn'>>;
  keep(pictured: Pictured): Promise<void>;
} {
  async function put(id: string, picture: Thumbnail): Promise<boolean> {
    const kept = await thumbnails.put(id, picture);
    if (kept) broadcastOf<MediaBroadcasts>()('picture.kept', { id });
    return kept;
  }
  const keep = createThumbnails({ platforms, headerRule, pacer, small: smallPicture, put });
  const handlers: Handlers<Omit<MediaProtocol, 'media.text' | 'media.siteTurn'>> = {
    ...createMediaHandlers({ platforms, headerRule, pacer, fileAddress }),
    async 'media.cover'({ id, platform, address }) {
      await keep({ id, platform, pictures: [address], incognito: false, state: 'done' });
      return null;
    },
    async 'media.page'({ id, address }) {
      const picture = pictureIn(address);
      const small = picture && (await isPageOnly(id)) ? await smallPicture(picture) : null;
      return small !== null && put(id, small);
    },
  };
  return { handlers, keep };
}

interface ThumbnailParts extends Pick<StartMediaParts, 'platforms' | 'headerRule' | 'pacer'> {
  /** Scales a picture down; null where that is not possible. */
  small(picture: Blob): Promise<Thumbnail | null>;
  put(id: string, picture: Thumbnail): Promise<unknown>;
}

/** Delay that lets the answer be sent first, in ms. */
const later = 300;
/** Timeout for fetching a picture, in ms. */
const patience = 10_000;
/** Larger pictures are not scaled down, in bytes. */
const largest = 8 * 1024 * 1024;
/** Maximum number of addresses tried per picture. */
const addressesAsked = 2;

/** Fetches a picture from the platform's own host. Redirects are not followed, so that no other host is contacted. */
async function fetchPicture(url: string): Promise<Blob | null> {
  const answer = await fetch(url, { credentials: 'omit', redirect: 'error', signal: AbortSignal.timeout(patience) });
  const isPicture = /^image\//i.test(answer.headers.get('content-type') ?? '');
  if (!answer.ok || !isPicture || Number(answer.headers.get('content-length') ?? 0) > largest) {
    await answer.body?.cancel();
    return null;
  }
  const picture = await answer.blob();
  return picture.size <= largest ? picture : null;
}

/**
 * Stores a thumbnail for each capture, once, after its answer, one at a time per platform and at the pace of its hosts,
 * with the Referer that they want. Private windows get none. On any failure, the capture simply has no thumbnail.
 */
export function createThumbnails({
  platforms,
  headerRule,
  pacer,
  small,
  put,
}: ThumbnailParts): (pictured: Pictured) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  const { signal } = new AbortController();

  async function pictureAt(platform: PlatformId, address: string): Promise<Blob | null> {
    const { url, referer } = mediaRequest(platforms, platform, address);
    if (url === null) return null;
    const { pace } = await readPaces();
    return pacer.turn(new URL(url).host, pace, signal, () =>
      withReferer(headerRule, url, referer, () => fetchPicture(url)),
    );
  }

  async function keep(id: string, platform: PlatformId, pictures: readonly string[]): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, later));
    for (const address of pictures.slice(0, addressesAsked)) {
      const picture = await pictureAt(platform, address).catch(noted(null));
      const made = picture && (await small(picture));
      if (made) return void (await put(id, made));
    }
  }

  return ({ id, platform, pictures = [], incognito, state }) => {
    if (incognito || state === 'running' || pictures.length === 0) return Promise.resolve();
    // The settings as they were when the capture ended.
    const settings = readUserSettings();
    const kept = Promise.all([settings, last.get(platform)])
      .then(async ([{ thumbnails, disabled }]) => {
        const known = platforms.find((one) => one.id === platform);
        if (!thumbnails || disabled.includes(platform) || !known) return;
        if (await granted(known)) await keep(id, platform, pictures);
      })
      .catch(noteCaught);
    last.set(platform, kept);
    return kept;
  };
}

/** Longer sides of a thumbnail, in px, and qualities, tried in order until it is small enough. */
const sides = [400, 320, 240];
const qualities = [0.8, 0.65, 0.5, 0.35];

/** Scales a picture down to WebP within the limits; null if it is not a picture or cannot be made that small. */
export async function smallPicture(picture: Blob): Promise<Thumbnail | null> {
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (!bitmap) return null;
  try {
    for (const side of sides) {
      const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
      const [width, height] = [
        Math.max(1, Math.round(bitmap.width * scale)),
        Math.max(1, Math.round(bitmap.height * scale)),
      ];
      const canvas = new OffscreenCanvas(width, height);
      const pen = canvas.getContext('2d');
      if (!pen) return null;
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(bitmap, 0, 0, width, height);
      for (const quality of qualities) {
        const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
        if (blob.size <= largestThumbnail) return { blob, width, height };
      }
    }
    return null;
  } finally {
    bitmap.close();
  }
}
