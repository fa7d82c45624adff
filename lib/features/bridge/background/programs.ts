import { sha256 } from '../../../core/sha256.ts';
import type { Scope, Terms } from '../model/bridge-protocol.ts';
import { refusalFor } from '../model/refusal.ts';
import { changeBridge, type GrantDuration, type PairedProgram, readBridge } from './stored-bridge.ts';

const day = 24 * 60 * 60_000;
/** Beyond this number, the oldest program is dropped. */
const mostPrograms = 50;

/** The programs that are still allowed at `now` (epoch ms). */
export const aliveOf = <Program extends Pick<PairedProgram, 'until'>>(
  programs: readonly Program[],
  now: number,
): Program[] => programs.filter(({ until }) => until === null || until > now);

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');
}

/** Allows a program and gives its token, of which only a hash is stored. */
export async function allowProgram(
  name: string,
  scopes: readonly Scope[],
  span: GrantDuration,
  now: number,
  terms?: Terms,
): Promise<{ readonly token: string; readonly program: PairedProgram }> {
  const token = newToken();
  const hash = await sha256(token);
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
    ...(terms && { terms }),
  };
  await changeBridge(({ programs }) => ({ programs: [...programs, program].slice(-mostPrograms) }));
  return { token, program };
}

export async function revokeProgram(id: string): Promise<void> {
  await changeBridge(({ programs }) => ({ programs: programs.filter((one) => one.id !== id) }));
}

/**
 * The program with times in the future moved to `now` (epoch ms), because the clock was put back. The result must be
 * stored: otherwise those times would move with every reading.
 */
function broughtToNow(program: PairedProgram, now: number): PairedProgram {
  const { pairedAt, until, dailyUsage: counted } = program;
  if (pairedAt <= now && (counted?.start ?? 0) <= now) return program;
  return {
    ...program,
    pairedAt: Math.min(pairedAt, now),
    until: until === null ? null : Math.min(until, now + day),
    ...(counted ? { dailyUsage: { ...counted, start: Math.min(counted.start, now) } } : {}),
  };
}

function withRun(program: PairedProgram, now: number): PairedProgram {
  const { dailyUsage: counted } = program;
  const runs = counted && counted.start > now - day ? counted.runs : 0;
  const start = runs > 0 && counted ? counted.start : now;
  return { ...program, usedAt: now, uses: program.uses + 1, dailyUsage: { start, runs: runs + 1 } };
}

function changeOne(id: string, edit: (program: PairedProgram) => PairedProgram): Promise<unknown> {
  return changeBridge(({ programs }) => ({ programs: programs.map((one) => (one.id === id ? edit(one) : one)) }));
}

/** Gives back a run that was counted at `at` (epoch ms) though no platform was asked; not one of another day. */
export const uncount = (id: string, at: number) =>
  changeOne(id, (program) => {
    const { dailyUsage: counted } = program;
    if (!counted || counted.start > at) return program;
    return { ...program, dailyUsage: { ...counted, runs: Math.max(0, counted.runs - 1) } };
  });

/** Counts a run of a platform that was asked in vain before one could begin. */
export const countRun = (id: string, now: number) => changeOne(id, (program) => withRun(program, now));

/** Whether its terms leave a program one more run of the day. */
export function withinTerms(program: PairedProgram, now: number): boolean {
  return !program.terms || (withRun(program, now).dailyUsage?.runs ?? 0) <= program.terms.daily;
}

/** The refusal of a program that has used up its runs of the day. */
export const spentFor = ({ name, terms }: PairedProgram) =>
  refusalFor('program_spent', [{ said: name }, { number: terms?.daily ?? 0 }]);

/**
 * The program of a token, if it may do this now. `spend`: counts a use. @throws Refusal `not_paired`, `not_allowed`,
 * `busy`
 */
export async function programOf(
  token: string,
  scope: Scope | null,
  spend: boolean,
  now: number,
): Promise<PairedProgram> {
  const { on } = await readBridge();
  const hash = await sha256(token);
  let program: PairedProgram | undefined;
  let spent = false;
  // Looked up and counted in one change: of two calls at the same moment, a program that was allowed once gets only
  // one.
  await changeBridge(({ programs: stored }) => {
    const programs = stored.map((one) => broughtToNow(one, now));
    const isChanged = programs.some((one, at) => one !== stored[at]);
    const alive = aliveOf(programs, now);
    program = on && token !== '' ? alive.find((one) => one.hash === hash && !one.spent) : undefined;
    if (!program || !spend || (scope && !program.scopes.includes(scope)))
      return isChanged || alive.length < programs.length ? { programs: alive } : {};
    spent = !withinTerms(program, now);
    const { id, span } = program;
    if (spent) return isChanged ? { programs: alive } : {};
    const used = { ...withRun(program, now), ...(span === 'once' && { spent: true }) };
    return { programs: alive.map((one) => (one.id === id ? used : one)) };
  });
  if (!program) throw refusalFor('program_unknown');
  if (scope && !program.scopes.includes(scope))
    throw refusalFor('program_scope', [{ said: program.name }, { field: scope }]);
  if (spent) throw spentFor(program);
  return program;
}
