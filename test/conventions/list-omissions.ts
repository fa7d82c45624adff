import { existsSync, globSync, readFileSync } from 'node:fs';
import type { ListKind } from '../../lib/core/list.ts';
import type { Platform } from '../../lib/core/platform.ts';
import { said } from './said.ts';

/** What the lists of a platform lack. */
export function listOmissions({ id, lists = [], observed = [] }: Platform, kinds: readonly ListKind[]): string[] {
  const file = `lib/platforms/${id}/platform.ts`;
  const own = kinds.filter(({ platform }) => platform === id);
  const copied = observed.flatMap(({ paths }) => paths);
  const tests =
    own.length > 0
      ? globSync(['test/platforms/**/*.test.ts', 'test/replica/**/*.test.ts']).map((test) => readFileSync(test, 'utf8'))
      : [];
  const kindless = lists.filter(({ kind }) => !own.some((one) => one.id === kind)).map(({ kind }) => kind);
  return [
    ...said([
      kindless.length > 0,
      `${file}: \`lists\` has ${kindless.join(', ')}, which lib/lists.ts does not: add the kind there`,
    ]),
    ...own.flatMap((kind) => {
      const path = `lib/platforms/${id}/lists/${kind.id}.ts`;
      const uncopied = kind.paths.filter((one) => !copied.some((end) => one.endsWith(end)));
      return said(
        [!lists.some((one) => one.kind === kind.id), `${file}: \`lists\` does not say which pages show ${kind.id}`],
        [
          uncopied.length > 0,
          `${file}: \`observed\` does not have ${uncopied.join(', ')}, from which ${kind.id} is read`,
        ],
        [!existsSync(path), `${path} is where the list ${kind.id} belongs`],
        [!tests.some((text) => text.includes(path)), `no test reads ${path}`],
      );
    }),
  ];
}
