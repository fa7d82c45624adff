import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** How many folders a test file and a mutated file have in common, `lib/` and `test/` being alike. */
function nearness(test: string, mutated: string): number {
  const folders = (path: string) => path.split('/').slice(0, -1);
  const [a, b] = [folders(test.split('/test/').at(-1) ?? ''), folders(mutated.split('/lib/').at(-1) ?? '')];
  const apart = a.findIndex((folder, at) => folder !== b[at]);
  return apart < 0 ? a.length : apart;
}

/** A mutant's run ends at the first test that fails: most often one beside the mutated file. */
export class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [mutated = ''] = this.ctx.config.related ?? [];
    const took = (file: TestSpecification) =>
      this.ctx.cache.getFileTestResults(`${file.project.name}:${file.moduleId}`)?.duration ?? 0;
    const rank = new Map(files.map((file) => [file, { near: nearness(file.moduleId, mutated), took: took(file) }]));
    const of = (file: TestSpecification) => rank.get(file) ?? { near: 0, took: 0 };
    return [...files].sort((a, b) => of(b).near - of(a).near || of(a).took - of(b).took);
  }
}
