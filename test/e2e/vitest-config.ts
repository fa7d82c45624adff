import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { CountReporter } from '../setup/count-reporter.ts';
import { FailureList } from '../setup/failure-list.ts';

const firefox = process.env.GLEANER_BROWSER === 'firefox';
/** Pages of the extension in a browser without it, with a background that answers from a table. */
const pages = ['pages/interface', 'pages/library-keys', 'pages/samples', 'popup/first-paint', 'popup/shift', 'queue/page', 'screens'].map(
  (name) => `test/e2e/${name}.test.ts`,
);
const pagesAlone = process.env.GLEANER_PAGES === '1';

/**
 * The tests in one real browser: one at a time, in one process and one browser, generous deadlines, no second chances.
 * `GLEANER_BROWSER` says which, `GLEANER_PAGES` leaves the extension out; run.ts runs one of these for each.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    reporters: ['default', new CountReporter(), new FailureList()],
    include: pagesAlone ? pages : ['test/e2e/**/*.test.ts'],
    exclude: pagesAlone ? [] : [...pages, ...(firefox ? ['test/e2e/unattended.test.ts'] : [])],
    passWithNoTests: true,
    environment: './test/e2e/stage/browser-environment.ts',
    fileParallelism: false,
    isolate: false,
    retry: 0,
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 180_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
  },
});
