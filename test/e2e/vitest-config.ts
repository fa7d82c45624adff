import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { CountReporter } from '../setup/count-reporter.ts';
import { FailureList } from '../setup/failure-list.ts';

const firefox = process.env.GLEANER_BROWSER === 'firefox';

/**
 * The tests in one real browser: one at a time, in one process and one browser, generous deadlines, no second chances.
 * `GLEANER_BROWSER` says which; run.ts runs one of these for each.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    reporters: ['default', new CountReporter(), new FailureList()],
    include: ['test/e2e/**/*.test.ts'],
    // Of Chromium alone.
    exclude: firefox ? ['interface', 'queue/page', 'screens', 'unattended'].map((name) => `test/e2e/${name}.test.ts`) : [],
    environment: './test/e2e/stage/browser-environment.ts',
    fileParallelism: false,
    isolate: false,
    retry: 0,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
  },
});
