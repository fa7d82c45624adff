import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { serve } from './serve.ts';
import { type Screen, screens } from './states.ts';
import { seedCaptures, stubBrowser } from './stub-browser.ts';

/**
 * Pictures of every state of the pages, in both languages and themes, and what axe finds on them.
 * `node test/screens/shoot.ts --build <built extension> --out <folder> [--only <part of a name>] [--width 320]`
 */
const { values } = parseArgs({
  options: {
    build: { type: 'string', default: '.output/chrome-mv3' },
    out: { type: 'string' },
    only: { type: 'string', default: '' },
    width: { type: 'string', default: '' },
    executable: { type: 'string', default: process.env.GLEANER_CHROMIUM ?? '' },
  },
});
if (!values.out) throw new Error('--out <folder> names where the pictures go; choose one outside the repository');

const locales = ['en', 'zh_CN'] as const;
const themes = ['light', 'dark'] as const;
const axe = await readFile(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

interface Look {
  readonly locale: (typeof locales)[number];
  readonly theme: (typeof themes)[number];
}

/** Draws one screen; answers what axe objects to. */
async function draw(browser: Browser, address: string, screen: Screen, look: Look): Promise<string[]> {
  const messages = JSON.parse(await readFile(new URL(`../../public/_locales/${look.locale}/messages.json`, import.meta.url), 'utf8'));
  const size =
    screen.page === 'popup.html'
      ? { width: Number(values.width || 380), height: 600 }
      : { width: Number(values.width || 1280), height: 800 };
  const context = await browser.newContext({ viewport: size, colorScheme: look.theme, reducedMotion: 'reduce', deviceScaleFactor: 2 });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.addInitScript(stubBrowser, { messages, answers: screen.answers });
  await page.goto(`${address}/${screen.page}`);
  if (screen.seed) {
    await page.locator('main[aria-busy=false]').waitFor();
    await page.evaluate(seedCaptures, screen.seed);
    await page.reload();
  }
  await page.locator('main[aria-busy=false], progress').first().waitFor();
  if (screen.paste) await page.locator('textarea').first().fill(screen.paste);
  for (const key of screen.press ?? []) {
    const target = page.getByText(messages[key]?.message ?? key, { exact: true }).first();
    if (messages[key] || (await target.count()) > 0) await target.click();
  }
  await page.waitForTimeout(100);
  await page.screenshot({
    path: join(values.out ?? '', `${screen.name}-${look.locale}-${look.theme}.png`),
    fullPage: screen.page.startsWith('popup'),
  });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (wide > 0) errors.push(`${wide} px wider than the window`);
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const run = (
      globalThis as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }> };
      }
    ).axe.run;
    return (await run()).violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
    );
  });
  await context.close();
  return [...errors, ...found];
}

await mkdir(values.out, { recursive: true });
const { address, server } = await serve(values.build);
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(values.executable ? { executablePath: values.executable } : {}) });
let objections = 0;
for (const screen of screens.filter(({ name }) => name.includes(values.only))) {
  for (const locale of locales) {
    for (const theme of themes) {
      const found = await draw(browser, address, screen, { locale, theme });
      for (const line of found) console.error(`${screen.name} (${locale}, ${theme}): ${line}`);
      objections += found.length;
    }
  }
}
await browser.close();
server.close();
console.log(objections ? `${objections} objections` : 'axe finds nothing');
process.exitCode = objections ? 1 : 0;
