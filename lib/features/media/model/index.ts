export { listMedia, type MediaFile, type MediaItem, savable } from '../../../core/media/list-media.ts';
export { mediaKind } from '../../../core/media/media-kind.ts';
export { smallAddresses } from '../../../core/media/small-addresses.ts';
export { filesToSave } from './files-to-save.ts';
export { mediaFileName } from './media-file-name.ts';
