import { browser } from '../../../browser/browser.ts';
import type { HeaderRule } from '../../../browser/network/header-rule.ts';
import { noteCaught } from '../../../browser/storage/caught-errors.ts';
import type { Capture } from '../../../core/capture.ts';
import { matchPatterns, type Platform } from '../../../core/platform.ts';
import { readUserSettings } from '../../settings/background/index.ts';
import { mediaAddress } from './media-address.ts';

export interface ThumbnailParts {
  readonly platforms: readonly Platform[];
  readonly headerRule: HeaderRule;
  /** Scales a picture down; null where that is not possible. */
  small(picture: Blob): Promise<Blob | null>;
  put(id: string, picture: Blob): Promise<unknown>;
}

/** Delay that lets the answer be sent first, in ms. */
const later = 300;
/** Timeout for fetching a picture, in ms. */
const patience = 10_000;
/** Larger pictures are not scaled down, in bytes. */
const largest = 8 * 1024 * 1024;
/** A queue runs faster than pictures load: if more than this many wait, further captures get no thumbnail. */
const waitingAtMost = 20;
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
 * Stores a thumbnail for each capture, once, after its answer, one at a time. Requests go only to the platform's own hosts for which the
 * user has granted permission; private windows get none. On any failure, the capture simply has no thumbnail.
 */
export function createThumbnails({ platforms, headerRule, small, put }: ThumbnailParts): (capture: Capture) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;

  async function pictureAt(platform: Platform, address: string): Promise<Blob | null> {
    const url = mediaAddress([...platform.mediaHosts, ...platform.hosts], address);
    if (url === null || !(await browser.permissions.contains({ origins: [`https://${new URL(url).hostname}/*`] }))) return null;
    const referer = platform.mediaReferer;
    if (!referer) return fetchPicture(url);
    // A header can be set only with permission for all of the platform's media hosts.
    if (!(await browser.permissions.contains({ origins: matchPatterns(platform.mediaHosts) }))) return null;
    return headerRule(new URL(url), { referer }, () => fetchPicture(url));
  }

  async function keep(capture: Capture): Promise<void> {
    const platform = platforms.find(({ id }) => id === capture.platform);
    if (!platform || !(await readUserSettings()).thumbnails) return;
    await new Promise((resolve) => setTimeout(resolve, later));
    for (const address of (capture.pictures ?? []).slice(0, addressesAsked)) {
      const picture = await pictureAt(platform, address).catch(() => null);
      const made = picture && (await small(picture));
      if (made) return void (await put(capture.id, made));
    }
  }

  return (capture) => {
    if (capture.incognito || capture.state !== 'done' || waiting >= waitingAtMost) return Promise.resolve();
    waiting += 1;
    last = last
      .then(() => keep(capture))
      .catch(noteCaught)
      .finally(() => {
        waiting -= 1;
      });
    return last;
  };
}

/** Longer side of a thumbnail, in px. */
const side = 160;
/** Qualities tried in order until the thumbnail is small enough. */
const qualities = [0.75, 0.5, 0.3];

/** Scales a picture down to WebP of at most `bytesAtMost` bytes; null if it is not a picture or cannot be made that small. */
export async function smallPicture(picture: Blob, bytesAtMost: number): Promise<Blob | null> {
  const whole = await createImageBitmap(picture).catch(() => null);
  if (!whole) return null;
  const scale = Math.min(1, side / Math.max(whole.width, whole.height));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(whole.width * scale)), Math.max(1, Math.round(whole.height * scale)));
  canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height);
  whole.close();
  for (const quality of qualities) {
    const small = await canvas.convertToBlob({ type: 'image/webp', quality });
    if (small.size <= bytesAtMost) return small;
  }
  return null;
}
