import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findChromium } from '../setup/browsers.ts';
import { looksNamed } from './looks.ts';
import { objections } from './objections.ts';
import { openScreen } from './open-screen.ts';
import { serve } from './serve.ts';
import { screens } from './states.ts';

/**
 * Pictures of every state of the pages, in both languages and themes, and what axe finds on them.
 * `node test/screens/shoot.ts --build <built extension> --out <folder> [--only <part of a name>] [--width 320] [--look zh_CN-dark]`
 */
const { values } = parseArgs({
  options: {
    build: { type: 'string', default: '.output/chrome-mv3' },
    out: { type: 'string' },
    only: { type: 'string', default: '' },
    width: { type: 'string' },
    look: { type: 'string', default: '' },
  },
});
const { build, out, only, width, look: onlyLook } = values;
if (!out) throw new Error('--out <folder> names where the pictures go; choose one outside the repository');

await mkdir(out, { recursive: true });
const { address, server } = await serve(build);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
let count = 0;
for (const screen of screens.filter(({ name }) => name.includes(only))) {
  for (const { name, ...look } of looksNamed(onlyLook)) {
    const errors: string[] = [];
    const page = await openScreen(browser, address, screen, { ...look, ...(width ? { width: Number(width) } : {}) }, errors);
    await page.waitForTimeout(100);
    const path = join(out, `${screen.name}-${name}${width ? `-${width}` : ''}.png`);
    await page.screenshot({ path, fullPage: !screen.page.startsWith('library') });
    const found = [...(await objections(page)), ...errors];
    for (const line of found) console.error(`${screen.name} (${name}): ${line}`);
    count += found.length;
    await page.context().close();
  }
}
await browser.close();
server.close();
console.log(count ? `${count} objections` : 'axe finds nothing');
process.exitCode = count ? 1 : 0;
