export { saveOriginals, saveSubtitles } from './save-subtitles.ts';
