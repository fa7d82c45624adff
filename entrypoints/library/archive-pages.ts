import { platformName } from '../../components/format/message.ts';
import { browser } from '../../lib/browser/browser.ts';
import { type ArchiveTexts, aboutHtml, pageHtml, readmeText } from '../../lib/features/archive/model/index.ts';
import type { PagesOf } from '../../lib/features/archive/pages/index.ts';

/** A file of the extension. @throws TypeError where it is not there */
const ownFile = (path: string) => fetch(browser.runtime.getURL(path as '/')).then((answer) => answer.text());

/** The texts of a language, whatever the browser's is: archives have both. */
async function textsIn(language: 'en' | 'zh_CN'): Promise<ArchiveTexts> {
  const messages = JSON.parse(await ownFile(`/_locales/${language}/messages.json`)) as Record<
    string,
    { message: string }
  >;
  return Object.fromEntries(Object.entries(messages).map(([key, { message }]) => [key, message]));
}

/** What people open first in an archive. */
export const pagesOf: PagesOf = async ({ parts, missing, platforms, files, ...facts }) => {
  const [script, style, en, zh_CN] = await Promise.all([
    ownFile('/archive-page.js'),
    ownFile('/assets/archive-page.css'),
    textsIn('en'),
    textsIn('zh_CN'),
  ]);
  const messages = { en, zh_CN };
  const about = { ...facts, files, missing: missing.length, sites: platforms.map(platformName) };
  return new Map([
    ['index.html', await pageHtml({ script, style, messages, title: facts.title, itemParts: parts })],
    ['README.txt', readmeText(about, messages)],
    ['about.html', await aboutHtml(about, messages)],
  ]);
};
