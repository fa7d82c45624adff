import { message } from './message.ts';

/** An epoch time (ms) as people of the interface's language write it, to the second. */
export function formatTime(epochMs: number): string {
  return new Intl.DateTimeFormat(message('languageTag'), { dateStyle: 'medium', timeStyle: 'medium' }).format(epochMs);
}
