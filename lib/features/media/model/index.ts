export { listMedia, type MediaFile, type MediaItem, savable, smallAddresses } from '../../../core/media/list-media.ts';
export { filesToSave, mediaFileName } from './files-to-save.ts';
export { rowPicture } from './thumbnail.ts';
