/**
 * `npm run tool -- mutants [<areas>]`: changes the code in one place after another and lists the changes that no
 * unit test notices. Fails where an area notices fewer than its floor says. `--only <glob>`: some files of one area.
 * `--since <when>`: what commits since then have changed. `--new`: also what was tried before. `--fresh`: a new thread
 * for each file of tests, which shows whether kept ones (`kept-threads.ts`) come to the same.
 */
import { execFileSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { areas } from './areas.ts';
import floors from './floors.json' with { type: 'json' };
import { forgetSurvivors } from './forget-survivors.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    since: { type: 'string' },
    concurrency: { type: 'string', default: '2' },
    new: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !(name in areas));
if (unknown.length > 0)
  throw new Error(`There is no area ${unknown.join(', ')}; there are ${Object.keys(areas).join(', ')}`);
const out = '.output/mutants';
const least: Readonly<Record<string, number>> = floors;

const log =
  values.since === undefined
    ? undefined
    : execFileSync('git', ['log', `--since=${values.since}`, '--name-only', '--format='], { encoding: 'utf8' });
const changed = log === undefined ? null : new Set(log.split('\n'));
/** What is mutated of an area: its patterns, or those of its files that have changed. */
const chosenOf = (mutate: readonly string[]): string[] => {
  if (values.only) return [values.only];
  return changed ? globSync(mutate).filter((file) => changed.has(file)) : [...mutate];
};

for (const [name, { mutate, tests, newThreads }] of Object.entries(areas)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const chosen = chosenOf(mutate);
  if (chosen.length === 0) continue;
  const incrementalFile = `${out}/${name}.json`;
  if (values.new) rmSync(incrementalFile, { force: true });
  forgetSurvivors(incrementalFile);
  process.env.GLEANER_MUTANT_TESTS = tests.join(' ');
  process.env.GLEANER_NEW_THREADS = newThreads || values.fresh ? '1' : '';
  const floor = least[name] ?? null;
  console.log(`\n── ${name}, floor: ${floor ?? 'none yet'} ──`);
  await new Stryker({
    mutate: chosen,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'test/tools/mutants/vitest-config.ts', related: true },
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile,
    tempDirName: `${out}/sandbox`,
    // TypeScript 7 has no interface for programs: Stryker must not read its configuration.
    tsconfigFile: 'none',
    ignorePatterns: ['.output'],
    reporters: ['progress', 'clear-text'],
    clearTextReporter: { reportTests: false, logTests: false, skipFull: true },
    // Below it, Stryker says so and sets this process's exit code.
    thresholds: { break: values.only || changed ? null : floor },
    warnings: false,
    concurrency: Number(values.concurrency),
  }).runMutationTest();
}
