import { randomBytes } from 'node:crypto';
import type { ReplicaRequest } from '../framework/site.ts';

const year = 31_536_000;

/** Device tickets and logins this replica has given out (cnvideo README, L1). */
export class Sessions {
  readonly #tickets = new Set<string>();
  readonly #logins = new Set<string>();

  /** `ttwid`, set by any GET of www or live that brings none. */
  ticketFor(request: ReplicaRequest): readonly string[] {
    const { ttwid } = request.cookies;
    return ttwid && this.#tickets.has(ttwid) ? [] : [this.newTicket('.douyin.com')];
  }

  newTicket(domain: string): string {
    const ttwid = `1%7C${randomBytes(24).toString('base64url')}%7C${Math.floor(Date.now() / 1000)}%7Creplica`;
    this.#tickets.add(ttwid);
    return `ttwid=${ttwid}; Domain=${domain}; Path=/; Max-Age=${year}; HttpOnly; Secure; SameSite=None`;
  }

  hasTicket(request: ReplicaRequest): boolean {
    return this.#tickets.has(request.cookies.ttwid ?? '');
  }

  signIn(): readonly string[] {
    const session = randomBytes(16).toString('hex');
    this.#logins.add(session);
    const names = ['sessionid', 'sessionid_ss', 'sid_tt', 'uid_tt', 'sid_guard'];
    const login = names.map(
      (name) => `${name}=${session}; Domain=.douyin.com; Path=/; Max-Age=${year}; HttpOnly; Secure; SameSite=None`,
    );
    return [
      ...login,
      `LOGIN_STATUS=1; Domain=.douyin.com; Path=/; Max-Age=${year}; Secure`,
      this.newTicket('.douyin.com'),
    ];
  }

  /** `stale`: login cookies are there and no longer valid (F2, status_code 8). */
  login(request: ReplicaRequest): 'guest' | 'signed-in' | 'stale' {
    const { sessionid } = request.cookies;
    if (!sessionid) return 'guest';
    return this.#logins.has(sessionid) ? 'signed-in' : 'stale';
  }
}

/** Logins of the hot-list site: its own, Douyin's do not count here (cnvideo README, L2). */
export class HotListLogins {
  readonly #logins = new Set<string>();

  signIn(): readonly string[] {
    const session = randomBytes(16).toString('hex');
    this.#logins.add(session);
    const names = ['sessionid_douhot', 'sid_tt_douhot', 'uid_tt_douhot', 'sid_guard_douhot'];
    return names.map(
      (name) =>
        `${name}=${session}; Domain=.douhot.douyin.com; Path=/; Max-Age=5184000; HttpOnly; Secure; SameSite=None`,
    );
  }

  holds({ cookies }: ReplicaRequest): boolean {
    return this.#logins.has(cookies.sid_guard_douhot ?? '');
  }
}
