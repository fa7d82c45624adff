/**
 * Pictures of every state of the pages, in both languages and themes, and what axe finds on them.
 * `node test/tools/screens/shoot.ts --build <built extension> --out <folder> [--only <part of a name>] [--width 320] [--look zh_CN-dark]`
 */
import { chromium } from 'playwright';
import { findChromium } from '../../setup/browsers.ts';
import { objections } from './objections.ts';
import { openScreen } from './open-screen.ts';
import { serve } from './serve.ts';
import { readShooting, rest } from './shooting.ts';

const { build, shots, found, end } = await readShooting({ build: '.output/chrome-mv3' });
const { address, server } = await serve(build);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
for (const shot of shots) {
  const errors: string[] = [];
  const page = await openScreen(browser, address, shot.screen, shot.look, errors);
  await page.waitForTimeout(rest);
  await page.screenshot({ path: shot.path, fullPage: shot.full });
  found(shot, [...(await objections(page)), ...errors]);
  await page.context().close();
}
await browser.close();
server.close();
end();
