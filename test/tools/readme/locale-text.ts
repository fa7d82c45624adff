import { readFileSync } from 'node:fs';

export type Locale = 'en' | 'zh_CN';

type Texts = Readonly<Record<string, { readonly message: string }>>;

const [english, chinese] = (['en', 'zh_CN'] as const).map(
  (locale): Texts =>
    JSON.parse(readFileSync(new URL(`../../../public/_locales/${locale}/messages.json`, import.meta.url), 'utf8')),
);

/** The extension's text of that key; empty if there is none. */
export function textIn(locale: Locale, key: string): string {
  return (locale === 'en' ? english : chinese)?.[key]?.message ?? '';
}
