import { describe, expect, it } from 'vitest';
import { sampleOf } from '../../lib/features/capture/background/links/example.ts';
import { operations } from '../../lib/operations.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { cases } from '../conformance/cases.ts';

/** Guests are shown no note without a token, and tokens age (notes README, C3, C4). */
const without = ['notes'];

describe('what the welcome page has to try', () => {
  it.each(platforms.map(({ id }) => id))('of %s', (id) => {
    const own = operations.filter(({ platform, sample }) => platform === id && sample);
    expect(own.map(({ path }) => path)).toHaveLength(without.includes(id) ? 0 : 1);
    const sample = sampleOf(id, operations, platforms);
    expect(sample?.operation.path).toBe(own[0]?.path);
    for (const operation of own) {
      expect(operation.input.safeParse(JSON.parse(sample?.body ?? '')).success).toBe(true);
      // Looked at on the real platform by `npm start -- --live`.
      const { start } = cases.find((one) => one.operation.path === operation.path) ?? {};
      expect(start?.live.map(({ url }) => url)).toContain(operation.sample);
    }
  });
});
