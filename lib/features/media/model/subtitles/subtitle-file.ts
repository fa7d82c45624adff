import type { Subtitle } from './list-subtitles.ts';

const made: Readonly<Record<Subtitle['origin'], string>> = {
  creator: '',
  untold: '',
  speech: '.speech',
  translation: '.translation',
};

/** What the name of a file says of its subtitles: `en-US`, and of those that a machine has made `en-US.speech`. */
export function subtitleTag({ language, origin }: Pick<Subtitle, 'language' | 'origin'>): string {
  return `${/^[a-z\d-]{2,35}$/i.test(language) ? language : 'und'}${made[origin]}`;
}

/** Where the SRT stands that is made of a file of subtitles: beside it. */
export const srtBeside = (path: string): string => path.replace(/\.\w+$/, '.srt');
