import { globSync, readFileSync } from 'node:fs';
import type { ConformanceCase } from '../conformance/case.ts';
import type { Site } from '../replica/framework/site.ts';
import { said } from './said.ts';

/** What a platform's replica site lacks. */
export function siteOmissions(
  { platform, name, faults, columns = [] }: Omit<Site, 'open'>,
  cases: readonly ConformanceCase[],
): string[] {
  const file = `test/replica/${platform}/site.ts`;
  const own = cases.filter(({ operation }) => operation.platform === platform);
  const shown = new Set(
    own.flatMap(({ failures }) => failures.flatMap(({ scenarios = [] }) => scenarios.map(({ fault }) => fault))),
  );
  const tests = globSync('test/**/*.test.ts').map((test) => readFileSync(test, 'utf8'));
  const unshown = faults.filter((fault) => !shown.has(fault) && !tests.some((text) => text.includes(`'${fault}'`)));
  const rules = globSync(`test/replica/${platform}/**/*.{ts,js}`).map((rule) =>
    readFileSync(rule, 'utf8').replace(/name: '[\w-]+'/g, ''),
  );
  const unasked = columns.filter((column) => !rules.some((text) => text.includes(`'${column.name}'`)));
  return said(
    [name.trim() === '', `${file}: \`name\` is what the index of the replica calls the platform`],
    [
      unshown.length > 0,
      `${file}: \`faults\` lists ${unshown.join(', ')}, which no case shows among its \`failures\`: add one or remove the fault`,
    ],
    [
      unasked.length > 0,
      `${file}: no rule asks \`world.is(…)\` for the column ${unasked.map((column) => column.name).join(', ')}`,
    ],
  );
}
