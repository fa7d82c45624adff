export { type ChosenMedia, type ChosenShown, createChosenMedia } from './chosen-media.ts';
export { saveSubtitles } from './save-subtitles.ts';
