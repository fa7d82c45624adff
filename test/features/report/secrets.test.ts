import { expect, test } from 'vitest';
import { all } from '../../setup/long-form.ts';
import { attackReports } from './attack-report.ts';
import { leaked } from './secrets.ts';

/**
 * The same answers each time, and others in the long form: its seeds begin with the day, so that a find can be had
 * again.
 */
const seeds = all ? Array.from({ length: 5 }, (_, part) => Math.floor(Date.now() / 86_400_000) * 5 + part) : [1];
const wanted = 300;

// `npm run tool -- secrets` has more.
test.each(seeds)(
  'no secret of an answer comes out of a report, nor out of what is learned of it: seed %i',
  async (seed) => {
    const { answers, secrets, leaks, broken } = await attackReports(wanted, seed);
    expect({ leaks, broken }).toEqual({ leaks: [], broken: [] });
    expect(answers).toBeGreaterThanOrEqual(wanted);
    expect(secrets).toBeGreaterThan(2000);
  },
);

test('a secret that came out would be found', () => {
  const drawn = new Set(['QuietOtter123', `eyJ${'a1B2'.repeat(20)}`]);
  expect(leaked('name: quietotter123', { drawn })).toBe('QuietOtter123');
  expect(leaked('xxa1B2a1B2a1B2a1B2xx', { drawn })).not.toBe('');
  expect(leaked('name: text 13', { drawn })).toBe('');
});
