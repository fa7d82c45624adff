import { randomBytes } from 'node:crypto';
import type { ReplicaRequest } from '../framework/site.ts';

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
