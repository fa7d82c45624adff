/** A part of the code that is mutated by itself, and the test files that must notice: without `.test.ts`, `**` for all below. */
export interface Area {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

/** What the core is proven with in Node: its own tests, and those of the platforms' readers that are made of it. */
const core = ['test/gateway/**', 'test/shape/**', 'test/records/**', 'test/schema/**', 'test/platforms/**', 'test/report/report-text'];

export const areas: Readonly<Record<string, Area>> = {
  gateway: { mutate: ['lib/gateway/**/*.ts'], tests: [...core, 'test/components/**', 'test/sources/**'] },
  export: { mutate: ['lib/export/**/*.ts'], tests: ['test/export/**', 'test/report/report-text', 'test/components/export-captures'] },
  library: { mutate: ['lib/library/**/*.ts'], tests: ['test/library/**', 'test/queue/store', 'test/components/library-*'] },
};
