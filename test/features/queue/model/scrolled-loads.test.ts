import { expect, it } from 'vitest';
import {
  blankLedger,
  broughtToNow,
  type Ledger,
  withAnswers,
  withAsked,
  withOpening,
  withoutAnswer,
} from '../../../../lib/features/queue/model/index.ts';

const tab = 7;
const opened = withOpening(blankLedger('a'), tab, 1000);
const counted = ({ loads }: Ledger) => loads.reduce((sum, { count }) => sum + count, 0);
const answered = (ledger: Ledger, ...times: number[]) =>
  withAnswers(
    ledger,
    tab,
    times.map((at) => ({ at })),
    times.at(-1) ?? 0,
  );

it('counts what is asked for before it is answered, and what comes unasked as it comes, each once', () => {
  const first = answered(opened, 1100, 1200);
  expect([counted(opened), counted(first)]).toEqual([1, 2]);
  expect(answered(first, 1100, 1200)).toBe(first);
  const asked = withAsked(first, 1300, 1300);
  expect([counted(asked), withAsked(asked, 1310, 1310)]).toEqual([3, asked]);
  expect(counted(answered(answered(asked, 1400), 1400, 1500))).toBe(4);
});

it('counts what has been answered before it could be counted as asked for, once', () => {
  const first = answered(opened, 1100);
  expect(withAsked(answered(first, 1350), 1300, 1360)).toEqual(answered(first, 1350));
  expect(counted(withAsked(answered(first, 1250), 1300, 1360))).toBe(3);
});

it('counts what was never answered, and the next load as well', () => {
  const asked = withAsked(answered(opened, 1100), 1300, 1300);
  expect(counted(answered(withAsked(withoutAnswer(asked), 1400, 1400), 1500))).toBe(3);
});

it('counts what comes after the clock was put back', () => {
  const back = broughtToNow(answered(opened, 9000), 2000);
  expect([counted(back), counted(answered(back, 2100, 2200))]).toEqual([1, 3]);
});

it('counts a document with the load that led to it, and nothing of other tabs', () => {
  const document = withAnswers(opened, tab, [{ at: 1100, own: true }], 1100);
  expect(counted(document)).toBe(1);
  expect(counted(withAnswers(document, tab, [{ at: 1300, own: true }], 1300))).toBe(1);
  expect(counted(withAsked(document, 1400, 1400))).toBe(2);
  expect(counted(withAnswers(opened, tab, [{ at: 1100, own: true }, { at: 1200 }], 1200))).toBe(2);
  expect(withAnswers(document, 8, [{ at: 1400 }], 1400)).toBe(document);
});
