import { noteCaught } from '../../../browser/storage/caught-errors.ts';
import { storedValue } from '../../../browser/storage/stored-value.ts';
import { textOf, tree, trees } from '../../../core/json/json.ts';
import { readTerms, type Scope, scopes } from '../model/bridge-protocol.ts';
import type { PairedAs } from '../model/index.ts';

/** For how long a program is allowed: for one call, for a day, or until the user takes it back. */
export type GrantDuration = 'once' | 'day' | 'always';

/** A program that the user has allowed. Only a hash of its token is stored: whoever reads this cannot use it. */
export interface PairedProgram extends Pick<PairedAs, 'scopes' | 'until' | 'terms'> {
  readonly id: string;
  /** The name it gave itself. */
  readonly name: string;
  readonly span: GrantDuration;
  /** SHA-256 of its token, hex. */
  readonly hash: string;
  /** Epoch ms. */
  readonly pairedAt: number;
  readonly usedAt: number | null;
  readonly uses: number;
  /** It was allowed once, and its one call is under way: it can still be taken back. */
  readonly spent?: boolean;
  /** Runs counted against the daily limit since `start` (epoch ms). */
  readonly dailyUsage?: { readonly start: number; readonly runs: number };
}

function isProgram(value: Readonly<Record<string, unknown>>): boolean {
  const { id, name, hash, pairedAt, until, scopes: allowed, terms } = value;
  const texts = [id, name, hash].every((text) => typeof text === 'string') && /^[0-9a-f]{64}$/.test(String(hash));
  const times = typeof pairedAt === 'number' && (until === null || typeof until === 'number');
  if (terms !== undefined && !readTerms(terms)) return false;
  return texts && times && Array.isArray(allowed) && allowed.every((one) => scopes.includes(one as Scope));
}

const bridge = storedValue({
  area: 'local',
  key: 'bridge',
  /** Malformed entries are left out, so that a broken one allows nothing. */
  read(raw) {
    const { on, profile, programs } = tree(raw);
    return {
      on: on === true,
      /** Twelve random hex digits, by which programs know this browser profile. */
      profile: textOf(profile),
      programs: trees(programs).filter(isProgram) as unknown as readonly PairedProgram[],
    };
  },
});

export const readBridge = bridge.get;

type StoredBridge = Awaited<ReturnType<typeof readBridge>>;

/** Replaces the parts given. Gives what is stored afterwards. */
export function changeBridge(edit: (stored: StoredBridge) => Partial<StoredBridge>): Promise<StoredBridge> {
  return bridge.change((stored) => ({ ...stored, ...edit(stored) }));
}

/** The id of this profile, made when it is first needed. */
export async function profileName(): Promise<string> {
  const made = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return (await changeBridge(({ profile }) => ({ profile: /^[0-9a-f]{12}$/.test(profile) ? profile : made }))).profile;
}

/**
 * One use of the bridge, as shown to users: who asked for what, and the status of the answer. No content of request or
 * answer.
 */
export interface BridgeUse {
  /** Epoch ms. */
  readonly at: number;
  readonly program: string;
  /** The call, or the path of the operation. */
  readonly what: string;
  /** HTTP status of the answer. */
  readonly status: number;
}

const kept = 200;

const log = storedValue({
  area: 'local',
  key: 'bridge-log',
  read: (raw) =>
    trees(raw).filter(
      ({ at, status }) => typeof at === 'number' && typeof status === 'number',
    ) as unknown as readonly BridgeUse[],
});

export const readUses = log.get;

/**
 * Logs a use, newest first, and drops the oldest; not once everything was deleted: it would name the program again.
 * Never rejects: a full disk must not stop an answer.
 */
export async function noteUse(use: BridgeUse): Promise<void> {
  try {
    const { on, programs } = await readBridge();
    if (on || programs.length > 0) await log.change((uses) => [use, ...uses].slice(0, kept));
  } catch (thrown) {
    noteCaught(thrown);
  }
}
