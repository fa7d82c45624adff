import { writeFile } from 'node:fs/promises';
import { addTab } from '../../../e2e/drivers/firefox/browser-scripts.ts';
import { ChromeContext } from '../../../e2e/drivers/firefox/chrome-context.ts';
import { FirefoxPage } from '../../../e2e/drivers/firefox/firefox-page.ts';
import { preferences } from '../../../e2e/drivers/firefox/preferences.ts';
import { startFirefox } from '../../../e2e/drivers/firefox/start-firefox.ts';
import { temporaryProfile } from '../../../e2e/drivers/temporary-profile.ts';

/** How the page is to be shown: CSS px, and the system's theme. */
interface Showing {
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  /** The user's own few colours. */
  readonly forced?: boolean;
}

export interface FirefoxWindow {
  readonly page: FirefoxPage;
  show(showing: Showing): Promise<void>;
  /** A PNG of what is visible, or of the whole document. */
  picture(file: string, whole: boolean): Promise<void>;
  close(): Promise<void>;
}

/** In Firefox's chrome context: the page's own box is what its width and height are. */
const showScript = `async (id, { width, height, theme, forced }) => {
  Services.prefs.setIntPref('browser.display.document_color_use', forced ? 2 : 0);
  Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', theme === 'dark' ? 0 : 1);
  const browser = BrowsingContext.getCurrentTopByBrowserId(id).embedderElement;
  const size = { width: width + 'px', height: height + 'px', flex: 'none', alignSelf: 'start', justifySelf: 'start' };
  Object.assign(browser.style, { ...size, minWidth: size.width, maxWidth: size.width, minHeight: size.height, maxHeight: size.height });
}`;

const pictureScript = `async (id, whole) => {
  const actor = BrowsingContext.getCurrentTopByBrowserId(id).currentWindowGlobal.getActor('MarionetteCommands');
  return actor.takeScreenshot(null, 0, whole, true);
}`;

/**
 * A Firefox without the extension, for looking at its pages: sharp, without animations, as large as a desktop window.
 */
export async function openFirefoxWindow(): Promise<FirefoxWindow> {
  const profile = temporaryProfile('screens');
  const look = ['"layout.css.devPixelsPerPx", "2.0"', '"ui.prefersReducedMotion", 1', '"security.csp.enable", false'];
  const own = preferences({ extensionId: 'none', uuid: '', proxyPort: null, downloads: profile.downloads });
  const firefox = await startFirefox({
    profile,
    preferences: own + look.map((one) => `user_pref(${one});\n`).join(''),
    headless: true,
    env: { MOZ_HEADLESS_WIDTH: '2800', MOZ_HEADLESS_HEIGHT: '2000' },
  });
  const chrome = new ChromeContext(firefox.marionette);
  const page = new FirefoxPage(chrome, await chrome.run(addTab, 'ordinary'));
  return {
    page,
    show: (showing) => chrome.source(showScript, page.browserId, showing),
    picture: async (file, whole) => {
      const data = await chrome.source<string>(pictureScript, page.browserId, whole);
      await writeFile(file, Buffer.from(data, 'base64'));
    },
    close: async () => {
      await firefox.close();
      profile.remove();
    },
  };
}
