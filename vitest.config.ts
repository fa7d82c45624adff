import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ColumnReporter } from './test/conformance/columns/column-reporter.ts';
import { CountReporter } from './test/setup/count-reporter.ts';
import { FailureList } from './test/setup/failure-list.ts';

const fakeBrowser = fileURLToPath(new URL('test/setup/fake-browser.ts', import.meta.url));

/** Their code keeps listeners, timers and states of a browser that is faked: each file has a process of its own. */
const besideBrowser = ['browser', 'components', 'features/*/background', 'features/*/pages'].map(
  (folder) => `test/${folder}/**/*.test.{ts,tsx}`,
);
/** So have these: what they look at happens once, as modules are loaded. */
const beforeModules = ['test/core/no-eval.test.ts', 'test/core/record/missing-paths.test.ts'];

/** Unit tests. Browser APIs are faked under both names they are imported by. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: {
    alias: [
      { find: /^webextension-polyfill$/, replacement: fakeBrowser },
      { find: /^wxt\/browser$/, replacement: fakeBrowser },
    ],
  },
  test: {
    reporters: ['default', new ColumnReporter('compact'), new CountReporter(), new FailureList()],
    // A busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    server: { deps: { inline: ['wxt'] } },
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['test/setup/each-file/no-real-waits.ts', 'test/setup/each-file/patience.ts'],
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        // One browser, and one reading of every schema, for all files of a worker.
        test: { name: 'conformance', include: ['test/conformance/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        // What each file loads is half of the time otherwise.
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/e2e/**', 'test/conformance/**', ...besideBrowser, ...beforeModules],
          setupFiles: ['test/setup/each-file/as-new.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'browser', include: [...besideBrowser, ...beforeModules] } },
    ],
  },
});
