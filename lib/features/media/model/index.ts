export { filesToSave } from './files-to-save.ts';
export { listMedia, type MediaFile, type MediaItem, savable } from './media.ts';
export { mediaFileName } from './media-file-name.ts';
export { mediaKind } from './media-kind.ts';
export { smallAddresses } from './small-addresses.ts';
