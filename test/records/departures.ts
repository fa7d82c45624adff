import { existsSync, readFileSync } from 'node:fs';
import type { z } from 'zod';
import { parseJson } from '../../lib/core/json/json.ts';

/** Paths at which `value` does not fit `schema`, each once, list indexes as `[]`, sorted. */
export function departures(schema: z.ZodType, value: unknown): string[] {
  const paths = (schema.safeParse(value).error?.issues ?? []).map(({ path }) =>
    path.reduce<string>(
      (line, step) => (typeof step === 'number' ? `${line}[]` : line ? `${line}.${String(step)}` : String(step)),
      '',
    ),
  );
  return [...new Set(paths)].sort();
}

/** Folder of captured answers of one platform, beside the project; they are not part of it. */
export const capturesOf = (platform: string) => new URL(`../../../shared/captures/${platform}/`, import.meta.url);

export const hasCaptures = (platform: string) => existsSync(capturesOf(platform));

/** Options of tests that need them: what is said of them where there are none. */
export const needsCaptures = { meta: { skipped: 'no captured answers beside the project (../shared/captures)' } };

/** A copy without the marks left where a transcriber abridged. */
function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => name !== '__ABRIDGED__');
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutMarks(inner)]));
}

/** A captured JSON answer, every digit kept. */
export function capture(platform: string, file: string): unknown {
  return withoutMarks(parseJson(readFileSync(new URL(file, capturesOf(platform)), 'utf8')));
}
