/** How long a removal can be undone, in ms; the background deletes older ones for good. */
export const undoFor = 10 * 60_000;
