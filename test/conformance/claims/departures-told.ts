/** What to do about departures that no case lists. */
export function departuresTold(lines: readonly string[]): string {
  return lines
    .map((line) =>
      line.endsWith(': new field')
        ? `${line}: add it to \`data\` or \`knownFields\` of the operation, or take it out of the fixture`
        : `${line}: mend the fixture or \`data\`, or list it in \`departures\` of the case with its reason`,
    )
    .join('\n');
}
