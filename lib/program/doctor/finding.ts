/** Something that is wrong. */
export interface Finding {
  /** Its code, such as `socket-stale`. */
  readonly what: string;
  readonly sentence: string;
  /** What fixes it, as a command where there is one. */
  readonly mend: string;
}

export function finding(what: string, sentence: string, mend: string): Finding {
  return { what, sentence, mend };
}

export const installAgain = 'gleaner install';
