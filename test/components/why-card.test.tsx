import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { WhyCard } from '../../components/capture/why-card.tsx';
import type { FailureAction } from '../../lib/core/failure.ts';
import type { PageRelation } from '../../lib/features/capture/model/index.ts';
import { failedCapture } from '../tools/screens/example-capture.ts';
import { draw, drawAtOnce, ownDocument } from './in-document.tsx';
import { speak } from './speak.ts';

speak('en');
drawAtOnce();
afterEach(() => void vi.useRealTimers());

const removed = failedCapture('removed');

/** What a failed capture offers, the primary button first, and what is clicked. */
function offered(action: FailureAction, place: PageRelation = 'elsewhere', change: object = {}, more: object = {}) {
  const { document } = ownDocument();
  const failure = removed.failure && { ...removed.failure, action };
  const called: string[] = [];
  const on = (name: string) => () => void called.push(name);
  const handlers = { onRetry: on('retry'), onFixInput: on('input'), onProxyHelp: on('proxy'), onGrant: on('grant') };
  const capture = { ...removed, itemUrl: 'https://www.douyin.com/video/1', failure, ...change };
  draw(<WhyCard capture={capture} view={undefined} place={place} {...handlers} {...more} />);
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-help] > :is(button, a)')];
  const advice = document.querySelector('[data-part=advice]')?.textContent ?? '';
  const title = document.querySelector('h1')?.textContent ?? '';
  return { labels: buttons.map(({ textContent }) => textContent), title, buttons, advice, called };
}

test.each<[action: FailureAction, place: PageRelation, labels: readonly string[], advice: RegExp]>([
  ['retry', 'elsewhere', ['Try again'], /^$/],
  ['report', 'elsewhere', ['Try again'], /^$/],
  ['none', 'elsewhere', ['Open the page'], /^$/],
  ['none', 'item', ['Reload this page'], /^$/],
  ['sign_in', 'elsewhere', ['Open page to sign in', 'Try again'], /^Sign in on the page, then open Gleaner there/],
  ['sign_in', 'item', ['Try again'], /^Sign in on this page, then try again/],
  ['sign_in', 'gate', ['Try again'], /^Sign in or verify yourself on this page/],
  ['pass_check', 'elsewhere', ['Open page to verify', 'Try again'], /Gleaner never does this for you/],
  ['pass_check', 'item', ['Reload this page', 'Try again'], /^Reload this page, verify yourself/],
  ['pass_check', 'gate', ['Try again'], /^Sign in or verify yourself on this page/],
  ['open_page', 'elsewhere', ['Open the page', 'Try again'], /^Open the page and use Gleaner there/],
  ['open_page', 'item', ['Reload this page', 'Try again'], /^Reload the page and open Gleaner again/],
  ['fix_input', 'elsewhere', ['Edit the link', 'Try again'], /^$/],
  ['proxy_build', 'elsewhere', ['How to use a proxy', 'Try again'], /^$/],
  ['grant', 'elsewhere', ['Allow access', 'Try again'], /^$/],
])('a failure that %s solves, seen with the page %s, offers %j', (action, place, labels, advice) => {
  expect(offered(action, place)).toMatchObject({ labels, advice: expect.stringMatching(advice) });
});

test.each([
  ['pass_check', 'item', true],
  ['pass_check', 'elsewhere', true],
  ['sign_in', 'item', false],
  ['open_page', 'elsewhere', false],
] as const)('a retry is promised only where one comes: %s, %s', (action, place, comes) => {
  const advice = (retries: boolean) => offered(action, place, {}, { retries }).advice;
  const [promised, plain] = [true, false].map(advice);
  expect([
    /then open Gleaner [^.]*\. It will then retry automatically\./.test(promised ?? ''),
    /retry/.test(plain ?? ''),
  ]).toEqual([comes, false]);
  for (const said of [promised, plain])
    expect(/Gleaner never does this for you\.$/.test(said ?? '')).toBe(action === 'pass_check');
});

test('each button does what it says, and one that no retry helps leads back where it can', () => {
  for (const [action, name] of [
    ['fix_input', 'input'],
    ['proxy_build', 'proxy'],
    ['grant', 'grant'],
  ] as const) {
    const { buttons, called } = offered(action);
    for (const button of buttons) button.click();
    expect(called).toEqual([name, 'retry']);
  }
  expect(offered('none', 'elsewhere', {}, { onBack: () => {} }).labels).toEqual(['Back']);
});

test.each(['retry', 'sign_in', 'wait'] as const)(
  'while a failure that %s solves is tried again, that shows',
  (action) => {
    const busy = (retrying: boolean) =>
      offered(action, 'elsewhere', { endedAt: 1 }, { retrying }).buttons.map((one) => one.getAttribute('aria-busy'));
    expect([busy(true).at(-1), busy(false).at(-1)]).toEqual(['true', 'false']);
  },
);

test('a page without an address cannot be opened, and what was interrupted is tried again', () => {
  expect(offered('sign_in', 'elsewhere', { itemUrl: '' }).labels).toEqual(['Try again']);
  const failure = { ...removed.failure, kind: 'cancelled', reason: { code: 'stopped' } };
  expect(offered('retry', 'elsewhere', { state: 'interrupted', failure })).toMatchObject({
    title: 'This capture was interrupted',
    labels: ['Try again'],
  });
  expect(offered('retry', 'elsewhere', { failure }).title).toBe('You stopped this capture');
});

test.each([
  ['unreachable', 'private_tab_closed', 'That tab is closed now'],
  ['unreachable', 'tab_closed', 'The tab was closed'],
  ['unreachable', 'cut', 'TikTok cannot be reached'],
  ['upstream_refused', 'nothing_tried', 'Nothing could be read'],
  ['proxy_unavailable', 'proxy_build', 'No proxy available'],
  ['proxy_unavailable', 'proxy_sign_in', 'The proxy could not be used'],
])('of one kind, what the site refused and what it was never asked for are told apart: %s, %s', (kind, code, title) => {
  const failure = { ...removed.failure, kind, action: 'retry', reason: { code } };
  expect(offered('retry', 'elsewhere', { platform: 'intlvideo', failure }).title).toBe(title);
});

test('after a rate limit nobody can try again for a minute', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const { buttons, called } = offered('wait', 'elsewhere', { endedAt: 1_000_000 - 20_000 });
  const [button] = buttons;
  button?.click();
  expect([button?.textContent, called]).toEqual(['Try again in 40 s', []]);
  await act(async () => void (await vi.advanceTimersByTimeAsync(39_000)));
  button?.click();
  expect([button?.textContent, called]).toEqual(['Try again in 1 s', []]);
  await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
  button?.click();
  expect([button?.textContent, called]).toEqual(['Try again', ['retry']]);
});

test('a rate limit that a clock since put back dates in the future holds nobody up for hours', () => {
  expect(offered('wait', 'elsewhere', { endedAt: Date.now() + 3_600_000 }).labels).toEqual(['Try again']);
});
