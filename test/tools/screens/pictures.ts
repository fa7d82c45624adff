import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { type Capture, withoutEnvelope } from '../../../lib/core/capture.ts';
import { defaultLimits } from '../../../lib/core/pace-limits.ts';
import { sessionOf } from '../../../lib/core/session.ts';
import type { FrontPage } from '../../../lib/features/capture/protocol.ts';
import type { QueueStatus } from '../../../lib/features/queue/model/status.ts';
import { sessions } from '../../../lib/platforms/sessions.ts';
import type { BrowserDriver, DriverPage } from '../../e2e/drivers/browser-driver.ts';
import { launchBrowser } from '../../e2e/drivers/launch-browser.ts';
import { temporaryProfile } from '../../e2e/drivers/temporary-profile.ts';
import { askExtension } from '../../e2e/stage/ask-extension.ts';
import { frontTab } from '../../e2e/stage/front-run.ts';
import { drawPicture } from '../../replica/pictures/draw-picture.ts';
import { type Replica, startReplica } from '../../replica/start-replica.ts';
import { findChromium } from '../../setup/browsers.ts';
import { buildExtension } from '../../setup/build-extension.ts';
import { seedLists } from './list-states.ts';
import { emptyContext, type Look, openScreenIn } from './open-screen.ts';
import type { Screen } from './screen.ts';
import { serve } from './serve.ts';
import { smallPng } from './small-png.ts';
import { screenNamed } from './states.ts';

/**
 * The pictures in the stores and in README, in both languages, each of 1280 × 800: the extension's own pages, with what it captured on the
 * replica. `npm run picture`, when the extension looks different; look at them before committing them. `-- <part of a name>` draws some of
 * them alone.
 */
const folder = fileURLToPath(new URL('../../../store/pictures/', import.meta.url));
const only = process.argv[2] ?? '';

type Locale = Look['locale'];
const tags = { en: 'en', zh_CN: 'zh-CN' } as const;

/** What stands above each picture, by its name. */
const captions: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  '1-capture': { en: 'One click saves the post you are looking at', zh_CN: '一键保存眼前的内容' },
  '2-look-up': { en: 'Select a link on any page and look it up from the context menu', zh_CN: '在任意网页选中链接，从右键菜单直接采集' },
  '3-library': { en: 'Everything you saved, on your own computer', zh_CN: '保存过的内容，都在自己的电脑上' },
  '4-list': {
    en: "Keep a whole list as you scroll: a creator's posts, or a search",
    zh_CN: '边滚动边收集整个列表：作者的作品，或搜索结果',
  },
  '5-queue': { en: 'Paste a list: it is worked through at a careful pace', zh_CN: '粘贴一份列表，按稳妥的节奏逐条采集' },
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
const kite = `data:image/png;base64,${drawPicture('kite', { motif: 'kite', size: [480, 270] }).toString('base64')}`;

const limitsOf = (id: 'microblog' | 'notes') => sessionOf(sessions, id).paceLimits ?? defaultLimits;
const [microblog, notes] = [limitsOf('microblog'), limitsOf('notes')];

const scratch = temporaryProfile('picture');
const shot = join(scratch.dir, 'shot.png');

/** In the page: not every machine has a font for emoji. */
function withoutEmoji(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    node.nodeValue = (node.nodeValue ?? '').replace(/\p{Emoji_Presentation}/gu, '');
  }
}

/** A page as an image of its content's size: the popup's window may be larger. */
async function shoot(page: DriverPage, width: number): Promise<string> {
  await page.evaluate(withoutEmoji);
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot(shot);
  const height = await page.evaluate(() => Math.min(innerHeight, document.documentElement.scrollHeight));
  return `<img style="width: ${width}px; height: ${height}px" src="data:image/png;base64,${readFileSync(shot, 'base64')}">`;
}

/** Captures the item of a page as a user does. Gives what the background told the popup before. */
async function capture(driver: BrowserDriver, url: string): Promise<FrontPage> {
  const page = await driver.newPage(url);
  const tabId = await frontTab(driver);
  const popup = await driver.openPopup();
  await popup.waitFor('[data-do="capture"]', { timeout: 30_000 });
  const front = await askExtension(popup, 'page.front', { tabId });
  await popup.click('[data-do="capture"]');
  await popup.waitFor('[data-do="save"]', { timeout: 90_000 });
  await popup.close();
  await page.close();
  return front;
}

/** Selects a share text on a page that belongs to no platform and chooses Gleaner in the context menu. Gives the page. */
async function lookUp(driver: BrowserDriver, language: Locale): Promise<string> {
  const page = await driver.newPage('https://blog.example.org/');
  await page.evaluate((heading) => {
    document.body.style.width = '620px';
    document.body.style.margin = '24px';
    document.querySelector('h1')?.replaceChildren(heading);
  }, { en: 'What I watched this week', zh_CN: '这周看过的' }[language]);
  await driver.contextMenu(page, { on: 'selection', selector: '#intlvideo', item: 'selection' });
  const popup = await driver.shownPopup({ timeout: 60_000 });
  await popup.waitFor('[data-do="save"]', { timeout: 90_000 });
  const image = await shoot(page, 668);
  await popup.close();
  await page.close();
  return image;
}

/** In the library's world: what it holds. */
async function storedCaptures(): Promise<Capture[]> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await settled(indexedDB.open('library'));
  const stores = database.transaction(['captures', 'envelopes']);
  const lines: Capture[] = await settled(stores.objectStore('captures').getAll());
  const envelopes: ({ id: string; text: string } & Pick<Capture, 'card'>)[] = await settled(stores.objectStore('envelopes').getAll());
  database.close();
  return lines.map((line) => {
    const { text = null, card = null } = envelopes.find(({ id }) => id === line.id) ?? {};
    return { ...line, envelope: text, card };
  });
}

interface Used {
  /** The page captured last, before that. */
  readonly front: FrontPage;
  /** The image of a page with what was looked up from it. */
  readonly lookedUp: string;
  readonly captures: readonly Capture[];
}

async function useExtension(driver: BrowserDriver, replica: Replica, language: Locale): Promise<Used> {
  await driver.background(
    (api, chosen) => api.storage.local.set({ settings: { look: { language: chosen, theme: 'light', fileNames: '' } } }),
    language,
  );
  // Guests get less.
  for (const host of ['www.xiaohongshu.com', 'www.tiktok.com']) await (await driver.newPage(`https://${host}/__replica/sign-in`)).close();
  let front: FrontPage | undefined;
  for (const [platform, label] of [...items, ...newest[language]]) front = await capture(driver, replica.example(platform, label).url);
  if (!front) throw new Error('nothing was captured');
  const captures = await (await driver.openLibrary()).evaluate(storedCaptures);
  return { front, captures: captures.toSorted((a, b) => b.startedAt - a.startedAt), lookedUp: await lookUp(driver, language) };
}

const bar = 88;
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
  writeFileSync(join(folder, tags[locale], `${name}.png`), await smallPng(page, await page.screenshot()));
}

/**
 * The window of a driven browser is narrow, and lets no popup see the page: the library and the popup are drawn as the other screens are,
 * which gives them a desk's width and the page's picture.
 */
async function screenshot(browser: Browser, address: string, locale: Locale, screen: Screen): Promise<string> {
  const context = await emptyContext(browser, 1);
  const page = await openScreenIn(context, address, screen, { locale, theme: 'light', height: 800 - bar }, []);
  await page.waitForTimeout(600);
  await page.evaluate(withoutEmoji);
  const popup = screen.page.startsWith('popup');
  const image = (await (popup ? page.locator('main').screenshot() : page.screenshot())).toString('base64');
  await page.context().close();
  return `<img ${popup ? '' : 'class="page" '}src="data:image/png;base64,${image}">`;
}

/** The popup with an ended run, and with its JSON where that is `pressed`; without a run, before the capture. */
function popup(front: FrontPage, run: Capture | null, press: readonly string[] = []): Screen {
  const answers = { ...screenNamed('popup-comments').answers, ...screenNamed('popup-done').answers };
  const told = { ...answers, 'page.front': { ...front, run: run && withoutEnvelope(run) }, 'run.get': run, 'run.picture': kite };
  const ended = run ? { madeAt: (run.endedAt ?? run.startedAt) + 5000 } : {};
  return { name: 'popup', page: 'popup.html', picture: kite, answers: told, press, ...ended };
}

/** A list in progress: the queue takes hours, and no one waits for it here. */
function queueOf(locale: Locale): Pick<Screen, 'answers'> {
  const { answers } = screenNamed('library-queue');
  const { jobs, platforms, ...rest } = answers['queue.read'] as QueueStatus;
  const [first, second] = platforms;
  const [job, paused] = jobs;
  if (!first || !second || !job || !paused) throw new Error('the screen of the queue has no two platforms and jobs');
  // As many failed as the groups of failures say.
  const counts = { waiting: 146, running: 1, done: 191, failed: 24, cancelled: 0, skipped: 4 };
  const status: QueueStatus = {
    ...rest,
    platforms: [
      { ...first, waiting: 62, steps: 62, left: 1_162_000, items: 118, loads: 12, budget: microblog.guest },
      { ...second, waiting: 84, steps: 84, left: 4_320_000, anHour: 70, items: 94, loads: 25, share: 0.5, budget: notes.member },
    ],
    jobs: [
      { ...job, title: { en: 'Kites in spring', zh_CN: '春天的风筝' }[locale], counts },
      { ...paused, counts: { ...counts, waiting: 40, running: 0, done: 0, failed: 0, skipped: 0 } },
    ],
  };
  return { answers: { ...answers, 'queue.read': status } };
}

const replica = await startReplica();
try {
  const extensionDir = buildExtension('chromium', scratch.dir);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const { address, server } = await serve(extensionDir);
  for (const locale of ['en', 'zh_CN'] as const) {
    const driver = await launchBrowser('chromium', { extensionDir, replica });
    const { front, lookedUp, captures } = await useExtension(driver, replica, locale).finally(() => driver.close());
    const [newestRun] = captures;
    const linked = captures.find(({ platform }) => platform === 'intlvideo');
    if (!newestRun || !linked) throw new Error('nothing was captured');
    const picture = (screen: Screen) => screenshot(browser, address, locale, screen);
    const shown = { seed: captures, pictured: 'all' } as const;
    const open = `library.html#capture=${newestRun.id}`;
    const lists = await seedLists(locale);
    const pictures: Readonly<Record<string, () => Promise<string>>> = {
      '1-capture': async () =>
        (await picture(popup(front, null))) +
        (await picture(popup(front, newestRun))) +
        (await picture(popup(front, newestRun, ['#tab-data']))),
      '2-look-up': async () => lookedUp + (await picture(popup(front, linked))),
      '3-library': () => picture({ ...screenNamed('library-list'), ...shown, page: open }),
      '4-list': () => picture({ ...screenNamed('library-list-rows'), ...shown, lists }),
      '5-queue': () => picture({ ...screenNamed('library-queue'), ...shown, ...queueOf(locale) }),
    };
    const page = await browser.newPage();
    for (const [name, images] of Object.entries(pictures)) if (name.includes(only)) await draw(page, name, locale, await images());
  }
  server.close();
  await browser.close();
} finally {
  await replica.close();
  scratch.remove();
}
