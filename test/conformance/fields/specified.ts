import { existsSync, readFileSync } from 'node:fs';
import { jsonReader } from '../../../lib/core/json/json.ts';

const table = new URL('../../../../shared/spec/fields.tsv', import.meta.url);

export const hasSpecification = existsSync(table);
/** Options of tests that need it: what is said of them where there is none. */
export const needsSpecification = { meta: { skipped: 'no specification beside the project (../shared/spec)' } };

export interface SpecifiedField {
  readonly spec: string;
  readonly side: string;
  readonly path: string;
}

/** The fields of the specification. */
export function specifiedFields(): SpecifiedField[] {
  const lines = readFileSync(table, 'utf8').trimEnd().split('\n').slice(1);
  return lines.map((line) => {
    const [spec = '', side = '', path = ''] = line.split('\t');
    return { spec, side, path };
  });
}

/** The values that stand at a path of the specification; null ones count. */
export function valuesAt(value: unknown, path: string): unknown[] {
  const read = jsonReader();
  let at: unknown[] = [value];
  for (const [, name, mark] of path.matchAll(/([^.[\]{}<>]+)|(\[\]|\{\}|<json>)/g)) {
    at = at.flatMap((one): unknown[] => {
      if (mark === '[]') return Array.isArray(one) ? one : [];
      if (mark === '<json>') return typeof one === 'string' ? [read(one)].filter((held) => held !== undefined) : [];
      if (typeof one !== 'object' || one === null || Array.isArray(one)) return [];
      if (mark === '{}') return Object.values(one);
      return name !== undefined && Object.hasOwn(one, name) ? [(one as Readonly<Record<string, unknown>>)[name]] : [];
    });
  }
  return at;
}
