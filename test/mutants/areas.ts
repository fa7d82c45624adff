import { globSync, readFileSync } from 'node:fs';

/** A part of the code that is mutated by itself, and the test files that must notice: without `.test.ts`, `**` for all below. */
export interface Area {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** Its tests change globals or leave timers: no two files of them share a thread. */
  readonly newThreads?: true;
}

const gateway = (folder: string, ...further: readonly string[]): Area => ({
  mutate: [`lib/gateway/${folder}*.ts`],
  tests: ['test/gateway/**', ...further],
});

const callsBrowser = /from '(?:.*\/(?:browser|native)\.ts|webextension-polyfill|wxt\/browser)'/;

/** What calls the extension API is proven end to end, what runs in pages in `test/conformance/`. */
function pureBrowser(): string[] {
  const files = globSync('lib/browser/**/*.ts').filter((file) => !callsBrowser.test(readFileSync(file, 'utf8')));
  return files.filter((file) => !file.includes('in-page')).sort();
}

const runsInPages = /\.evaluate\(/;

/**
 * What turns answers into records. What an operation asks for, and where, is proven in `test/conformance/` for each of its sources, and so
 * are functions that run in pages; what it shows is proven in `test/components/` and end to end.
 */
function normalisers(): string[] {
  const files = globSync(['lib/platforms/*/{records,upstream,detail,user,item,shape}/**/*.ts', 'lib/platforms/*/*-video.ts']);
  return files.filter((file) => !runsInPages.test(readFileSync(file, 'utf8'))).sort();
}

export const areas: Readonly<Record<string, Area>> = {
  'gateway-core': gateway('', 'test/platforms/addresses'),
  'gateway-read': gateway('read/**/'),
  'gateway-json': gateway('json/**/', 'test/platforms/notes/state-text'),
  'gateway-record': gateway('record/**/', 'test/records/line-facts'),
  'gateway-address': gateway('address/**/', 'test/platforms/addresses'),
  'gateway-shape': gateway('shape/**/', 'test/shape/**', 'test/report/report-text'),
  'gateway-rest': {
    mutate: ['lib/gateway/{bridge,collection}/*.ts'],
    tests: ['test/gateway/**', 'test/bridge/wire', 'test/library/collection-lines', 'test/queue/collect-steps'],
  },
  export: {
    mutate: ['lib/export/**/*.ts'],
    tests: [
      'test/export/**',
      'test/report/{report-text,reason-words}',
      'test/queue/job-pieces',
      'test/components/{export-captures,tree-model}',
      'test/browser/runs/known-counters',
    ],
  },
  library: {
    mutate: ['lib/library/**/*.ts'],
    tests: [
      'test/library/**',
      'test/queue/{store,collect-steps,driver,trouble}',
      'test/components/library-*',
      'test/browser/{runs/known-counters,bridge/turns}',
    ],
  },
  browser: {
    mutate: pureBrowser(),
    tests: ['test/browser/**', 'test/components/envelope-once', 'test/queue/collect-steps', 'test/bridge/failures'],
    newThreads: true,
  },
  records: {
    mutate: normalisers(),
    tests: ['test/platforms/**', 'test/records/**', 'test/schema/**'],
  },
};
