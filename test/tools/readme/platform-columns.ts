import { operationKey } from '../../../components/format/word.ts';
import { defaultLimits, type PaceLimits } from '../../../lib/core/pace-limits.ts';
import type { Platform } from '../../../lib/core/platform.ts';
import { type PlatformSession, sessionOf } from '../../../lib/core/session.ts';
import { operations } from '../../../lib/operations.ts';
import { sessions } from '../../../lib/platforms/sessions.ts';
import { textOf } from './operation-columns.ts';
import type { Column } from './table.ts';

/** What is captured from the platform, each thing once. */
function thingsOf({ id }: Platform): string {
  const own = operations.filter(({ platform }) => platform === id);
  return [...new Set(own.flatMap(({ path }) => textOf(`what_${operationKey(path)}`).split(', ')))].join(', ');
}

const exactly = <Subject>(head: string, print: (subject: Subject) => string): Column<Subject> => ({
  head,
  fits: (cell, subject) => cell === print(subject),
  print,
});

/** The columns of README's table of platforms, besides their names. */
export const platformColumns: readonly Column<Platform>[] = [exactly('What', thingsOf)];

/** The column of the table of the platforms' words, besides the above. */
export const wordColumns: readonly Column<Platform>[] = [
  { head: 'Platform', fits: (cell, { name }) => cell.startsWith(name), print: ({ name }) => name },
];

/** The columns of the table of sessions, besides their names. */
export const sessionColumns: readonly Column<PlatformSession>[] = [
  {
    head: "A sign-in's cookies",
    fits: (cell, { signInCookies }) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name).join() === signInCookies.map((cookie) => cookie.split('=')[0]).join(),
    print: ({ signInCookies }) => signInCookies.map((cookie) => `\`${cookie.split('=')[0]}\``).join(', ') || 'none is known',
  },
  {
    head: 'An anonymous session, made by requests',
    fits: (cell, { makeAnonymous }) => cell.startsWith('none') === (makeAnonymous === undefined),
    print: ({ makeAnonymous }) => (makeAnonymous ? 'what a first visit sets' : 'none: no cookie is needed'),
  },
];

/** The pace limits of a platform, for members or for guests. */
export interface PaceLimitsOf {
  readonly paceLimits: PaceLimits;
  readonly session: 'member' | 'guest';
}

export function paceLimitsOf({ id }: Platform): PaceLimits {
  return sessionOf(sessions, id).paceLimits ?? defaultLimits;
}

/** The columns of the table of pace limits, besides the platforms' names. */
export const paceLimitsColumns: readonly Column<PaceLimitsOf>[] = [
  exactly('Session', ({ session }) => session),
  exactly('Pause', ({ paceLimits, session }) => {
    const { pause, jitter } = paceLimits[session];
    return `${pause / 1000}–${(pause + jitter) / 1000} s`;
  }),
  exactly('Loads in ten minutes', ({ paceLimits, session }) => String(paceLimits[session].loads)),
  exactly('Items in a day', ({ paceLimits, session }) => String(paceLimits[session].items)),
  exactly('Follows reports', ({ paceLimits }) => paceLimits.reported.join(', ') || 'nothing'),
];
