const prepare = 'test/setup/prepare.mjs';
const wxt = 'node_modules/wxt/bin/wxt.mjs';
const vitest = 'node_modules/vitest/vitest.mjs run';

/**
 * What `npm run tool` runs, by name: what it does, as people read it, then what Node runs, one after the other. The
 * caller's words go to the last.
 */
export const tools: Readonly<Record<string, readonly [does: string, ...runs: string[]]>> = {
  new: ['lays the files of a new operation or platform; see docs/adding.md', 'test/tools/new/new.ts'],
  missing: ['what an operation or platform lacks: <path>, <platform>; none: all', 'test/tools/missing/missing.ts'],
  readme: ['prints what documents say of platforms, operations and permissions', 'test/tools/readme/print.ts'],
  translated: ['sections changed in one language alone; <document>: both are equal', 'test/tools/readme/translated.ts'],
  learn: ["makes a variant of the replica and a failing test of a user's <report>", 'test/tools/learn/run.ts'],
  'known-fields': ['the fields beyond the specification: E2 <file> …', 'test/records/print-known-fields.ts'],
  lowest: [
    'what the oldest browsers let in lack, by linters that read MDN’s compatibility data',
    'node_modules/eslint/bin/eslint.js -c test/tools/lowest/scripts.mjs entrypoints lib components',
    'node_modules/stylelint/bin/stylelint.mjs --config test/tools/lowest/styles.mjs components/**/*.css',
  ],
  bench: ['speed beside its goals: page, library, lists', 'test/tools/bench/run.ts'],
  sheets: ['contact sheets of the pages at six widths: --out <folder>', 'test/tools/screens/sheets.ts'],
  pictures: ['pictures in README.md and store/: <part of a name>; none: all', 'test/tools/screens/pictures.ts'],
  icons: ['public/icon.svg in every size that the stores ask for', 'test/setup/icons/draw-icons.ts'],
  'build-program': ['the package of the program gleaner, into .output/program', 'test/setup/build-program.ts'],
  stress: ['the tests ten times in random order: --runs N', prepare, 'test/tools/stress/stress.ts'],
  mutants: ['changes that no unit test notices: <area>, --new', prepare, 'test/tools/mutants/run.ts'],
  attack: ['a million fuzzed requests and answers: --runs N, --seed N', 'test/tools/attack/run.ts'],
  secrets: [
    'marked secrets, which must not come out of reports: --answers N, --seed N',
    `${vitest} test/features/secrets`,
    'test/features/report/run.ts',
  ],
  soak: ['2,000 links through stops, kills and faults; GLEANER_SOAK=60/4/2', prepare, 'test/e2e/queue/soak.ts'],
  'prove-release': [
    'makes a release twice and holds it to docs/release.md: same bytes, linter, bundle, oldest Node',
    `${wxt} prepare --level warn`,
    'test/tools/release/prove.ts',
  ],
};
