import type { Capture } from '../../../core/capture.ts';
import { type MediaItem, savable } from '../../../core/media/list-media.ts';
import { mediaFileName } from './media-file-name.ts';

/** The files to save for some of a capture's media (all that can be saved, unless given): each in its best form, or the next best if its host refuses that. */
export function filesToSave(capture: Capture, items: readonly MediaItem[], wanted: readonly MediaItem[] = savable(items)) {
  return wanted.flatMap((item) => {
    const [best] = item.files;
    const addresses = item.files.flatMap((one) => one.addresses);
    return best ? [{ addresses, name: mediaFileName(capture, item, items.indexOf(item), best) }] : [];
  });
}
