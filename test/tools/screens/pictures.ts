import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import type { BrowserDriver, DriverPage } from '../../e2e/drivers/browser-driver.ts';
import { launchBrowser } from '../../e2e/drivers/launch-browser.ts';
import { temporaryProfile } from '../../e2e/drivers/temporary-profile.ts';
import { until } from '../../e2e/drivers/until.ts';
import { gatherFront, newestList, openList, scrollThrough, stopGathering } from '../../e2e/lists/list-stage.ts';
import { storedCaptures } from '../../e2e/stage/stored-captures.ts';
import { type Replica, startReplica } from '../../replica/start-replica.ts';
import { findChromium } from '../../setup/browsers.ts';
import { buildExtension } from '../../setup/build-extension.ts';
import type { Look } from './open-screen.ts';

/**
 * The pictures in the stores and in README, in both languages, each of 1280 × 800: the built extension itself in a
 * browser, used as a person uses it. What it shows is what it captured, gathered and queued on the replica; nothing is
 * put in. `npm run tool -- pictures`, when the extension looks different; look at them before committing them. `--
 * <part of a name>` draws some of them alone.
 */
const folder = fileURLToPath(new URL('../../../store/pictures/', import.meta.url));
const only = process.argv[2] ?? '';

type Locale = Look['locale'];
const tags = { en: 'en', zh_CN: 'zh-CN' } as const;

/** What stands above each picture, by its name. */
const captions: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  '1-capture': { en: 'Save the post you are looking at', zh_CN: '保存眼前的内容' },
  '2-look-up': {
    en: 'Select a link on any page and look it up from the context menu',
    zh_CN: '在任意网页选中链接，从右键菜单直接采集',
  },
  '3-library': { en: 'Everything you saved, on your own computer', zh_CN: '保存过的内容，都在自己的电脑上' },
  '4-list': {
    en: "Keep a whole list as you scroll: a creator's posts, or a search",
    zh_CN: '边滚动边保存整个列表：作者的作品，或搜索结果',
  },
  '5-queue': {
    en: 'Paste a list: it is worked through at a careful pace',
    zh_CN: '粘贴一份链接列表，放慢节奏逐条采集',
  },
};

type Item = readonly [platform: string, label: string];

/** What the library holds, oldest first. */
const items: readonly Item[] = [
  ['lifestyle', 'a post'],
  ['microblog', 'a profile'],
  ['microblog', 'a topic page'],
  ['shortclip', 'a profile'],
  ['news', 'a video'],
  ['notes', 'a video note'],
  ['intlvideo', 'a photo post'],
  ['cnvideo', 'a note'],
  ['cnvideo', 'a video'],
];
/** The popup's is the last, of which the library shows the picture. */
const newest: Readonly<Record<Locale, readonly Item[]>> = {
  en: [
    ['cnvideo', 'a live room'],
    ['intlvideo', 'a video'],
  ],
  zh_CN: [
    ['intlvideo', 'a video'],
    ['cnvideo', 'a live room'],
  ],
};
/** The page whose list is gathered. */
const lists: Readonly<Record<Locale, Item>> = { en: ['intlvideo', 'a profile'], zh_CN: ['cnvideo', 'a creator'] };
const listedAtLeast = 40;
/** What the queue is given, and how many of them it has done when its picture is taken. */
const queued: readonly Item[] = [
  ...['another video', 'a video with threads', 'a removed video', 'a live room by a handle'].map(
    (label) => ['cnvideo', label] as const,
  ),
  ...['another video', 'a video with threads', 'a private video', 'a removed video'].map(
    (label) => ['intlvideo', label] as const,
  ),
  ...['a video post', 'a profile', 'an unavailable post'].map((label) => ['lifestyle', label] as const),
  ...['another profile', 'another topic page', 'a profile by nickname'].map((label) => ['microblog', label] as const),
];
const doneAtLeast = 6;

const scratch = temporaryProfile('picture');
const shot = join(scratch.dir, 'shot.png');
const bar = 88;
/** Of a picture of a whole page, in px. */
const room = { width: 1280, height: 800 - bar };
const patient = { timeout: 90_000 };

/** In the page: not every machine has a font for emoji. */
function withoutEmoji(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    node.nodeValue = (node.nodeValue ?? '').replace(/\p{Emoji_Presentation}/gu, '');
  }
}

/** What a page shows, as an image. */
async function shoot(page: DriverPage, width: number, look = ''): Promise<string> {
  await page.evaluate(withoutEmoji);
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot(shot);
  const height = await page.evaluate(() => Math.min(innerHeight, document.documentElement.scrollHeight));
  return `<img class="${look}" style="width: ${width}px; height: ${height}px" src="data:image/png;base64,${readFileSync(shot, 'base64')}">`;
}

const shootPopup = (popup: DriverPage): Promise<string> => shoot(popup, 380);

/** A page of the library as large as a desk's window, once it shows this. */
async function shootLibrary(
  driver: BrowserDriver,
  hash: string,
  shown: string,
  go?: (page: DriverPage) => Promise<void>,
): Promise<string> {
  const page = await driver.openLibrary();
  const frame = await page.evaluate(() => [outerWidth - innerWidth, outerHeight - innerHeight] as const);
  await driver.background(
    async (api, [width, height]) => {
      const { id } = await api.windows.getLastFocused();
      if (id !== undefined) await api.windows.update(id, { width, height });
    },
    [room.width + frame[0], room.height + frame[1]] as const,
  );
  await page.waitFor(() => innerWidth >= 1280);
  await page.evaluate((place) => {
    location.hash = place;
  }, hash);
  await go?.(page);
  await page.waitFor(shown, patient);
  // Pictures of rows come one after the other.
  await sleep(1500);
  const image = await shoot(page, room.width, 'page');
  await page.close();
  return image;
}

/** Captures the item of a page as a user does; `look`: at the popup before, after, and at the JSON. */
async function capture(driver: BrowserDriver, url: string, look = false): Promise<string> {
  const page = await driver.newPage(url);
  const popup = await driver.openPopup();
  await popup.waitFor('[data-do="capture"]:not([disabled])', patient);
  const images = look ? [await shootPopup(popup)] : [];
  await popup.click('[data-do="capture"]');
  await popup.waitFor('[data-do="save"]', patient);
  if (look) {
    await popup.waitFor('header[data-state="done"] img[src^="data:image/webp"]', patient);
    images.push(await shootPopup(popup));
    await popup.click('#tab-data');
    await popup.waitFor('[role=tree]');
    images.push(await shootPopup(popup));
  }
  await popup.close();
  await page.close();
  return images.join('');
}

/**
 * Selects a share text on a page that belongs to no platform and chooses Gleaner in the context menu: the page, and the
 * popup.
 */
async function lookUp(driver: BrowserDriver, language: Locale): Promise<string> {
  const page = await driver.newPage('https://blog.example.org/');
  await page.evaluate((heading) => {
    document.body.style.width = '620px';
    document.body.style.margin = '24px';
    document.querySelector('h1')?.replaceChildren(heading);
  }, { en: 'What I watched this week', zh_CN: '这周看过的' }[language]);
  await driver.contextMenu(page, { on: 'selection', selector: '#intlvideo', item: 'selection' });
  const popup = await driver.shownPopup({ timeout: 60_000 });
  await popup.waitFor('[data-do="save"]', patient);
  await popup.waitFor('header img[src^="data:image/webp"]', patient);
  const images = (await shoot(page, 668)) + (await shootPopup(popup));
  await popup.close();
  await page.close();
  return images;
}

/** Gathers what a creator's page shows while it is scrolled; the list's rows, with their pictures. */
async function gatheredList(driver: BrowserDriver, replica: Replica, language: Locale): Promise<string> {
  const page = await openList({ name: driver.name, driver, replica }, replica.example(...lists[language]).url);
  await gatherFront({ driver });
  await scrollThrough(driver, page, 400, listedAtLeast);
  await stopGathering(driver);
  const { id } = await newestList(driver);
  // Those of a list are asked for one after the other, at the pace of their host.
  const pictured = (library: DriverPage) =>
    library.waitFor(() => document.querySelectorAll('[data-row] img').length > 8, patient);
  const image = await shootLibrary(driver, `lists=${id}`, '[data-row="4"]', pictured);
  await page.close();
  return image;
}

/** A list of links, at work. */
async function queueAtWork(driver: BrowserDriver, replica: Replica): Promise<string> {
  const links = queued.map((item) => replica.example(...item).url);
  return shootLibrary(driver, 'queue', '[data-job]', async (page) => {
    await page.type('textarea', links.join(' '));
    await page.click('form.preview button[type=submit]', patient);
    const before = await storedCaptures(driver);
    await until('some of the queue to be done', async () => (await storedCaptures(driver)) >= before + doneAtLeast, {
      timeout: 300_000,
    });
    await page.evaluate(() => {
      location.hash = 'queue';
    });
  });
}

/** Uses the extension as a person would: what is in the library is what was captured, in the order in which it was. */
async function use(
  driver: BrowserDriver,
  replica: Replica,
  language: Locale,
): Promise<Readonly<Record<string, () => Promise<string>>>> {
  await driver.background(
    (api, chosen) => api.storage.local.set({ settings: { look: { language: chosen, theme: 'light', fileNames: '' } } }),
    language,
  );
  // Guests get less.
  for (const host of ['www.xiaohongshu.com', 'www.tiktok.com'])
    await (await driver.newPage(`https://${host}/__replica/sign-in`)).close();
  const all = [...items, ...newest[language]];
  for (const [platform, label] of all.slice(0, -1)) await capture(driver, replica.example(platform, label).url);
  const [platform, label] = all.at(-1) ?? ['', ''];
  const captured = await capture(driver, replica.example(platform, label).url, true);
  return {
    '1-capture': async () => captured,
    '2-look-up': () => lookUp(driver, language),
    '3-library': () => shootLibrary(driver, '', '.detail h2', (page) => page.click('[data-row="0"] b', patient)),
    '4-list': () => gatheredList(driver, replica, language),
    '5-queue': () => queueAtWork(driver, replica),
  };
}

const style = `body { margin: 0; width: 1280px; height: 800px; overflow: hidden; background: #e7eae8; font-family: system-ui, sans-serif }
h1 { margin: 0; height: ${bar}px; line-height: ${bar}px; text-align: center; font-size: 30px; font-weight: 600; color: #17332c }
div { display: flex; justify-content: center; align-items: start; gap: 28px; height: ${800 - bar}px; padding-top: 56px; box-sizing: border-box }
img { object-fit: none; object-position: 0 0; border-radius: 10px; border: 1px solid #c5cdc9; background: #fff }
div:has(.page) { padding: 0 }
img.page { border: 0; border-radius: 0; width: 1280px; height: ${800 - bar}px }`;

async function draw(page: Page, name: string, locale: Locale, images: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.setContent(
    `<!doctype html><html lang="${tags[locale]}"><style>${style}</style><h1>${captions[name]?.[locale]}</h1><div>${images}</div>`,
  );
  mkdirSync(join(folder, tags[locale]), { recursive: true });
  writeFileSync(join(folder, tags[locale], `${name}.png`), await page.screenshot());
}

const replica = await startReplica();
try {
  const extensionDir = buildExtension('chromium', scratch.dir);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  for (const locale of ['en', 'zh_CN'] as const) {
    const driver = await launchBrowser('chromium', { extensionDir, replica, screen: '1600x1200' });
    try {
      const pictures = await use(driver, replica, locale);
      for (const [name, images] of Object.entries(pictures))
        if (name.includes(only)) await draw(page, name, locale, await images());
    } finally {
      await driver.close();
    }
  }
  await browser.close();
} finally {
  await replica.close();
  scratch.remove();
}
