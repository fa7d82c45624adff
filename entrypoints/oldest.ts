import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { lacking } from '../lib/browser/lacking.ts';

interface Manifest {
  readonly minimum_chrome_version?: string;
  readonly browser_specific_settings?: { readonly gecko?: { readonly strict_min_version?: string } };
}
/**
 * The part of the extension API used here. Declared by hand, because an older browser may be unable to read the package
 * for it.
 */
interface Api {
  readonly i18n: { getMessage(key: string, values?: string): string };
  readonly runtime: { getManifest(): Manifest };
}
const own = globalThis as unknown as { readonly browser?: Api; readonly chrome: Api };

function say(page: HTMLElement, missing: readonly string[]): void {
  const { i18n, runtime } = own.browser ?? own.chrome;
  const { minimum_chrome_version: chromium, browser_specific_settings: { gecko } = {} } = runtime.getManifest();
  const oldest = chromium ? `Chromium ${chromium}` : `Firefox ${parseInt(gecko?.strict_min_version ?? '', 10)}`;
  document.documentElement.lang = i18n.getMessage('languageTag');
  document.title = i18n.getMessage('olderTitle');
  const line = (tag: string, text: string) => Object.assign(document.createElement(tag), { textContent: text });
  const list = document.createElement('ul');
  list.append(...missing.map((name) => line('li', name)));
  page.append(line('h1', i18n.getMessage('olderTitle')), line('p', i18n.getMessage('olderText', oldest)), list);
}

/**
 * On every page before its own script, which an older browser may not even read: such a browser gets a page that says
 * what it lacks.
 */
export default defineUnlistedScript(() => {
  const missing = lacking();
  const page = document.getElementById('older');
  if (page) say(page, missing);
  else if (missing.length > 0) location.replace('/older.html');
});
