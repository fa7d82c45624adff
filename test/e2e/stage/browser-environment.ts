import type { Environment } from 'vitest/runtime';

/**
 * Where the tests of one browser run, file after file: Node, with a browser that is closed after the last. Imports nothing:
 * Vitest gives a worker a minute to load this, whatever the machine has to do besides.
 */
const environment: Environment = {
  name: 'browser',
  viteEnvironment: 'ssr',
  setup: () => ({
    async teardown() {
      const stage = await globalThis.gleanerSharedStage?.catch(() => undefined);
      await stage?.close();
    },
  }),
};

export default environment;
