/** A fault: its code, such as `socket-stale`, a sentence, and what fixes it, as a command where there is one. */
export const finding = (what: string, sentence: string, mend: string) => ({ what, sentence, mend });

export type Finding = ReturnType<typeof finding>;

export const installAgain = 'gleaner install';
