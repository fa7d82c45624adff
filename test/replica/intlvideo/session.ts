import { randomBytes } from 'node:crypto';
import type { ReplicaRequest } from '../framework/site.ts';

const year = 31_536_000;
const rest = 'Domain=.tiktok.com; Path=/; Secure; SameSite=None';

/** A visitor, known by its `ttwid`. */
export interface Visitor {
  /** The web device id its pages name. */
  readonly wid: string;
  readonly chainToken: string;
  /** Whether its browser has passed the firewall (R2). */
  passed: boolean;
  /** Times of its `/api/` calls (R8), and how far its verification is. */
  calls: number[];
  verifying: 'no' | 'told';
  /** Times of its lists (R17), and whether it has passed a search's check (R16). */
  lists: number[];
  searchPassed: boolean;
}

function ticket(): string {
  return `1%7C${randomBytes(24).toString('base64url')}%7C${Math.floor(Date.now() / 1000)}%7Creplica`;
}

function deviceId(): string {
  return `7${(randomBytes(8).readBigUInt64BE() % 10n ** 18n).toString().padStart(18, '0')}`;
}

/** Whether a browser loads a page (R1), in the place of a script that asks for its text. */
export function isNavigation({ headers }: ReplicaRequest): boolean {
  return ['document', 'iframe'].includes(headers['sec-fetch-dest'] ?? '');
}

/** Visitors and logins of this replica (intlvideo README, L1). */
export class Sessions {
  readonly #visitors = new Map<string, Visitor>();
  readonly #logins = new Set<string>();

  known({ cookies }: ReplicaRequest): Visitor | undefined {
    return this.#visitors.get(cookies.ttwid ?? '');
  }

  hasChainToken(token: string): boolean {
    return [...this.#visitors.values()].some(({ chainToken }) => chainToken === token);
  }

  /** The visitor of a page's request, and the `ttwid`, `tt_csrf_token`, `tt_chain_token` that a new one is given. */
  visit(request: ReplicaRequest): { readonly visitor: Visitor; readonly setCookies: readonly string[] } {
    const known = this.known(request);
    if (known) return { visitor: known, setCookies: [] };
    const ttwid = ticket();
    const chainToken = randomBytes(12).toString('base64url');
    const visitor: Visitor = {
      wid: deviceId(),
      chainToken,
      passed: false,
      calls: [],
      verifying: 'no',
      lists: [],
      searchPassed: false,
    };
    this.#visitors.set(ttwid, visitor);
    return {
      visitor,
      setCookies: [
        `ttwid=${ttwid}; ${rest}; Max-Age=${year}; HttpOnly`,
        `tt_csrf_token=${randomBytes(9).toString('base64url')}; ${rest}; HttpOnly`,
        `tt_chain_token=${chainToken}; ${rest}; HttpOnly`,
      ],
    };
  }

  /** The same for a page that the firewall let through: its browser is not checked again. */
  admit(request: ReplicaRequest): ReturnType<Sessions['visit']> {
    const visit = this.visit(request);
    if (isNavigation(request)) visit.visitor.passed = true;
    return visit;
  }

  /** A new `msToken`: each answer brings one (Q1). */
  token(): string {
    return `msToken=${randomBytes(96).toString('base64url')}; ${rest}; Max-Age=864000`;
  }

  signIn(): readonly string[] {
    const session = randomBytes(16).toString('hex');
    this.#logins.add(session);
    return ['sessionid', 'sessionid_ss', 'sid_tt', 'uid_tt'].map(
      (name) => `${name}=${session}; ${rest}; Max-Age=${year}; HttpOnly`,
    );
  }

  /** `stale`: login cookies are there and no longer valid (F1, status_code 8). */
  login({ cookies }: ReplicaRequest): 'guest' | 'signed-in' | 'stale' {
    if (!cookies.sessionid) return 'guest';
    return this.#logins.has(cookies.sessionid) ? 'signed-in' : 'stale';
  }
}
