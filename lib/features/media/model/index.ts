export { savable } from './content-media.ts';
export { listMedia, type MediaFile, type MediaItem } from './media.ts';
export { mediaFileName } from './media-file-name.ts';
export { mediaKind } from './media-kind.ts';
export { smallAddresses } from './small-addresses.ts';
