import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { findChromium } from '../browsers.ts';

/** `npm run tool -- icons`, after public/icon.svg changed: draws it in every size that the stores ask for. */
const sizes = [16, 32, 48, 96, 128];
const drawing = readFileSync('public/icon.svg', 'utf8');
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const size of sizes) {
  await page.setViewportSize({ width: size, height: size });
  // In small ones the margin would be half a grey pixel.
  const shown = size > 32 ? drawing : drawing.replace('0 0 128 128', '4 4 120 120');
  await page.setContent(`<body style="margin:0"><div style="width:${size}px;height:${size}px">${shown}</div></body>`);
  await page.addStyleTag({ content: 'svg { display: block }' });
  writeFileSync(`public/icon/${size}.png`, await page.screenshot({ omitBackground: true }));
}
await browser.close();
