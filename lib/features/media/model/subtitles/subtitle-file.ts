import type { Subtitle } from './list-subtitles.ts';

/** What the name of a file says of its subtitles: `en-US`, and of a machine's translation `de-DE.mt`. */
export function subtitleTag({ language, origin }: Pick<Subtitle, 'language' | 'origin'>): string {
  const tag = /^[a-z\d-]{2,35}$/i.test(language) ? language : 'und';
  return origin === 'translation' ? `${tag}.mt` : tag;
}

/** Where the SRT stands that is made of a file of subtitles: beside it. */
export const srtBeside = (path: string): string => path.replace(/\.\w+$/, '.srt');
