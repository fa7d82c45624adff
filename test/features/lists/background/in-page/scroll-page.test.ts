import vm from 'node:vm';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageClicks, PageMarks, ScrollPlan } from '../../../../../lib/core/list.ts';
import { clickPage } from '../../../../../lib/features/lists/background/in-page/click-page.ts';
import { type PageSigns, scrollPage } from '../../../../../lib/features/lists/background/in-page/scroll-page.ts';
import { findPageChromium } from '../../../../setup/browsers.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findPageChromium() });
  page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  await page.route('https://lists.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html>${bodies[new URL(route.request().url()).pathname]}`,
    }),
  );
});
afterAll(() => browser.close());

const cards = (count: number) =>
  '<a class="card" href="/item"><p>That is all</p><i style="display:block;height:400px"></i></a>'.repeat(count);
const bodies: Record<string, string> = {
  '/window': `<main>${cards(3)}</main><p>That is all, says the site</p>`,
  '/inner': `<style>body{margin:0}</style><div class="outer"><div class="inner" style="height:500px;overflow-y:auto"><section>${cards(4)}</section></div></div>
    <footer style="height:3000px"></footer>`,
  '/next': '<a class="next" href="/window">next</a>',
  '/away': '<a class="next" href="https://other.example/">next</a>',
  '/comments': `<button class="panel" onclick="panel.hidden=!panel.hidden">2</button><section id="panel" hidden><main>${[
    'a',
    'b',
    'c',
    'd',
  ]
    .map(
      (name) =>
        `<div class="row" id="${name}"><b>${name} x</b><p>hello <i>w</i>${name}</p><div></div><button>show 2 replies</button></div>`,
    )
    .join('')}</main><button class="more">more</button></section><script>
    const clicks = [];
    addEventListener('click', ({ target }) => {
      const row = target.closest('.row');
      clicks.push(row ? row.id : target.className);
      if (row && row.id !== 'b') row.querySelector('div').append('a reply. ');
      if (row && row.textContent.length > 90) target.textContent = 'hide';
    });</script>`,
  '/words': `<h1 id="title">Are you human</h1><p id="text">Are you human?</p><div class="bio"></div><main>${cards(3)}</main>`,
  '/walls': `<div class="wall" style="display:none"></div><div class="check">x</div><main>${cards(3)}</main>`,
};
const marks: PageMarks = { end: ['text=That is all'], wall: ['.wall'], check: ['.check', 'text=Are you human'] };

async function open(path: string): Promise<void> {
  await page.goto(`https://lists.example${path}`);
}
type Move = Parameters<typeof scrollPage>[0];
const act = async (move: Move, moves: ScrollPlan['moves'] = 'window'): Promise<PageSigns> =>
  JSON.parse(await page.evaluate(`(${scrollPage})(...${JSON.stringify([move, moves, marks, '#title, #text'])})`));
const buttons: PageClicks = {
  panel: '.panel',
  more: '.more',
  replies: { selector: '.row button', text: ['show'] },
  most: 9,
  pause: [0, 0],
};
const click = (move: 'panel' | 'more' | 'replies', whole: readonly string[][] = []) =>
  page.evaluate<boolean>(`(${clickPage})(...${JSON.stringify([move, buttons, whole])})`);
const clicked = () => page.evaluate<string[]>('clicks');
const top = (selector: string) => page.evaluate((one) => document.querySelector(one)?.scrollTop, selector);

it('scrolls the window a step at a time, and back, to its end', async () => {
  await open('/window');
  expect(await act('look')).toEqual({ visible: true, hand: false, bottom: false, marks: ['end'] });
  expect(await act('on')).toMatchObject({ bottom: false });
  expect(await top('html')).toBe(480);
  await act('back');
  expect(await top('html')).toBe(0);
  await act('on');
  expect(await act('on')).toMatchObject({ bottom: true });
});

it('scrolls what the cards scroll in, not the page around it, and takes no words of cards for a mark', async () => {
  await open('/inner');
  for (const _ of [1, 2, 3]) expect((await act('on', { card: '.card' })).bottom).toBe(false);
  expect([await top('.inner'), await top('html')]).toEqual([1200, 0]);
  expect(await act('on', { card: '.card' })).toMatchObject({ bottom: true, marks: [] });
});

it('follows a link to the next page of the same site, and no other', async () => {
  await open('/next');
  expect(await act('look', { next: '.next' })).toMatchObject({ bottom: false });
  await Promise.all([page.waitForURL('**/window'), act('on', { next: '.next' })]);
  expect(await act('look', { next: '.next' })).toMatchObject({ bottom: true });
  await open('/away');
  expect(await act('on', { next: '.next' })).toMatchObject({ bottom: true });
  expect(page.url()).toBe('https://lists.example/away');
});

it('waits a moment where the page has just grown: its answer is on the way', async () => {
  await open('/window');
  await act('on');
  await page.evaluate(() =>
    document.querySelector('main')?.append(Object.assign(document.createElement('div'), { style: 'height:2000px' })),
  );
  await act('on');
  expect(await top('html')).toBe(480);
  await expect.poll(async () => (await act('on')) && (await top('html'))).toBe(960);
});

it('follows a link of a page that has just grown, which asks for nothing by itself', async () => {
  await open('/next');
  await act('look', { next: '.next' });
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('div'), { style: 'height:2000px' })),
  );
  await Promise.all([page.waitForURL('**/window', { timeout: 5_000 }), act('on', { next: '.next' })]);
});

it('opens the panel once, then clicks threads as long as they grow, and what asks for more', async () => {
  await open('/comments');
  expect([await click('replies'), await click('panel'), await click('panel')]).toEqual([false, true, false]);
  for (let more = true; more; ) more = await click('replies');
  // The site gives nothing for b; the others hide their replies in the end.
  const times = Map.groupBy(await clicked(), (one) => one);
  expect([...times].map(([name, { length }]) => [name, length > 1])).toEqual([
    ['panel', false],
    ['a', true],
    ['b', false],
    ['c', true],
    ['d', true],
  ]);
  expect([await click('more'), await click('more')]).toEqual([true, false]);
  await page.evaluate("document.querySelector('main').append('one more')");
  expect(await click('more')).toBe(true);
});

it('leaves out threads that were whole before, what is covered, and all buttons once the user has touched the page', async () => {
  await open('/comments');
  await click('panel');
  await click('replies', [
    ['ax', 'hello', 'wa'],
    ['cx', 'hello'],
  ]);
  await click('replies');
  await page.evaluate(
    `document.body.insertAdjacentHTML('beforeend', '<div id="over" style="position:fixed;inset:0"></div>')`,
  );
  expect([await click('replies'), await click('more')]).toEqual([false, false]);
  await page.evaluate("document.getElementById('over').remove()");
  await click('replies');
  expect(await clicked()).toEqual(['panel', 'b', 'd', 'd']);
  await act('look');
  await page.keyboard.press('End');
  expect([(await act('look')).hand, await click('more')]).toEqual([true, false]);
});

it('does not move under a check, and tells only marks that are shown', async () => {
  await open('/walls');
  expect(await act('on')).toMatchObject({ marks: ['check'] });
  expect(await top('html')).toBe(0);
});

it('takes no words of an item, nor of a long text, for a check; it tells a short one', async () => {
  await open('/words');
  const say = (words: string) =>
    page.evaluate((text) => Object.assign(document.querySelector('.bio') ?? {}, { textContent: text }), words);
  await say(`I was asked "Are you human" by a site for the third time ${'today '.repeat(9)}`);
  expect(await act('look')).toMatchObject({ marks: [] });
  await say('\n  Are you human? Drag the slider to go on.  \n');
  expect(await act('look')).toMatchObject({ marks: ['check'] });
});

it('tells the hand of the user, and moves no more; keys that lead away from the page, and events of the page, are none', async () => {
  await open('/window');
  await act('look');
  await page.keyboard.press('Alt');
  await page.keyboard.press('Shift');
  await page.evaluate(() => dispatchEvent(new WheelEvent('wheel')));
  expect(await act('on')).toMatchObject({ hand: false });
  await page.mouse.wheel(0, 50);
  await expect.poll(async () => (await act('look')).hand).toBe(true);
  const before = await top('html');
  await act('on');
  expect(await top('html')).toBe(before);
});

it('gives no answer instead of an error', () => {
  const call = `(${scrollPage})('on', 'window', { end: ['['], wall: [], check: [] }, '')`;
  expect(vm.runInNewContext(call)).toBe('');
  expect(vm.runInNewContext(`(${clickPage})('more', {}, [])`)).toBe(false);
});
