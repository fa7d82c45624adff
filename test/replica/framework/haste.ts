import type { Answer } from './site.ts';

/**
 * What programs of pages divide their times by: `Number('__HASTE__') || 1`, for nothing puts a number there where no
 * page is served.
 */
const mark = '__HASTE__';
/** The same, for programs that are written here. */
export const haste = `(Number('${mark}') || 1)`;

/** An answer that takes its time, and whose page does, so many times as fast. */
export function hurried(answer: Answer, times: number): Answer {
  const { body, delay, pause } = answer;
  return {
    ...answer,
    // As many bytes as before: a pause is told by the byte.
    body: typeof body === 'string' ? body.replaceAll(mark, String(times).padEnd(mark.length)) : body,
    ...(delay !== undefined && { delay: delay / times }),
    ...(pause && { pause: { ...pause, wait: pause.wait / times } }),
  };
}
