import type { Subtitle } from './list-subtitles.ts';
import { readCues } from './read-cues.ts';

const digits = (value: number, count = 2): string => String(value).padStart(count, '0');

/** A time in ms as `01:02:03,004`. */
function clockOf(time: number): string {
  const [seconds, ms] = [Math.floor(time / 1000), Math.floor(time % 1000)];
  const minutes = Math.floor(seconds / 60);
  return `${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}:${digits(seconds % 60)},${digits(ms, 3)}`;
}

/**
 * A site's subtitles as SRT, in the order of their start; null: the text is not of that format. Times, words, `<b>`,
 * `<i>` and `<u>` stay; ids, places on the screen and other marks do not.
 */
export function srtOf(text: string, format: Subtitle['format']): string | null {
  const cues = readCues(text, format);
  if (!cues) return null;
  const blocks = cues
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end, text }, at) => {
      const times = `${clockOf(start)} --> ${clockOf(Math.max(end, start + 1))}`;
      return [at + 1, times, ...text.split('\n'), '', ''].join('\r\n');
    });
  return blocks.join('');
}
