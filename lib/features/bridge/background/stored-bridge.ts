import { browser } from '../../../browser/browser.ts';
import { storedObject } from '../../../browser/storage/stored-object.ts';
import { trees } from '../../../core/json/tree.ts';
import { type Scope, scopes } from '../model/bridge-protocol.ts';
import { readTerms, type Terms } from '../model/terms.ts';

/** For how long a program is allowed: for one call, for a day, until taken back. */
export type Span = 'once' | 'day' | 'always';

/** A program that the user has allowed. Its token is not here: a hash tells it, and nothing that reads this can use it. */
export interface PairedProgram {
  readonly id: string;
  /** As the program calls itself. */
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly span: Span;
  /** SHA-256 of its token, hex. */
  readonly hash: string;
  /** Epoch ms; `until` null = until taken back. */
  readonly pairedAt: number;
  readonly until: number | null;
  readonly usedAt: number | null;
  readonly uses: number;
  /** Bounds it was allowed within. */
  readonly terms?: Terms;
  /** When the day its limit counts began (epoch ms), and its runs since. */
  readonly day?: { readonly start: number; readonly runs: number };
}

export interface StoredBridge {
  readonly on: boolean;
  /** Random, twelve hex digits: names this browser profile towards programs. */
  readonly profile: string;
  readonly programs: readonly PairedProgram[];
}

const key = 'bridge';

function isProgram(value: Readonly<Record<string, unknown>>): boolean {
  const { id, name, hash, pairedAt, until, scopes: allowed, terms } = value;
  const texts = [id, name, hash].every((text) => typeof text === 'string') && /^[0-9a-f]{64}$/.test(String(hash));
  const times = typeof pairedAt === 'number' && (until === null || typeof until === 'number');
  if (terms !== undefined && !readTerms(terms)) return false;
  return texts && times && Array.isArray(allowed) && allowed.every((one) => scopes.includes(one as Scope));
}

/** What is stored; anything malformed reads as not there, so that nothing is allowed by a broken row. */
export async function readBridge(): Promise<StoredBridge> {
  const { on, profile, programs } = await storedObject(key);
  return {
    on: on === true,
    profile: typeof profile === 'string' ? profile : '',
    programs: trees(programs).filter(isProgram) as unknown as PairedProgram[],
  };
}

let last: Promise<unknown> = Promise.resolve();

/** One change at a time: reading and writing are two steps. Gives what is stored then. */
export function changeBridge(edit: (stored: StoredBridge) => Partial<StoredBridge>): Promise<StoredBridge> {
  const next = last.then(async () => {
    const stored = await readBridge();
    const changed = { ...stored, ...edit(stored) };
    await browser.storage.local.set({ [key]: changed });
    return changed;
  });
  last = next.catch(() => {});
  return next;
}

/** The name of this profile, made when it is first needed. */
export async function profileName(): Promise<string> {
  const made = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return (await changeBridge(({ profile }) => ({ profile: /^[0-9a-f]{12}$/.test(profile) ? profile : made }))).profile;
}
