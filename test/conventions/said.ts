/** The sentences whose condition holds. */
export function said(...complaints: readonly (readonly [holds: boolean, sentence: string])[]): string[] {
  return complaints.flatMap(([holds, sentence]) => (holds ? [sentence] : []));
}
