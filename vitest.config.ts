import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { CountReporter } from './test/setup/count-reporter.ts';
import { FailureList } from './test/setup/failure-list.ts';

const fakeBrowser = fileURLToPath(new URL('test/setup/fake-browser.ts', import.meta.url));
const polyfill = fileURLToPath(new URL('test/setup/polyfill.ts', import.meta.url));

/** Their code keeps listeners, timers and state of a fake browser, so each file gets its own process. */
const besideBrowser = ['browser', 'components', 'features/*/background', 'features/*/pages'].map(
  (folder) => `test/${folder}/**/*.test.{ts,tsx}`,
);
/** So do these: what they check happens once, at module load. */
const beforeModules = ['test/core/no-eval.test.ts', 'test/core/record/missing-paths.test.ts'];

/** The parser of workflows names source maps that its package does not have; each would be told. */
const withoutSourceMaps = {
  name: 'without-source-maps',
  load: (id: string) =>
    /@actions\/.*\.js$/.test(id) ? readFileSync(id, 'utf8').replace(/\n\/\/# sourceMappingURL=.*/, '') : null,
};

/** Unit tests. The browser's API is a fake. */
export default defineConfig({
  plugins: [withoutSourceMaps],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: {
    alias: [
      { find: /^wxt\/browser$/, replacement: fakeBrowser },
      { find: /^webextension-polyfill$/, replacement: polyfill },
    ],
  },
  test: {
    reporters: ['default', new CountReporter(), new FailureList()],
    // Long, because a busy machine is not a failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The parser imports JSON as bundlers do.
    server: { deps: { inline: ['wxt', '@actions/workflow-parser'] } },
    expect: { poll: { timeout: 30_000 } },
    setupFiles: [fakeBrowser, 'test/setup/each-file/no-real-waits.ts', 'test/setup/each-file/patience.ts'],
    pool: 'forks',
    // One more than a small machine has processors: a worker waits for its browser, or for a program it has started,
    // most of its time.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        // Each worker shares one browser and one parse of every schema across its files.
        test: { name: 'conformance', include: ['test/conformance/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        // Without isolation, because loading modules per file would take half of the time.
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
