import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../lib/browser/browser.ts';
import { createPacer } from '../../../lib/browser/network/pacer.ts';
import { tabPage } from '../../../lib/browser/tabs/tab-page.ts';
import { defaultSettings } from '../../../lib/core/settings.ts';
import { videoUrl } from '../../features/capture/background/example-parts.ts';
import { fakeTabs } from './fake-tabs.ts';

const copy = {
  url: 'https://www.douyin.com/aweme/v1/web/aweme/detail/',
  status: 200,
  headers: {},
  page: '',
  text: '{}',
  time: 1,
};

/** A page whose main world answers with `result`, and whose isolated world has seen `seen`. */
function setUp(result: object, seen: unknown = []) {
  const { tabs } = fakeTabs([{ url: videoUrl }]);
  const executeScript = vi.fn(async (injection: object) => ['world' in injection ? result : { result: seen }]);
  Object.assign(browser, { scripting: { executeScript } });
  const stop = new AbortController();
  const count = vi.fn();
  const page = tabPage(
    1,
    { temporary: false },
    { settings: { ...defaultSettings, pace: 0 }, signal: stop.signal, pacer: createPacer(), count, late: new Set() },
  );
  return { page, tabs, executeScript, stop, count };
}

beforeEach(() => fakeBrowser.reset());

describe('a page function', () => {
  it('runs in the main world of the top frame alone', async () => {
    const { page, executeScript } = setUp({ result: 7 });
    expect(await page.evaluate((one: number) => one, 7)).toBe(7);
    expect(executeScript.mock.calls[0]?.[0]).toMatchObject({
      target: { tabId: 1, frameIds: [0] },
      world: 'MAIN',
      args: [7],
    });
    expect(executeScript.mock.calls[0]?.[0]).not.toHaveProperty('target.allFrames');
  });

  it.each([
    ['null', { result: null }],
    ['nothing', {}],
    ['an error', { result: 1, error: new Error('refused') }],
  ])('that gives %s has failed', async (_name, result) => {
    await expect(setUp(result).page.evaluate(() => 1)).rejects.toMatchObject({ kind: 'upstream_changed' });
  });

  it('that gives more than any answer may hold has failed, and nothing of it is kept', async () => {
    const { answerBytes } = defaultSettings;
    const texts = Array(9).fill('x'.repeat(answerBytes / 8));
    await expect(setUp({ result: { texts } }).page.evaluate(() => 1)).rejects.toMatchObject({
      kind: 'upstream_changed',
      message: expect.stringContaining('32 MB'),
    });
    expect(await setUp({ result: texts.slice(0, 8) }).page.evaluate(() => 1)).toHaveLength(8);
  });

  it.each([
    { status: 200, url: videoUrl, text: { toString: 1 } },
    { status: '200', url: videoUrl, text: '' },
    [],
    'text',
  ])('that fetches gives an answer and nothing else: %j', async (result) => {
    await expect(setUp({ result }).page.fetch('/')).rejects.toMatchObject({ kind: 'upstream_changed' });
  });

  it('that the page was left for meanwhile may be asked again', async () => {
    const { page, tabs, executeScript } = setUp({});
    executeScript.mockImplementation(async () => {
      if (tabs[0]) tabs[0].url = 'https://www.douyin.com/recommend';
      return [{ result: null }];
    });
    await expect(page.evaluate(() => 1)).rejects.toMatchObject({ kind: 'unreachable', reason: { code: 'page_left' } });
  });

  it('that the browser refuses because the page is being left may be asked again, but not one of a page that stays', async () => {
    const { page, tabs, executeScript } = setUp({});
    executeScript.mockImplementation(async () => {
      throw new Error('Missing host permission for the tab');
    });
    await expect(page.evaluate(() => 1)).rejects.toMatchObject({ kind: 'unreachable', reason: { code: 'page_gone' } });
    if (tabs[0]) tabs[0].status = 'loading';
    await expect(page.evaluate(() => 1)).rejects.toMatchObject({ kind: 'unreachable', reason: { code: 'page_left' } });
    tabs.length = 0;
    await expect(page.evaluate(() => 1)).rejects.toMatchObject({ kind: 'unreachable', reason: { code: 'page_gone' } });
  });

  it('that did not answer in time is given a tenth of it until the page answers again: a frozen page holds no run up for long', async () => {
    vi.useFakeTimers();
    const { page, executeScript } = setUp({ result: 7 });
    executeScript.mockImplementation(() => new Promise(() => {}));
    const late = async (within: number) => {
      const asking = page.evaluate(() => 1).catch(({ kind }) => kind);
      await vi.advanceTimersByTimeAsync(within);
      return Promise.race([asking, 'no answer yet']);
    };
    const { evaluateDeadline } = defaultSettings;
    expect(await late(evaluateDeadline - 1)).toBe('no answer yet');
    expect(await late(1)).toBe('no answer yet');
    expect(await late(evaluateDeadline / 10)).toBe('timed_out');
    executeScript.mockImplementation(async () => [{ result: 7 }]);
    expect(await late(0)).toBe(7);
    executeScript.mockImplementation(() => new Promise(() => {}));
    expect(await late(evaluateDeadline / 10)).toBe('no answer yet');
    vi.useRealTimers();
  });

  it('ends with the run', async () => {
    const { page, executeScript, stop } = setUp({});
    executeScript.mockImplementation(() => new Promise(() => {}));
    const asking = page.evaluate(() => 1);
    stop.abort();
    await expect(asking).rejects.toMatchObject({ kind: 'cancelled' });
  });
});

describe('a request made in a page', () => {
  it('goes to the address as that page writes it, and is counted', async () => {
    const { page, executeScript, count } = setUp({ result: { status: 200, url: '', text: '' } });
    await page.fetch('/aweme/v1/?a=1', { headers: { accept: '*/*' } });
    expect(executeScript.mock.calls[0]?.[0]).toMatchObject({
      args: ['https://www.douyin.com/aweme/v1/?a=1', { accept: '*/*' }, ''],
    });
    await page.request('www.douyin.com', () => 1);
    expect(count).toHaveBeenCalledTimes(2);
    await page.evaluate(() => 1);
    expect(count).toHaveBeenCalledTimes(2);
  });

  it('that waits for its turn is cancelled with the run', async () => {
    const { page, stop, count } = setUp({ result: { status: 200, url: '', text: '' } });
    stop.abort();
    await expect(page.fetch('/a')).rejects.toMatchObject({ kind: 'cancelled' });
    await expect(page.request('www.douyin.com', () => 1)).rejects.toMatchObject({ kind: 'cancelled' });
    expect(count).not.toHaveBeenCalled();
  });
});

describe('what a page has seen', () => {
  it('is asked of its top frame, and taken in the form of an answer alone: the page could have forged any of it', async () => {
    const bad = [
      null,
      'text',
      { ...copy, url: 7 },
      { ...copy, status: '200' },
      { ...copy, headers: null },
      { ...copy, text: {} },
      {},
    ];
    const { page, executeScript } = setUp({}, [copy, ...bad]);
    expect(await page.observed('/detail/')).toEqual([copy]);
    const asked = { target: { tabId: 1, frameIds: [0] }, args: ['page.observed', { path: '/detail/' }] };
    expect(executeScript.mock.calls).toMatchObject([[asked]]);
    expect(executeScript.mock.calls[0]?.[0]).not.toHaveProperty('world');
  });

  it.each([undefined, null, 'text', { length: 1 }])('is nothing where %j comes back', async (seen) => {
    expect(await setUp({}, seen).page.observed('/detail/')).toEqual([]);
  });
});

it('a page that was closed, or went where Gleaner may not read, says so', async () => {
  const { page, tabs } = setUp({});
  if (tabs[0]) tabs[0].url = '';
  await expect(page.url()).rejects.toMatchObject({ kind: 'unreachable', action: 'open_page' });
  tabs.splice(0);
  await expect(page.url()).rejects.toMatchObject({ kind: 'unreachable', action: 'open_page' });
});
