/** The envelope, as JSON text, of a request that is refused before any operation runs. */
export const refusedEnvelope = (code: number, kind: string, sentence: string): string =>
  JSON.stringify({ code, msg: `${kind}: ${sentence}`, data: null });
