import type { Subtitle } from './list-subtitles.ts';

const made: Readonly<Record<Subtitle['origin'], string>> = {
  creator: '',
  untold: '',
  speech: '.speech',
  translation: '.translation',
};

/** The part of a file's name about its subtitles: `en-US`, or `en-US.speech` for a machine's. */
export function subtitleTag({ language, origin }: Pick<Subtitle, 'language' | 'origin'>): string {
  return `${/^[a-z\d-]{2,35}$/i.test(language) ? language : 'und'}${made[origin]}`;
}

/** The path of the SRT made of a file of subtitles: beside it. */
export const srtBeside = (path: string): string => path.replace(/\.\w+$/, '.srt');
