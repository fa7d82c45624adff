import type { Capture } from '../../gateway/capture.ts';

type Named = Pick<Capture, 'platform' | 'name' | 'itemId' | 'startedAt' | 'endedAt'>;

/** Characters no file system takes, and those that would end or hide a name. */
const unsafe = /[\s\p{Cc}\p{Cf}\\/:*?"<>|~%]+/gu;

/** `20261120T060801Z` of an epoch time in ms. */
export function stampOf(epochMs: number): string {
  return new Date(epochMs)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:]/g, '');
}

/** What lies beyond comes into no name. */
const examined = 1000;

/** Text as a part of a file name: at most 80 characters, never empty. */
export function namePart(text: string): string {
  const part = Array.from(text.slice(0, examined).replace(unsafe, '_'))
    .slice(0, 80)
    .join('')
    .replace(/^[_.]+|[_.]+$/g, '');
  return part || 'unnamed';
}

/** `<platform>-<operation>-<id>-<UTC time>.<extension>`, e.g. `cnvideo-video-detail-7300000000000000001-20261120T060801Z.json`. */
export function fileName(capture: Named, extension = 'json'): string {
  const { platform, name, itemId, startedAt, endedAt } = capture;
  return `${platform}-${name}-${namePart(itemId)}-${stampOf(endedAt ?? startedAt)}.${extension}`;
}
