import { expect, it } from 'vitest';
import { operations } from '../../../../lib/operations.ts';
import { healthPage } from './health-page.ts';
import type { LiveOutcome } from './live-outcome.ts';

const empty = '<!-- runs --><!-- /runs -->\n<!-- health --><!-- /health -->';
const [first, second] = operations.flatMap((operation) => operation.sources.map(({ id }) => ({ operation, id })));
if (!first || !second) throw new Error('no sources');
const outcome = ({ operation, id }: typeof first, others: Partial<LiveOutcome>): LiveOutcome => ({
  operation: `${operation.spec} ${operation.path}`,
  item: '',
  source: id,
  outcome: 'found',
  signedIn: false,
  coverage: '',
  milliseconds: 0,
  report: '',
  ...others,
});
const lineOf = (page: string, { operation, id }: typeof first) => {
  const line = page.split('\n').find((one) => one.startsWith(`| ${operation.spec} \`${id}\` `)) ?? '';
  return line
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());
};
const sources = operations.flatMap((operation) => operation.sources).length;

it('says plainly that no run was made, and of no source that it worked', () => {
  const page = healthPage(empty, operations);
  expect(page).toContain('No run on the real platforms has been made');
  expect(page.match(/^\| .* \| never +\| never +\| never +\|$/gm)).toHaveLength(sources);
  expect(healthPage(page, operations)).toBe(page);
});

it('remembers when each source last worked, as a guest and signed in, and what it did last', () => {
  const guest = healthPage(
    empty,
    operations,
    [outcome(first, {}), outcome(second, { outcome: 'upstream_changed' })],
    '2026-12-01',
  );
  expect(lineOf(guest, first)).toEqual(['2026-12-01', 'never', '2026-12-01: `found`']);
  expect(lineOf(guest, second)).toEqual(['never', 'never', '2026-12-01: `upstream_changed`']);
  expect(guest).toContain(`made on 2026-12-01; 2 of ${sources} sources`);
  expect(guest).not.toContain('No run');
  const later = [outcome(first, { outcome: 'partial', signedIn: true }), outcome(second, { outcome: 'not asked' })];
  const member = healthPage(guest, operations, later, '2026-12-05');
  expect(lineOf(member, first)).toEqual(['2026-12-01', '2026-12-05', '2026-12-05: `partial`']);
  expect(lineOf(member, second)).toEqual(lineOf(guest, second));
  const broken = healthPage(
    member,
    operations,
    [outcome(first, { outcome: 'not_found', signedIn: null })],
    '2026-12-09',
  );
  expect(lineOf(broken, first)).toEqual(['2026-12-01', '2026-12-05', '2026-12-09: `not_found`']);
});
