import type { Page } from 'playwright';
import { platformLock } from '../../../lib/browser/lock.ts';
import type { Capture } from '../../../lib/core/capture.ts';
import type { Asker, GatewayParts } from '../../../lib/core/gateway.ts';
import { type Operation, sessionWith } from '../../../lib/core/operation.ts';
import { hintsSignIn, sessionOf } from '../../../lib/core/session.ts';
import { defaultSettings } from '../../../lib/core/settings.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { sessions } from '../../../lib/platforms/sessions.ts';
import type { Replica } from '../../replica/start-replica.ts';
import { nodeTransport, type Stage } from '../../transport/node-transport.ts';
import { cookieOf } from '../../transport/set-cookie.ts';
import type { Arrangement } from '../case.ts';

export interface Arranged {
  readonly parts: GatewayParts;
  readonly asker: Asker;
  /** The caller's own; '' = none. */
  readonly cookie: string;
  readonly captures: Capture[];
  /** What the run left behind: temporary pages still open, cookies it added to the jar. */
  left(): Promise<{ tabs: string[]; cookies: string[] }>;
}

/** Names of the cookies in the jar, with their hosts: values are nobody's business. */
async function jar({ context }: Stage): Promise<string[]> {
  return (await context.cookies()).map(({ name, domain }) => `${domain} ${name}`).sort();
}

/** How long a page that was sent elsewhere may take to come back, in ms of the clock. */
const detour = 5000;

async function openTabs({ clock, open }: Stage, { tabs = [], navigateTo, openFor = 0 }: Arrangement): Promise<Page[]> {
  const pages: Page[] = [];
  for (const url of tabs) {
    const page = await open(true);
    pages.push(page);
    await clock.drive(page.goto(url, { waitUntil: 'load' }));
    // Some sites first make a visitor's session on another host.
    for (let waited = 0; new URL(page.url()).hostname !== new URL(url).hostname && waited < detour; waited += 100)
      await clock.pause(100);
  }
  const [front] = pages;
  if (front && navigateTo) {
    const before = front.url();
    await clock.drive(front.click(navigateTo));
    // A busy browser may tell of the address only after the click.
    await clock.drive(front.waitForURL(({ href }) => href !== before, { waitUntil: 'commit' }));
    await clock.pause(200);
  }
  // What pages ask for as they load is answered after their `load` event, on a busy machine well after it.
  if (pages.length > 0) await clock.pause(Math.max(openFor, 1));
  return pages;
}

/** A cookie of a session the replica never gave out; short values (a number, a switch) identify none. */
function worn(line: string): string {
  return line.replace(/^([^=]+=[^;]{10,})[^;]{6}(?=;|$)/, '$1000000');
}

/** Opens the tabs of an arrangement in an empty stage, signed in or not, and gives what a run there needs. */
export async function arrange(
  stage: Stage,
  replica: Replica,
  operation: Operation,
  arrangement: Arrangement,
): Promise<Arranged> {
  const { platform } = operation;
  const { context } = stage;
  const { hostname } = new URL(sessionWith(operation, sessions).cookieUrl);
  const login = `https://${hostname}/`;
  const lines = arrangement.signedIn ? replica.signInLines(platform, hostname) : [];
  await context.addCookies(lines.map((line) => cookieOf(arrangement.signedIn === 'stale' ? worn(line) : line, login)));
  const tabs = await openTabs(stage, arrangement);
  const before = await jar(stage);
  const captures: Capture[] = [];
  const anonymous = new Map<string, string>();
  const parts: GatewayParts = {
    operations: [operation],
    platforms,
    version: '0.0.0',
    caught: () => {},
    settings: async () => defaultSettings,
    async openTransport() {
      const transport = nodeTransport(stage, tabs, defaultSettings);
      return { transport, end: () => transport.end() };
    },
    sessions: {
      of: (platform) => sessionOf(sessions, platform),
      choice: async () => arrangement.choice ?? 'automatic',
      async anonymous(session, transport) {
        if (!session.makeAnonymous) return '';
        const known = anonymous.get(session.cookieUrl);
        if (known !== undefined) return known;
        const cookie = (await session.makeAnonymous(transport, defaultSettings)).cookie ?? '';
        anonymous.set(session.cookieUrl, cookie);
        return cookie;
      },
      forget: async (forgotten) => void anonymous.delete(forgotten.cookieUrl),
      signedIn: async (session) => hintsSignIn(session, await context.cookies(session.cookieUrl)),
    },
    switchedOff: async () => new Set(),
    lock: (platform, _runId, work) => platformLock(platform, new AbortController().signal, work),
    recentSuccess: {
      worked: async (source) => arrangement.worked?.some((id) => source.endsWith(` ${id}`)) ?? false,
      note: async () => {},
    },
    seenFields: { of: async () => new Set(), add: async () => {} },
    save: async (capture) => {
      captures.push(capture);
      return true;
    },
    tell: () => {},
  };
  const cookie = arrangement.cookie === 'signed-in' ? replica.signIn(platform) : (arrangement.cookie ?? '');
  return {
    parts,
    asker: {
      tabId: tabs.length > 0 ? 1 : null,
      explicit: arrangement.explicit ?? true,
      incognito: false,
      queued: arrangement.queued ?? false,
    },
    cookie,
    captures,
    async left() {
      const stray = stage.pages().filter((page) => !tabs.includes(page));
      const own = captures.at(-1)?.session;
      // A page and the own session may be given cookies as in any visit; the other sessions may not.
      const added =
        own === 'anonymous' || own === 'caller' ? (await jar(stage)).filter((name) => !before.includes(name)) : [];
      return { tabs: stray.map((page) => page.url()), cookies: added };
    },
  };
}
