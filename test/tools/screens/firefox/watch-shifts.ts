import '../../../../lib/browser/stand-in.ts';
import { parseArgs } from 'node:util';
import { serve } from '../serve.ts';
import { screens } from '../states.ts';
import { openFirefoxWindow } from './firefox-window.ts';
import { openInFirefox } from './open-in-firefox.ts';

/**
 * Whether anything that can be clicked moves while the popup fills, in Firefox, which has no measure of its own for
 * that; for Chromium: test/e2e/pages/shift.test.ts. `node test/tools/screens/firefox/watch-shifts.ts --build <extension
 * built for Firefox>`
 */
const { values } = parseArgs({ options: { build: { type: 'string', default: '.output/firefox-mv3' } } });

/** Evaluated in the page before its scripts: looks at every frame where what can be clicked stands. */
function watch(): void {
  const places = new Map<Element, string>();
  const moved: string[] = [];
  const look = () => {
    for (const one of document.querySelectorAll('button, summary, a, input, textarea')) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue;
      const { left, top } = one.getBoundingClientRect();
      const place = `${left} ${top}`;
      const before = places.get(one);
      if (before !== undefined && before !== place) moved.push(`${one.outerHTML.slice(0, 80)}: ${before} → ${place}`);
      places.set(one, place);
    }
    requestAnimationFrame(look);
  };
  look();
  Object.assign(globalThis, { moved, places });
}

const opened = screens.filter(({ page, press, paste }) => page.startsWith('popup') && !press && !paste);
let head = '';
const { address, server } = await serve(values.build, () => `<script>(${watch})()</script>${head}`);
const window = await openFirefoxWindow();
let [seen, count] = [0, 0];
try {
  for (const screen of opened) {
    await openInFirefox(window, address, screen, { locale: 'en', theme: 'light', delay: 30 }, (one) => {
      head = one;
    });
    const { page } = window;
    // Every answer has come, and what it changed has been drawn.
    for (let rounds = 0; rounds < 3; rounds += 1) {
      await page.waitFor(() => (globalThis as unknown as { waiting?: number }).waiting === 0);
      await page.evaluate(
        () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      );
    }
    const { moved, watched } = await page.expression<{ moved: string[]; watched: number }>(
      '({ moved: globalThis.moved, watched: globalThis.places.size })',
    );
    for (const line of moved) console.error(`${screen.name}: ${line}`);
    seen += watched;
    count += moved.length;
  }
} finally {
  await window.close();
  server.close();
}
console.log(`${opened.length} screens, ${seen} places to click: ${count ? `${count} moves` : 'nothing moves'}`);
process.exitCode = count || seen === 0 ? 1 : 0;
