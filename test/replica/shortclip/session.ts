import { randomBytes } from 'node:crypto';
import { person } from '../../fixtures/shortclip/person.ts';
import type { ReplicaRequest } from '../framework/site.ts';
import { eids } from './catalogue.ts';

const year = 31_536_000;

const login = 'kuaishou.server.webday7_st';

/** Device ids and logins this replica has given out (shortclip README, L1). */
export class Sessions {
  readonly #devices = new Set<string>();
  readonly #logins = new Set<string>();
  readonly #calls = new Map<string, number>();

  /** `did`, `didv` and the constants of the desktop site, set by any page to a browser without them. */
  deviceFor({ cookies, host }: ReplicaRequest): readonly string[] {
    if (this.#devices.has(cookies.did ?? '')) return [];
    const did = `web_${randomBytes(16).toString('hex')}`;
    this.#devices.add(did);
    const attributes = `Domain=.${host.split('.').slice(-2).join('.')}; Path=/; Secure; Max-Age=${year}`;
    return [
      `did=${did}; ${attributes}`,
      `didv=${Date.now()}; ${attributes}`,
      ...(host === 'www.kuaishou.com' ? this.#ofDesktop(cookies) : []),
    ];
  }

  /** R3: guests have a session cookie too. */
  #ofDesktop(cookies: ReplicaRequest['cookies']): readonly string[] {
    const own = `Domain=.www.kuaishou.com; Path=/; Secure; Max-Age=${year}`;
    const constants = [`clientid=3; ${own}`, `kpf=PC_WEB; ${own}`, `kpn=KUAISHOU_VISION; ${own}`];
    if (cookies[login]) return constants;
    return [
      ...constants,
      `${login}=${randomBytes(24).toString('base64url')}; Path=/; Secure; Max-Age=${year}; HttpOnly`,
    ];
  }

  /** Whether this is every third call of a device. */
  isThirdCall({ cookies }: ReplicaRequest): boolean {
    const did = cookies.did ?? '';
    const count = (this.#calls.get(did) ?? 0) + 1;
    this.#calls.set(did, count);
    return did !== '' && count % 3 === 0;
  }

  hasDevice({ cookies }: ReplicaRequest): boolean {
    return this.#devices.has(cookies.did ?? '');
  }

  /**
   * The site's login belongs to its host. The last cookie is the replica's own: how the mobile page knows its viewer is
   * not documented.
   */
  signIn(): readonly string[] {
    const token = randomBytes(24).toString('base64url');
    this.#logins.add(token);
    const own = `Path=/; Secure; Max-Age=${year}`;
    return [
      `userId=${person(eids.viewer).userId}; Domain=.kuaishou.com; ${own}`,
      `${login}=${token}; ${own}; HttpOnly`,
      `kuaishou.server.webday7_ph=${token.slice(0, 12)}; ${own}`,
      `replica.viewer=${token}; Domain=.kuaishou.com; ${own}; HttpOnly`,
    ];
  }

  isSignedIn({ cookies }: ReplicaRequest): boolean {
    return this.#logins.has(cookies[login] ?? '');
  }

  /** Who looks at a mobile page, '' for a guest. */
  viewerOf({ cookies }: ReplicaRequest): string {
    return this.#logins.has(cookies['replica.viewer'] ?? '') ? eids.viewer : '';
  }
}
