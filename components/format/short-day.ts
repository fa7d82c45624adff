import { oncePerLanguage } from './message.ts';

const day = oncePerLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }));

/** The day of an epoch time (ms). Null: ''. */
export function shortDay(epochMs: number | null | undefined): string {
  return epochMs === null || epochMs === undefined ? '' : day().format(epochMs);
}
