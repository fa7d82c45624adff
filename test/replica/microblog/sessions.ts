import { randomBytes } from 'node:crypto';
import type { ReplicaRequest } from '../framework/site.ts';

const year = 31_536_000;

/** Who signs in here. */
export const memberId = '5999999999';

/** weibo.com and weibo.cn have sessions of their own (microblog README, L1). */
type SessionSite = 'weibo.com' | 'weibo.cn';

type Holder = 'none' | 'visitor' | 'signed-in' | 'stale';

export function sessionSiteOf(host: string): SessionSite {
  return host.endsWith('weibo.cn') ? 'weibo.cn' : 'weibo.com';
}

interface Issued {
  readonly sub: string;
  readonly subp: string;
  /** `Set-Cookie` lines. */
  readonly lines: readonly string[];
}

/** Visitors and logins this replica has given out (L1). */
export class Sessions {
  readonly #known = new Map<
    string,
    { readonly site: SessionSite; readonly holder: 'visitor' | 'signed-in'; readonly newer: boolean }
  >();
  readonly #used = new Set<string>();

  #issue(site: SessionSite, holder: 'visitor' | 'signed-in', newer = false): Issued {
    // L1: samples of a login begin `_2A25`, of a visitor `_2AkM`.
    const sub = `${holder === 'visitor' ? '_2AkM' : '_2A25'}${randomBytes(30).toString('base64url')}`;
    const subp = `0033${randomBytes(24).toString('base64url')}`;
    this.#known.set(sub, { site, holder, newer });
    const scope = `Domain=.${site}; Path=/; Max-Age=${year}; HttpOnly; Secure; SameSite=None`;
    return { sub, subp, lines: [`SUB=${sub}; ${scope}`, `SUBP=${subp}; ${scope}`] };
  }

  newVisitor(site: SessionSite, newer: boolean): Issued {
    return this.#issue(site, 'visitor', newer);
  }

  /** R16: whether the request carries a visitor of the newer handshake. */
  isNewer({ cookies }: ReplicaRequest): boolean {
    return this.#known.get(cookies.SUB ?? '')?.newer ?? false;
  }

  /** R17, B: the first answer to a visitor is a good one. */
  isFirstUse({ cookies }: ReplicaRequest): boolean {
    const { SUB = '' } = cookies;
    return !this.#used.has(SUB) && Boolean(this.#used.add(SUB));
  }

  signIn(): readonly string[] {
    return this.#issue('weibo.com', 'signed-in').lines;
  }

  /** Whose session a request carries. `stale`: a `SUB` that this site does not know. */
  holder({ host, cookies }: ReplicaRequest): Holder {
    const { SUB } = cookies;
    if (!SUB) return 'none';
    const known = this.#known.get(SUB);
    return known?.site === sessionSiteOf(host) ? known.holder : 'stale';
  }
}
