import { expect, test } from 'vitest';
import { attackReports } from './attack-report.ts';
import { leaked } from './secrets.ts';

/** The short form of `npm run test:secrets`; its seed is the day, so that every day tries others and a find can be had again. */
test('no secret of an answer comes out of a report, nor out of what is learned of it', async () => {
  const seed = Math.floor(Date.now() / 86_400_000);
  const { answers, secrets, leaks, broken } = await attackReports(1500, seed);
  expect({ seed, leaks, broken }).toEqual({ seed, leaks: [], broken: [] });
  expect(answers).toBeGreaterThanOrEqual(1500);
  expect(secrets).toBeGreaterThan(10_000);
});

test('a secret that came out would be found', () => {
  const drawn = new Set(['QuietOtter123', `eyJ${'a1B2'.repeat(20)}`]);
  expect(leaked('name: quietotter123', { drawn })).toBe('QuietOtter123');
  expect(leaked('xxa1B2a1B2a1B2a1B2xx', { drawn })).not.toBe('');
  expect(leaked('name: text 13', { drawn })).toBe('');
});
