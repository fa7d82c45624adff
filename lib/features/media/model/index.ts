export { listMedia, type MediaFile, type MediaItem, savable, smallAddresses } from '../../../core/media/list-media.ts';
export { filesToSave, mediaFileName } from './files-to-save.ts';
export { mediaRequest } from './media-address.ts';
export { pageType } from './page-type.ts';
export { stallWatch } from './stall-watch.ts';
export { listSubtitles, type Subtitle, type SubtitleOrigin } from './subtitles/list-subtitles.ts';
export { srtOf } from './subtitles/srt.ts';
export { srtBeside, subtitleTag } from './subtitles/subtitle-file.ts';
export { rowPicture } from './thumbnail.ts';
