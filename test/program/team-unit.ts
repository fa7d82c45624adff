import { readFileSync } from 'node:fs';

export const unitFile = 'docs/examples/gleaner-work@.service';

/** The words behind `gleaner` with which the unit in docs/ starts a worker for a browser profile. */
export function unitWords(profile: string): readonly string[] {
  const [, words = ''] = /^ExecStart=\/usr\/bin\/env gleaner (.+)$/m.exec(readFileSync(unitFile, 'utf8')) ?? [];
  return words.replaceAll('%i', profile).split(' ');
}
