/**
 * Contact sheets of the pages at the widths of windows, four pictures on each, and what is objected to on them; after
 * `npm run build`. `npm run tool -- sheets --out <folder>`.
 */
import '../../../lib/browser/stand-in.ts';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findChromium } from '../../setup/browsers.ts';
import { drawing } from './drawing.ts';
import { complaints, looksNamed, type Shot, shotsOf } from './shooting.ts';

/** What people have before them, and where it has broken before: widths in CSS px, and part of a look's name. */
const usual = [
  { browser: 'chromium', widths: [380, 1024, 1280, 1440, 1600, 1920], look: 'en-light' },
  { browser: 'chromium', widths: [380, 1600], look: 'en-dark' },
  { browser: 'chromium', widths: [380, 1600], look: 'zh_CN-light' },
  { browser: 'chromium', widths: [1280], look: 'en-light', forced: true },
  { browser: 'firefox', widths: [1280, 1600], look: 'en-light' },
] as const;

/** Popup, library, queue, settings, lists, comments, welcome. */
const views = /^(popup-(page|done|list|comments)|library-(list|open|queue|settings|lists|list-rows|comments)|welcome)$/;

const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (!values.out) throw new Error('--out <folder> names where the sheets go; choose one outside the repository');
const out = values.out;

/** Px of a sheet: two pictures beside each other, as wide as they can still be read; four popups. */
const sheet = { width: 2400, gap: 16, words: 28 };

/** A page with pictures, each under its name. */
function sheetOf(shots: readonly Shot[], narrow: boolean): string {
  const across = narrow ? 4 : 2;
  const wide = Math.floor((sheet.width - sheet.gap * (across + 1)) / across);
  const figures = shots.map(
    ({ path, screen }) =>
      `<figure><figcaption>${screen.name}</figcaption><img src="data:image/png;base64,${readFileSync(path, 'base64')}"></figure>`,
  );
  return `<!doctype html><style>
    body { display: grid; grid-template-columns: repeat(${across}, ${wide}px); gap: ${sheet.gap}px; margin: ${sheet.gap}px; background: #888 }
    figure { margin: 0 } figcaption { font: ${sheet.words}px sans-serif } img { display: block; width: ${wide}px }
  </style>${figures.join('')}`;
}

mkdirSync(out, { recursive: true });
const { found, end } = complaints();
const composer = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
for (const { browser, widths, look, ...more } of usual)
  for (const width of widths) {
    // At the width of a window the popup is what it is at a window's side.
    const looks = looksNamed(look).map((one) => ({ ...one, ...more, width }));
    const shots = shotsOf(out, views, looks, `${browser}-`);
    const { draw, build } = drawing[browser];
    await draw(build, shots, found);
    const narrow = width < 600;
    const each = narrow ? 8 : 4;
    for (let at = 0; at < shots.length; at += each) {
      const page = await composer.newPage({ viewport: { width: sheet.width, height: 800 } });
      await page.setContent(sheetOf(shots.slice(at, at + each), narrow));
      const name = `sheet-${browser}-${look}${'forced' in more ? '-forced' : ''}-${width}-${1 + at / each}.png`;
      await page.screenshot({ path: join(out, name), fullPage: true });
      await page.close();
    }
  }
await composer.close();
end();
