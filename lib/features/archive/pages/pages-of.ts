import { type ArchiveTexts, aboutHtml, pageHtml, readmeText } from '../model/index.ts';
import type { PagesOf } from './write-zip.ts';

/** Writes what people open first in an archive. `ownFile` gives the text of a file of the extension, by its path. */
export function createPagesOf(ownFile: (path: string) => Promise<string>): PagesOf {
  /** The texts of a language, whatever the browser's is: archives have both. */
  async function textsIn(language: 'en' | 'zh_CN'): Promise<ArchiveTexts> {
    const messages = JSON.parse(await ownFile(`/_locales/${language}/messages.json`)) as Record<
      string,
      { message: string }
    >;
    return Object.fromEntries(Object.entries(messages).map(([key, { message }]) => [key, message]));
  }

  return async (about, itemParts) => {
    const [script, style, en, zh_CN] = await Promise.all([
      ownFile('/archive-page.js'),
      ownFile('/assets/archive-page.css'),
      textsIn('en'),
      textsIn('zh_CN'),
    ]);
    const messages = { en, zh_CN };
    return new Map([
      ['index.html', await pageHtml({ script, style, messages, title: about.title, itemParts })],
      ['README.txt', readmeText(about, messages)],
      ['about.html', await aboutHtml(about, messages)],
    ]);
  };
}
