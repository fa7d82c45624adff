import { randomBytes } from 'node:crypto';
import type { ReplicaRequest } from '../framework/site.ts';

const year = 31_536_000;
const rest = 'Domain=.tiktok.com; Path=/; Secure; SameSite=None';

/** Device tickets and logins this replica has given out (intlvideo.md §4). */
export class Sessions {
  readonly #tickets = new Set<string>();
  readonly #logins = new Set<string>();

  /** `ttwid`, `tt_csrf_token`, `tt_chain_token`, set by any GET of an HTML page that brings no ticket. */
  ticketFor({ cookies }: ReplicaRequest): readonly string[] {
    if (this.#tickets.has(cookies.ttwid ?? '')) return [];
    const ttwid = `1%7C${randomBytes(24).toString('base64url')}%7C${Math.floor(Date.now() / 1000)}%7Creplica`;
    this.#tickets.add(ttwid);
    return [
      `ttwid=${ttwid}; ${rest}; Max-Age=${year}; HttpOnly`,
      `tt_csrf_token=${randomBytes(9).toString('base64url')}; ${rest}; HttpOnly`,
      `tt_chain_token=${randomBytes(12).toString('base64url')}; ${rest}; HttpOnly`,
    ];
  }

  hasTicket({ cookies }: ReplicaRequest): boolean {
    return this.#tickets.has(cookies.ttwid ?? '');
  }

  /** A new `msToken`: each answer brings one (§3). */
  token(): string {
    return `msToken=${randomBytes(32).toString('base64url')}; ${rest}; Max-Age=864000`;
  }

  signIn(): readonly string[] {
    const session = randomBytes(16).toString('hex');
    this.#logins.add(session);
    return ['sessionid', 'sessionid_ss', 'sid_tt', 'uid_tt'].map((name) => `${name}=${session}; ${rest}; Max-Age=${year}; HttpOnly`);
  }

  /** `stale`: login cookies are there and no longer valid (§5, status_code 8). */
  login({ cookies }: ReplicaRequest): 'guest' | 'signed-in' | 'stale' {
    if (!cookies.sessionid) return 'guest';
    return this.#logins.has(cookies.sessionid) ? 'signed-in' : 'stale';
  }
}
