import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import detector from '../../../entrypoints/detector.ts';
import { registerAnswers } from '../../../lib/browser/in-page/register-answers.ts';
import { browser } from '../../setup/fake-browser.ts';

const item = { hostname: 'site.example', pathname: '/video/1', search: '', href: 'https://site.example/video/1' };
const feed = { ...item, pathname: '/feed', href: 'https://site.example/feed' };
const home = { ...item, pathname: '/', href: 'https://site.example/' };

const anchors = [{ kind: 'video', id: 'id', selector: 'a', attribute: 'b', at: '^site\\.example/feed' }];

let page: EventTarget;
let shown: EventTarget & { readyState: string; visibilityState: string; querySelectorAll(): readonly object[] };
let ask: ReturnType<typeof vi.spyOn>;
let inView = '';

beforeEach(() => {
  page = new EventTarget();
  inView = '';
  const querySelectorAll = () => (inView ? [{ getAttribute: () => inView }] : []);
  shown = Object.assign(new EventTarget(), { readyState: 'complete', visibilityState: 'visible', querySelectorAll });
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigation', new EventTarget());
  vi.stubGlobal('document', shown);
  vi.stubGlobal('innerHeight', 100);
  vi.stubGlobal('gleanerPages', [['/video/', '^site\\.example/video/\\d+(?=\\?|$)']]);
  vi.stubGlobal('gleanerAnchors', anchors);
  vi.useFakeTimers();
  ask = vi.spyOn(browser.runtime, 'sendMessage').mockResolvedValue({ ok: true } as never);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'gleaner');
});

/** A page at an address, as a load or a navigation within it leaves it. */
async function at(location: object, ms = 2000): Promise<number> {
  vi.stubGlobal('location', location);
  navigation.dispatchEvent(new Event('currententrychange'));
  await vi.advanceTimersByTimeAsync(ms);
  return ask.mock.calls.length;
}

function start(location: object): void {
  vi.stubGlobal('location', location);
  detector.main();
}

it('reports an item once, and when it is another one or none any more', async () => {
  start(item);
  expect(await at(item)).toBe(1);
  expect(await at({ ...item, href: `${item.href}#part` })).toBe(1);
  expect(await at({ ...item, pathname: '/video/2' })).toBe(2);
  expect(await at(home)).toBe(3);
  expect(await at({ ...home, search: '?q=1' })).toBe(3);
});

it('says nothing of pages that show nothing which can be captured, whatever is done there', async () => {
  start(home);
  for (const type of ['scroll', 'click', 'pageshow']) page.dispatchEvent(new Event(type));
  shown.dispatchEvent(new Event('visibilitychange'));
  await at({ ...home, pathname: '/user/video' });
  expect(await at(feed)).toBe(0);
});

it('leaves a page alone while it loads, for a second at most', async () => {
  shown.readyState = 'interactive';
  start(item);
  await vi.advanceTimersByTimeAsync(500);
  expect(ask).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('pageshow'));
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('reports a page that loads for long, or for ever', async () => {
  shown.readyState = 'loading';
  start(item);
  await vi.advanceTimersByTimeAsync(1100);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('waits until the page is visible', async () => {
  shown.visibilityState = 'hidden';
  start(item);
  expect(await at(item)).toBe(0);
  shown.visibilityState = 'visible';
  shown.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('reports a page that is shown again as it was left', async () => {
  start(item);
  await at(item);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(await at(item)).toBe(1);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await at(item)).toBe(2);
});

it('reports that it is shown again as it was left though it shows nothing, until the background knows', async () => {
  ask.mockRejectedValueOnce(new Error('no background'));
  start(home);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await at(home, 5000);
  const message = { name: 'page.seen', argument: { restored: true } };
  expect(ask.mock.calls).toEqual([[message], [message]]);
});

it('reads what is in view where the address names nothing, anew while the user scrolls, or another video begins', async () => {
  start(feed);
  expect(await at(feed)).toBe(0);
  for (const [times, type] of ['scroll', 'scroll', 'playing'].entries()) {
    inView = String(times);
    page.dispatchEvent(new Event(type));
    await vi.advanceTimersByTimeAsync(2000);
    expect(ask).toHaveBeenCalledTimes(times + 1);
  }
});

it('reads no element of a page before the anchors have come, nor after they are gone', async () => {
  Reflect.deleteProperty(globalThis, 'gleanerAnchors');
  const read = vi.spyOn(shown, 'querySelectorAll');
  inView = '1';
  start(feed);
  page.dispatchEvent(new Event('scroll'));
  expect(await at({ ...feed, pathname: '/feed/2' })).toBe(0);
  expect(read).not.toHaveBeenCalled();
  vi.stubGlobal('gleanerAnchors', anchors);
  // The copy that comes along with them lets the first one look again.
  detector.main();
  expect(await at(feed)).toBe(1);
  Reflect.deleteProperty(globalThis, 'gleanerAnchors');
  const times = read.mock.calls.length;
  page.dispatchEvent(new Event('scroll'));
  await at({ ...feed, pathname: '/feed/3' });
  expect(read).toHaveBeenCalledTimes(times);
});

it('reports at most once a second, and the last of what was shown', async () => {
  start(item);
  for (let n = 2; n < 32; n += 1) await at({ ...item, pathname: `/video/${n}` }, 100);
  expect(await at({ ...item, pathname: '/video/31' }, 1100)).toBeLessThanOrEqual(6);
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(3);
});

it('reports again where the background did not answer, ever later, and not for ever', async () => {
  ask.mockRejectedValue(new Error('no background'));
  start(item);
  await vi.advanceTimersByTimeAsync(999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ask).toHaveBeenCalledTimes(6);
});

it('is there once, however often it is put in, and goes on where the extension was updated under it', async () => {
  start(item);
  detector.main();
  expect(await at(item)).toBe(1);
  const { id } = browser.runtime;
  // The old extension is gone: what it put in asks nobody, and the new one puts its own in.
  Object.assign(browser.runtime, { id: undefined });
  expect(await at({ ...item, pathname: '/video/2' })).toBe(1);
  Object.assign(browser.runtime, { id });
  registerAnswers({ 'page.alive': () => false });
  detector.main();
  expect(await at({ ...item, pathname: '/video/2' })).toBe(2);
  expect(await at({ ...item, pathname: '/video/3' })).toBe(3);
});

it('does nothing without the forms of its platform, which a page cannot give it', () => {
  Reflect.deleteProperty(globalThis, 'gleanerPages');
  start(item);
  expect(ask).not.toHaveBeenCalled();
});

it('complains of nothing in a page that is left while it waits: Firefox gives such a page no timer', async () => {
  const complaints = vi.fn();
  process.on('unhandledRejection', complaints);
  vi.stubGlobal('setTimeout', () => {
    throw new Error('NS_ERROR_NOT_INITIALIZED');
  });
  ask.mockRejectedValue(new Error('the page is gone'));
  start(item);
  navigation.dispatchEvent(new Event('currententrychange'));
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', complaints);
  expect(complaints).not.toHaveBeenCalled();
  expect(ask).toHaveBeenCalledTimes(1);
});
