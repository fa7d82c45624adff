import { readFileSync } from 'node:fs';
import type { PlatformSession } from '../../lib/core/session.ts';
import { operations } from '../../lib/operations.ts';
import { cases } from '../conformance/cases.ts';
import { books } from '../platforms/books.ts';
import { sites } from '../replica/sites.ts';
import { modulesIn } from '../setup/modules-in.ts';
import type { Surroundings } from './omissions.ts';
import { saysSomething } from './text-omissions.ts';

type Catalogue = Readonly<Record<string, { readonly message: string }>>;

function catalogue(locale: string): Catalogue {
  return JSON.parse(readFileSync(`public/_locales/${locale}/messages.json`, 'utf8'));
}

function isSession(value: unknown): value is PlatformSession {
  return typeof value === 'object' && value !== null && 'signInCookies' in value;
}

/** The context of the platforms and operations. */
export async function surroundings(): Promise<Surroundings> {
  const found = await modulesIn(new URL('../../lib/platforms/', import.meta.url), '*/session.ts');
  const [english, chinese] = [catalogue('en'), catalogue('zh_CN')];
  const told = Object.entries(english).filter(
    ([key, { message }]) => saysSomething(message) && saysSomething(chinese[key]?.message),
  );
  const sessions = found.flatMap(({ file, exports }) => {
    const session = exports.find(isSession);
    return session ? [[file.split('/')[0] ?? '', session] as const] : [];
  });
  return {
    operations,
    cases,
    sites,
    books,
    sessions: new Map(sessions),
    texts: new Map(told.map(([key, { message }]) => [key, message])),
    keys: new Set(Object.keys(english)),
  };
}
