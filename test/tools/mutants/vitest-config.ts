import { defineConfig } from 'vitest/config';
import base from '../../../vitest.config.ts';
import { keptThreads } from './kept-threads.ts';
import { NearestFirst } from './nearest-first.ts';

/** Unit tests beside one mutant after another. Stryker names the pool itself, so that ours is put in its place. */
export default defineConfig({
  oxc: base.oxc ?? false,
  resolve: base.resolve ?? {},
  plugins: [
    {
      name: 'kept-threads',
      configureVitest: ({ project }) => {
        if (!process.env.GLEANER_NEW_THREADS)
          Object.assign(project.config, { pool: keptThreads.name, poolRunner: keptThreads });
      },
    },
  ],
  test: {
    sequence: { sequencer: NearestFirst },
    testTimeout: 15_000,
    server: { deps: { inline: ['wxt'] } },
    setupFiles: [
      'test/setup/fake-browser.ts',
      'test/setup/each-file/no-real-waits.ts',
      'test/setup/each-file/as-new.ts',
      'test/tools/mutants/setup.ts',
    ],
    include: (process.env.GLEANER_MUTANT_TESTS ?? '')
      .split(' ')
      .map((name) => (name.endsWith('**') ? `${name}/*.test.{ts,tsx}` : `${name}.test.{ts,tsx}`)),
    exclude: ['test/browser/in-page/observer-faults.test.ts', 'test/core/no-eval.test.ts'],
  },
});
