import { globSync, readFileSync } from 'node:fs';

/**
 * A part of the code that is mutated by itself, and the test files that must notice: without `.test.ts`, `**` for all
 * below.
 */
interface Area {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** Its tests change globals or leave timers: no two files of them share a thread. */
  readonly newThreads?: true;
}

/** Both as globs, parted by blanks. */
const area = (mutate: string, tests: string): Area => ({
  mutate: mutate.trim().split(/\s+/),
  tests: tests.trim().split(/\s+/),
});
const core = (folder: string, further = ''): Area => area(`lib/core/${folder}*.ts`, `test/core/** ${further}`);

const callsBrowser = /from '(?:.*\/browser\.ts|wxt\/browser)'/;

/** What calls the extension API is proven end to end, what runs in pages in `test/conformance/`. */
function pureBrowser(): string[] {
  const files = globSync([
    'lib/browser/**/*.ts',
    'lib/features/*/background/**/*.ts',
    'lib/features/settings/{model,pages}/*.ts',
  ]).filter((file) => !callsBrowser.test(readFileSync(file, 'utf8')));
  return files.filter((file) => !file.includes('in-page')).sort();
}

const runsInPages = /\.evaluate\(/;

/**
 * What turns answers into records. What an operation asks for, and where, is proven in `test/conformance/` for each of
 * its sources, and so are functions that run in pages; what it shows is proven in `test/components/` and end to end.
 */
function normalisers(): string[] {
  const files = globSync(['lib/platforms/*/!(page)/**/*.ts', 'lib/platforms/intlvideo/page/item-gate.ts']);
  return files.filter((file) => !runsInPages.test(readFileSync(file, 'utf8'))).sort();
}

export const areas: Readonly<Record<string, Area>> = {
  'core-core': core('', 'test/platforms/addresses'),
  'core-read': core('read/**/', 'test/platforms/*/comments'),
  'core-json': core(
    'json/**/',
    `test/platforms/notes/state-text test/components/tree-model test/features/export/model/{copies,text-exports}
    test/core/media/media-files`,
  ),
  'core-record': core('record/**/', 'test/platforms/*/comments'),
  'core-address': core('address/**/', 'test/platforms/addresses'),
  'core-shape': core('shape/**/', 'test/core/shape/** test/features/report/report-text'),
  'core-rest': area(
    'lib/features/bridge/model/*.ts lib/core/page/*.ts',
    'test/core/** test/program/wire test/features/bridge/model/**',
  ),
  export: area(
    `lib/features/{export,media,report,capture}/model/**/*.ts lib/core/media/*.ts
    lib/features/queue/model/job-pieces.ts`,
    `test/features/{export,media,capture}/** test/features/report/report-text test/core/media/**
    test/features/queue/model/job-pieces test/components/tree-model`,
  ),
  'lists-model': area('lib/features/lists/model/!(scroll*).ts', 'test/features/lists/model/!(scroll*)'),
  'lists-scroll': area('lib/features/lists/model/scroll*.ts', 'test/features/lists/model/scrolling*'),
  'lists-store': area('lib/features/lists/store/*.ts', 'test/features/lists/store/*'),
  names: area('lib/features/export/model/{name-mask,without-names}.ts', 'test/features/lists/pages/named-people'),
  // The pieces of a job are in `export`.
  'queue-run': area(
    'lib/features/queue/model/!(job-pieces|list-entries|read-list).ts',
    `test/features/queue/model/{lines,driver,trouble,pace-limits,scrolled-loads,stranded,paged-steps,paged-ways}
    test/features/queue/store/{jobs,queue,paged-lines,clock}`,
  ),
  'queue-lists': area('lib/features/queue/model/{list-entries,read-list}.ts', 'test/features/queue/model/read-list'),
  'queue-store': area(
    'lib/features/queue/store/*.ts',
    'test/features/queue/store/{jobs,queue,paged-lines,clock} test/features/queue/model/{paged,paged-steps,lines}',
  ),
  // Without the tests that do one thing at length.
  'backup-model': area(
    'lib/features/backup/model/*.ts lib/features/backup/pages/backup-state.ts',
    'test/features/backup/model/!(long-lines) test/features/backup/pages/!(stopped-merge|two-pages)',
  ),
  'backup-store': area('lib/features/backup/store/*.ts', 'test/features/backup/pages/!(two-pages)'),
  'capture-runs': {
    ...area('lib/features/capture/background/runs/*.ts', 'test/features/capture/background/runs/**'),
    newThreads: true,
  },
  pages: {
    ...area(
      'lib/features/{lists,queue,capture,library}/pages/!(index).ts',
      'test/features/{lists,queue,capture,library}/pages/**',
    ),
    newThreads: true,
  },
  library: area(
    'lib/features/!(lists|queue|backup)/store/**/*.ts lib/database.ts',
    `test/features/library/** test/features/queue/{store,model}/** test/features/bridge/background/pace-slots
    test/features/media/store/**`,
  ),
  browser: {
    ...area(
      pureBrowser().join(' '),
      'test/browser/** test/features/*/background/** test/features/settings/** test/components/envelope-once',
    ),
    newThreads: true,
  },
  records: area(normalisers().join(' '), 'test/platforms/** test/records/** test/tools/schema/**'),
};
