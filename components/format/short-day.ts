import { isTime } from '../../lib/core/time.ts';
import { oncePerLanguage } from './message.ts';

const day = oncePerLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }));

/** The day of an epoch time (ms); '' for no time. */
export function shortDay(epochMs: number | null | undefined): string {
  return isTime(epochMs) ? day().format(epochMs) : '';
}
