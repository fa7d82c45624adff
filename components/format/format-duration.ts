import { message } from './message.ts';

/** Formats a duration in ms, rounded to one unit: `40 s`, `12 min`, `3 h`, `2 d`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 100) return message('duration_s', seconds);
  const minutes = Math.round(seconds / 60);
  if (minutes < 100) return message('duration_min', minutes);
  const hours = Math.round(minutes / 60);
  return hours < 48 ? message('duration_h', hours) : message('duration_d', Math.round(hours / 24));
}
