import type { Scope } from '../model/bridge-protocol.ts';
import { Refusal } from '../model/refusal.ts';
import type { Terms } from '../model/terms.ts';
import { changeBridge, type PairedProgram, readBridge, type Span } from './stored-bridge.ts';

const day = 24 * 60 * 60_000;
/** More are nobody's: the oldest goes. */
const mostPrograms = 50;

export async function hashOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Allows a program; gives its token, which is kept nowhere here. */
export async function allowProgram(
  name: string,
  scopes: readonly Scope[],
  span: Span,
  now: number,
  terms?: Terms,
): Promise<{ readonly token: string; readonly program: PairedProgram }> {
  const token = newToken();
  const hash = await hashOf(token);
  const until = span === 'always' ? null : now + day;
  const program = {
    id: crypto.randomUUID(),
    name,
    scopes,
    span,
    hash,
    pairedAt: now,
    until,
    usedAt: null,
    uses: 0,
    ...(terms ? { terms } : {}),
  };
  await changeBridge(({ programs }) => ({ programs: [...programs, program].slice(-mostPrograms) }));
  return { token, program };
}

export async function revokeProgram(id: string): Promise<void> {
  await changeBridge(({ programs }) => ({ programs: programs.filter((one) => one.id !== id) }));
}

/** A program with one run more in its day. */
function withRun(program: PairedProgram, now: number): PairedProgram {
  const { day: counted } = program;
  const runs = counted && counted.start > now - day && counted.start <= now ? counted.runs : 0;
  return { ...program, usedAt: now, uses: program.uses + 1, day: { start: runs > 0 && counted ? counted.start : now, runs: runs + 1 } };
}

/** Whether its terms leave room for one run more. */
function withinTerms(program: PairedProgram, now: number): boolean {
  return !program.terms || (withRun(program, now).day?.runs ?? 0) <= program.terms.daily;
}

/**
 * The program a token belongs to, if it may do this now. `spend`: counts it as a use; one allowed once is forgotten with it.
 * @throws Refusal `not_paired`, `not_allowed`, `busy`
 */
export async function programOf(token: string, scope: Scope | null, spend: boolean, now: number): Promise<PairedProgram> {
  const { on } = await readBridge();
  const hash = await hashOf(token);
  let found: PairedProgram | undefined;
  let spent = false;
  // Looked up and spent in one change: two calls at the same moment cannot both be the one that was allowed.
  await changeBridge(({ programs }) => {
    found = on && token !== '' ? programs.find((one) => one.hash === hash && (one.until === null || one.until > now)) : undefined;
    const alive = programs.filter(({ until }) => until === null || until > now);
    if (!found || !spend || (scope && !found.scopes.includes(scope))) return alive.length < programs.length ? { programs: alive } : {};
    spent = !withinTerms(found, now);
    const { id, span } = found;
    if (spent) return {};
    if (span === 'once') return { programs: alive.filter((one) => one.id !== id) };
    return { programs: alive.map((one) => (one.id === id ? withRun(one, now) : one)) };
  });
  if (!found) throw new Refusal('not_paired', 'This program is not paired with this browser, or not any more. Pair it: gleaner pair');
  if (scope && !found.scopes.includes(scope)) throw new Refusal('not_allowed', `"${found.name}" was not allowed this (${scope}).`);
  if (spent) throw new Refusal('busy', `"${found.name}" has had its ${found.terms?.daily} runs of the day.`);
  return found;
}
