import { chromium } from 'playwright';
import { findChromium } from '../../setup/browsers.ts';
import { objections } from './objections.ts';
import { openScreen } from './open-screen.ts';
import { serve } from './serve.ts';
import { type Draw, rest } from './shooting.ts';

export const drawInChromium: Draw = async (build, shots, found) => {
  const { address, server } = await serve(build);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    for (const shot of shots) {
      const errors: string[] = [];
      const page = await openScreen(browser, address, shot.screen, shot.look, errors);
      await page.waitForTimeout(rest);
      await page.screenshot({ path: shot.path, fullPage: shot.full });
      found(shot, [...(await objections(page)), ...errors]);
      await page.context().close();
    }
  } finally {
    await browser.close();
    server.close();
  }
};
