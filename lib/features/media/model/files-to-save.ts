import type { Capture } from '../../../core/capture.ts';
import { type MediaFile, type MediaItem, savable } from '../../../core/media/list-media.ts';
import { addressPath, type MediaKind } from '../../../core/media/media-kind.ts';
import { chosenTemplate, type Named, templateName } from '../../export/model/index.ts';

const endings: Readonly<Record<MediaKind, string>> = {
  image: 'jpg',
  video: 'mp4',
  audio: 'mp3',
  live_photo: 'mp4',
  stream: 'flv',
};
const known = /\.(jpe?g|png|webp|heic|gif|avif|mp4|mov|webm|mp3|m4a|aac|flv|m3u8)$/i;

/** The format that the style of a picture names, after `!` in its address: `nd_dft_wlteh_webp_3`. */
const styled = /_(jpe?g|png|webp|heic|avif)(?:_|$)/i;

const usual = '{platform}-{id}';

/**
 * `<site>-<item>-<number>.<extension>`, e.g. `xiaohongshu-64f0…-03.webp`, or by the user's template; `number` counts
 * from 0.
 */
export function mediaFileName(
  capture: Named,
  item: MediaItem,
  number: number,
  file: MediaFile,
  template = chosenTemplate(),
): string {
  const path = addressPath(file.addresses[0] ?? '');
  // The part after `!` says how to crop a picture.
  const [name = '', style = ''] = path.slice(path.lastIndexOf('/') + 1).split('!', 2);
  const [, ending = endings[item.kind]] = known.exec(name) ?? styled.exec(style) ?? [];
  return `${templateName(template || usual, capture)}-${String(number + 1).padStart(2, '0')}.${ending.toLowerCase()}`;
}

/**
 * The files to save for some of a capture's media (absent: for all that can be saved), each in its best form, or the
 * next best if its host refuses that.
 */
export function filesToSave(
  capture: Capture,
  items: readonly MediaItem[],
  wanted: readonly MediaItem[] = savable(items),
) {
  return wanted.flatMap((item) => {
    const [best] = item.files;
    const addresses = item.files.flatMap((one) => one.addresses);
    return best ? [{ addresses, name: mediaFileName(capture, item, items.indexOf(item), best) }] : [];
  });
}
