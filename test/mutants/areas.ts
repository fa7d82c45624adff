/** A part of the code that is mutated by itself, and the test files that must notice: without `.test.ts`, `**` for all below. */
export interface Area {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const gateway = (folder: string, ...further: readonly string[]): Area => ({
  mutate: [`lib/gateway/${folder}*.ts`],
  tests: ['test/gateway/**', ...further],
});

/**
 * Of the browser's part, what calls no extension API; the rest is proven end to end. Of the platforms, what has tests without a
 * browser; the rest is proven in `test/conformance/`. Their tests need new threads: they change globals and leave timers.
 */
export const areas: Readonly<Record<string, Area>> = {
  'gateway-core': gateway('', 'test/records/**', 'test/schema/**', 'test/platforms/addresses', 'test/report/report-text'),
  'gateway-read': gateway('read/**/'),
  'gateway-json': gateway('json/**/', 'test/platforms/notes/state-text'),
  'gateway-record': gateway('record/**/', 'test/records/**', 'test/schema/**', 'test/report/report-text'),
  'gateway-address': gateway('address/**/', 'test/platforms/addresses'),
  'gateway-shape': gateway('shape/**/', 'test/shape/**', 'test/records/**', 'test/report/report-text'),
  'gateway-rest': {
    mutate: ['lib/gateway/{bridge,collection}/*.ts'],
    tests: ['test/gateway/**', 'test/bridge/wire', 'test/library/collection-lines', 'test/queue/collect-steps'],
  },
  export: { mutate: ['lib/export/**/*.ts'], tests: ['test/export/**', 'test/report/report-text', 'test/components/export-captures'] },
  library: { mutate: ['lib/library/**/*.ts'], tests: ['test/library/**', 'test/queue/store', 'test/components/library-*'] },
};
