/** The sentences whose condition is true. */
export function said(...complaints: readonly (readonly [holds: boolean, sentence: string])[]): string[] {
  return complaints.flatMap(([holds, sentence]) => (holds ? [sentence] : []));
}
