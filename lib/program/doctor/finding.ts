/** Something that is wrong. */
export interface Finding {
  /** One word for each thing that can be wrong. */
  readonly what: string;
  readonly sentence: string;
  /** What helps, as a command where there is one. */
  readonly mend: string;
}

export function finding(what: string, sentence: string, mend: string): Finding {
  return { what, sentence, mend };
}

export const installAgain = 'gleaner install';
