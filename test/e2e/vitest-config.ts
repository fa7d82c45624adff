import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { CountReporter } from '../setup/count-reporter.ts';

/** The tests in real browsers: one at a time, generous deadlines, no second chances. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    reporters: ['default', new CountReporter()],
    include: ['test/e2e/**/*.test.ts'],
    globalSetup: ['test/e2e/build-extensions.ts'],
    fileParallelism: false,
    retry: 0,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
  },
});
