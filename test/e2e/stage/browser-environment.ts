import type { Environment } from 'vitest/runtime';

/**
 * Where the tests of one browser run, file after file: Node, with browsers that are closed after the last. Imports
 * nothing: Vitest gives a worker a minute to load this, whatever the machine has to do besides.
 */
const environment: Environment = {
  name: 'browser',
  viteEnvironment: 'ssr',
  setup: () => ({
    async teardown() {
      const stage = await globalThis.gleanerSharedStage?.catch(() => undefined);
      await stage?.close();
      const screens = await globalThis.gleanerScreens?.catch(() => undefined);
      await screens?.close();
    },
  }),
};

export default environment;
