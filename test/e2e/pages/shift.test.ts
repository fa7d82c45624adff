import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { all } from '../../setup/long-form.ts';
import { screens } from '../../tools/screens/states.ts';
import { screenStage } from '../stage/screen-stage.ts';

// What can be clicked stays where it is: nothing that a late answer brings may move it. Each answer comes late and by
// itself.
const { open, clear } = screenStage();

/** Pages as they open; one of each kind of view in the short form. Lists of captures have no answer that is late. */
const short = ['popup-done-again', 'library-queue-job'];
const opened = screens.filter(
  ({ page, press, paste }) => !/library\.html($|#capture|#failures)/.test(page) && !press && !paste,
);
const chosen = opened.filter(({ name }) => all || short.includes(name));
/** Where lines break: what is wider or narrower than before moves others, too. */
const narrow = opened.filter(({ page }) => all && !/popup/.test(page));
/** What is below the window's end moves, too, and no measure counts it. */
const height = 3_000;

/** Resolves when every answer has come and what it changed has been drawn. */
async function settled(page: Page): Promise<void> {
  const quiet = () => ((globalThis as unknown as { waiting?: number }).waiting ?? 0) === 0;
  for (let rounds = 0; rounds < 3; rounds += 1) {
    await page.waitForFunction(quiet);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
}

interface Source {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** The sum of the page's layout shifts, and what moved. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ score: number; moved: string[] }>((resolve) => {
        let score = 0;
        const moved: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { value: number; sources: Source[] }[]) {
            // The library's rail counts captures while lists that were begun anew take them in, as here. The number of
            // a job's line takes the place of its dots.
            const expected = ({ node }: Source) => node?.parentElement?.closest('nav, .lines .number');
            const moving = entry.sources.filter((source) => !expected(source));
            if (moving.length > 0 || entry.sources.length === 0) score += entry.value;
            const place = ({ x, y, height }: DOMRectReadOnly) => `${x},${y} ${height} high`;
            moved.push(
              ...moving.map(
                ({ node, previousRect, currentRect }) =>
                  `${place(previousRect)} → ${place(currentRect)}: ${(node as Element | null)?.outerHTML?.slice(0, 80)}`,
              ),
            );
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ score, moved })));
      }),
  );

const looks = [
  ...chosen.map((screen) => ({ name: screen.name, screen, look: {} })),
  ...narrow.map((screen) => ({ name: `${screen.name} in a narrow window`, screen, look: { width: 765 } })),
];

describe('a page moves nothing', () => {
  it.each(looks)('of $name once it can be clicked', async ({ screen, look }) => {
    const { page } = await open(screen, { delay: 30, height, ...look });
    await settled(page);
    expect(await shifts(page)).toEqual({ score: 0, moved: [] });
    await clear();
  });

  // Of one frame, a scroll bar makes lines break elsewhere, and what stands below them jumps.
  it.each(all ? ['library-list', 'library-list-rows'] : ['library-list'])(
    'of %s when what slides in comes over it',
    async (name) => {
      const screen = screens.find((one) => one.name === name) ?? expect.fail('no screen');
      const { page } = await open(screen, { width: 780, height: 500 });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.evaluate(() => {
        const main = document.querySelector('main') ?? document.body;
        const barred: string[] = [];
        const frame = () => {
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = main;
          if (scrollWidth > clientWidth) barred.push(`${scrollWidth} of ${clientWidth} px wide`);
          if (scrollHeight > clientHeight) barred.push(`${scrollHeight} of ${clientHeight} px high`);
          requestAnimationFrame(frame);
        };
        frame();
        Object.assign(globalThis, { barred });
      });
      await page.locator('[data-row="1"] [data-select]').click();
      await page.locator('[role=toolbar]').waitFor();
      await page.locator('[data-row="0"] b').click();
      await page.locator('.detail').waitFor();
      const atRest = () => Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      await page.evaluate(atRest);
      expect(await page.evaluate('globalThis.barred')).toEqual([]);
    },
  );

  it('and the measure sees what moves', async () => {
    const [screen] = chosen;
    if (!screen) throw new Error('no screen');
    const { page } = await open(screen, { delay: 30, height });
    await settled(page);
    await page.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<p style="height: 100px">late</p>'));
    await settled(page);
    expect((await shifts(page)).score).toBeGreaterThan(0);
  });
});
