import { readFileSync } from 'node:fs';
import { provideMessages } from '../../components/format/message.ts';
import { filled } from '../../lib/core/reason.ts';

type Catalogue = Readonly<Record<string, { readonly message: string }>>;

/** Makes the components speak a language of `public/_locales`. */
export function speak(locale: 'en' | 'zh_CN'): void {
  const texts: Catalogue = JSON.parse(
    readFileSync(new URL(`../../public/_locales/${locale}/messages.json`, import.meta.url), 'utf8'),
  );
  provideMessages((key, values) => filled(texts[key]?.message ?? '', values));
}
