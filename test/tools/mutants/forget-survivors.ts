import { existsSync, readFileSync, writeFileSync } from 'node:fs';

interface Report {
  readonly files: Readonly<
    Record<string, { mutants: readonly { readonly status: string; readonly static?: boolean }[] }>
  >;
}

/**
 * What changed as a module was loaded is met by any test: Stryker, which compares the tests that met a mutant, would
 * take its result over whatever tests came since. Those that survived are tried again.
 */
export function forgetSurvivors(incrementalFile: string): void {
  if (!existsSync(incrementalFile)) return;
  const report: Report = JSON.parse(readFileSync(incrementalFile, 'utf8'));
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter((one) => !one.static || one.status !== 'Survived');
  writeFileSync(incrementalFile, JSON.stringify(report));
}
