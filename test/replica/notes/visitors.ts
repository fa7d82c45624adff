import { randomBytes } from 'node:crypto';
import type { ReplicaRequest } from '../framework/site.ts';

const year = 31_536_000;

/** `guest`: a visitor's `web_session`; `stale`: one that is none of this replica's. */
type Login = 'none' | 'guest' | 'signed-in' | 'stale';

/** Registrable domain of a host: cookies of RedNote are its own (notes README, A1). */
function rootOf(host: string): string {
  return host.split('.').slice(-2).join('.');
}

/** The sessions this replica has given out (L1). */
export class Visitors {
  readonly #sessions = new Map<string, { readonly kind: 'guest' | 'signed-in'; readonly root: string }>();

  /** What any GET of a page sets when it is not there (L1): nothing that identifies a visitor. */
  basics({ cookies, host }: ReplicaRequest): string[] {
    const fresh = {
      acw_tc: randomBytes(16).toString('hex'),
      abRequestId: randomBytes(16).toString('hex'),
      webBuild: '4.84.1',
      xsecappid: 'xhs-pc-web',
    };
    const missing = Object.entries(fresh).filter(([name]) => !cookies[name]);
    return missing.map(([name, value]) => `${name}=${value}; Domain=.${rootOf(host)}; Path=/; Max-Age=${year}; Secure`);
  }

  /** `web_session` begins with 030 for a guest, 040 for a signed-in visitor, and no script can read it (L1). */
  issue(kind: 'guest' | 'signed-in', host = 'www.xiaohongshu.com'): string {
    const session = `${kind === 'guest' ? '030' : '040'}${randomBytes(16).toString('hex').slice(0, 35)}`;
    this.#sessions.set(session, { kind, root: rootOf(host) });
    return `web_session=${session}; Domain=.${rootOf(host)}; Path=/; Max-Age=${year}; HttpOnly; Secure`;
  }

  /** A signed-in browser: the session, and the device cookies that the page's script would have made. */
  signIn(host: string): string[] {
    const face = host.endsWith('rednote.com') ? 'www.rednote.com' : 'www.xiaohongshu.com';
    const a1 = `${Date.now().toString(16)}${randomBytes(32).toString('hex')}`.slice(0, 52);
    const device = { a1, webId: randomBytes(16).toString('hex') };
    const lines = Object.entries(device).map(
      ([name, value]) => `${name}=${value}; Domain=.${rootOf(face)}; Path=/; Max-Age=${year}`,
    );
    return [this.issue('signed-in', face), ...lines];
  }

  /** R9: each face knows its own sessions alone. */
  login({ cookies, host }: ReplicaRequest): Login {
    const { web_session } = cookies;
    if (!web_session) return 'none';
    const session = this.#sessions.get(web_session);
    return session?.root === rootOf(host) ? session.kind : 'stale';
  }
}
