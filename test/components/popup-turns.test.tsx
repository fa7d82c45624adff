import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failedCapture } from '../tools/screens/example-capture.ts';
import { drawnPopup } from './drawn-pages.tsx';
import { front } from './front-video.ts';
import { speak } from './speak.ts';
import { usual } from './usual-rows.ts';

beforeEach(() => speak('en'));
afterEach(() => vi.unstubAllGlobals());

const pageOf = (id: string) => {
  const run = { ...failedCapture('upstream_refused'), id, pageOnly: true as const, stored: true };
  return { kind: 'result', front: { ...front, run }, run } as const;
};

test('at the side, what was said of one result does not stand under the next', async () => {
  const { body, click, show, end } = await drawnPopup(usual, pageOf('a'));
  const said = () => body.querySelector('[data-part=page-only] [role=status]')?.textContent;
  await click('[data-do=page-picture]');
  expect(said()).toContain('could not be kept');
  await show(pageOf('b'));
  expect([body.querySelector('[data-do=page-picture]') !== null, said()]).toEqual([true, undefined]);
  end();
});
