import type { Environment } from 'vitest/runtime';
import { endSharedStage } from './running-stage.ts';

/** Where the tests of one browser run, file after file: Node, with a browser that is closed after the last. */
const environment: Environment = {
  name: 'browser',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: endSharedStage }),
};

export default environment;
