import { orAborted } from '../../../browser/sleep.ts';
import { noteCaught } from '../../../browser/storage/caught-errors.ts';
import type { Capture } from '../../../core/capture.ts';
import { type Tree, textOf, tree } from '../../../core/json/json.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { withoutSecrets } from '../../../secrets.ts';
import type { FoundLink } from '../../capture/protocol.ts';
import {
  type BridgeProtocol,
  type CallName,
  type LibraryLine,
  libraryLine,
  type NamedItem,
  type PairedAs,
  scopeOf,
  toldFailure,
} from '../model/bridge-protocol.ts';
import { Refusal, refusalFor } from '../model/refusal.ts';
import { PaceDenied, type Reader } from './pace-slots.ts';
import type { Pairing } from './pairing.ts';
import type { ProgramRunParts } from './program-run.ts';
import { allowProgram, countRun, programOf, revokeProgram, spentFor, uncount, withinTerms } from './programs.ts';
import type { QueueCalls } from './queue-calls.ts';
import { noteUse, type PairedProgram } from './stored-bridge.ts';

export interface CallParts {
  readonly pairing: Pick<Pairing, 'ask'>;
  platformOf(path: string): PlatformId | null;
  /** `asked`: called as soon as the platform may be asked. */
  run(argument: unknown, signal: AbortSignal, asked: () => void): Promise<BridgeProtocol['handle']['answer']>;
  readText(text: string, reader: Reader): Promise<readonly FoundLink[]>;
  /** Newest first. */
  list(filter: {
    readonly text?: string;
    readonly platform?: string;
    readonly limit: number;
  }): Promise<readonly LibraryLine[]>;
  read(id: string): Promise<Capture | null>;
  pace: ProgramRunParts['pace'];
  readonly queue: QueueCalls;
  changed(): void;
  now(): number;
}

type Answers = {
  readonly [Name in Exclude<CallName, 'pair'>]: (
    argument: Tree,
    program: PairedProgram,
    signal: AbortSignal,
  ) => Promise<BridgeProtocol[Name]['answer']>;
};

/** Longest text that is searched for links, in characters. */
const longestText = 100_000;
const mostLines = 200;

function paired({ name, scopes, until, terms }: PairedProgram): PairedAs {
  return { program: name, scopes, until, ...(terms && { terms }) };
}

/** `denied`: why nothing was asked of its short link. */
function named({ url, platform, target, offers, failure }: FoundLink, denied: unknown): NamedItem {
  const item = { url, platform, kind: target?.kind ?? null, ids: target?.ids ?? {} };
  // What a short link names decides which operation is right: a program gets no guess.
  const certain = target ? offers : [];
  const operations = certain.map(({ operation, body }) => ({ path: operation.path, body }));
  if (!failure) return { ...item, operations };
  const seconds = denied instanceof PaceDenied ? denied.seconds : 0;
  return {
    ...item,
    operations,
    failure: { ...toldFailure(failure, denied !== undefined), ...(seconds > 0 && { seconds }) },
  };
}

/** @throws Refusal where the program's terms leave this platform out */
function checkPlatform({ name, terms }: PairedProgram, platform: PlatformId): void {
  if (terms && !terms.platforms.includes(platform)) throw refusalFor('program_platform', [{ said: name }]);
}

/** @throws Refusal where the program's terms leave this platform out, or it has used up its runs of the day */
function checkFollow(program: PairedProgram, platform: PlatformId, now: number): void {
  checkPlatform(program, platform);
  if (!withinTerms(program, now)) throw spentFor(program);
}

/** What a program searches the library for. */
const searchOf = ({ text, platform, limit }: Tree) => ({
  limit: Math.min(mostLines, Math.max(1, Number(limit) || 50)),
  ...(textOf(text) && { text: textOf(text) }),
  ...(textOf(platform) && { platform: textOf(platform) }),
});

/**
 * Calls whose answers leave unchanged: envelopes as the specification has them, and the items that the program's own
 * text names.
 */
const asGiven: ReadonlySet<CallName> = new Set(['handle', 'library.read', 'resolve']);

/** Runs a program's request. One for which no platform was asked uses up no run of the program's day. */
function createHandle({ platformOf, run, now }: Pick<CallParts, 'platformOf' | 'run' | 'now'>): Answers['handle'] {
  return async (argument, program, signal) => {
    let isAsked = false;
    const counted = now();
    try {
      const platform = platformOf(textOf(argument.path));
      // Unknown paths are left to the gateway, which refuses them without asking anybody.
      if (platform) checkPlatform(program, platform);
      return await run(argument, signal, () => {
        isAsked = true;
      });
    } finally {
      // A worker that waits for a platform must not use up its runs of the day by asking whether it may.
      if (!isAsked) await uncount(program.id, counted).catch(noteCaught);
    }
  };
}

/** Reads what a program's text names. Nothing is asked that its terms leave out. */
function createResolve(readText: CallParts['readText'], now: () => number): Answers['resolve'] {
  return async ({ text }, program, signal) => {
    const asked = new Set<string>();
    const unasked = new Map<string, unknown>();
    const reader: Reader = {
      signal,
      admit: (platform) => checkFollow(program, platform, now()),
      asked: (url) => void asked.add(url),
      unasked: (url, why) => void unasked.set(url, why),
    };
    const found = await orAborted(readText(textOf(text).slice(0, longestText), reader), signal);
    const items = found.map((link) => named(link, unasked.get(link.url)));
    // Where a link leads on, the capture that follows is counted.
    if (items.some(({ url, failure }) => failure && asked.has(url))) await countRun(program.id, now());
    // Of several items the first is captured.
    const first = items.find(({ operations, failure }) => operations.length > 0 || failure);
    const refused = unasked.get(first?.url ?? '');
    if (refused instanceof Refusal) throw refused;
    return items;
  };
}

/**
 * Answers the calls of programs, and alone checks their tokens: every call but `pair` needs one. Calls with a scope are
 * logged. A program that is taken back gets no further answer.
 */
export function createCalls({ pairing, platformOf, run, readText, list, read, pace, queue, changed, now }: CallParts) {
  /** Ends each call under way, with the id of its program. */
  const underWay = new Map<AbortController, string>();

  async function revoke(id: string): Promise<void> {
    await revokeProgram(id);
    for (const [stop, program] of underWay) if (program === id) stop.abort(refusalFor('program_unknown'));
    changed();
  }

  const answers: Answers = {
    async unpair(_, { id }) {
      await revoke(id);
      return null;
    },
    whoami: async (_, program) => paired(program),
    handle: createHandle({ platformOf, run, now }),
    resolve: createResolve(readText, now),
    'library.search': async (argument) => (await list(searchOf(argument))).map(libraryLine),
    async 'library.read'({ id }) {
      const capture = await read(textOf(id));
      if (!capture?.envelope || capture.incognito)
        throw refusalFor('capture_unknown', [{ id: textOf(id).slice(0, 100) }]);
      const headers = {
        'gleaner-capture': capture.id,
        'gleaner-path': capture.path,
        ...(await pace(capture.platform)),
      };
      return { status: capture.code, headers, body: capture.envelope, failure: null };
    },
    'queue.add': (argument, program) =>
      queue.add(textOf(argument.text), textOf(argument.title) || program.name, program, textOf(argument.platform)),
    'queue.status': () => queue.status(),
  };

  async function pair(argument: unknown, signal: AbortSignal): Promise<BridgeProtocol['pair']['answer']> {
    const { name, scopes, span, terms } = await pairing.ask(tree(argument), signal);
    const { token, program } = await allowProgram(name, scopes, span, now(), terms);
    changed();
    return { ...paired(program), token };
  }

  async function scoped(
    name: Exclude<CallName, 'pair'>,
    argument: Tree,
    program: PairedProgram,
    asked: AbortSignal,
  ): Promise<unknown> {
    const stop = new AbortController();
    const signal = AbortSignal.any([asked, stop.signal]);
    underWay.set(stop, program.id);
    try {
      const answer: unknown = await answers[name](argument, program, signal);
      // The log has paths of known operations alone, without their query: a program may write anything into others.
      const path = name === 'handle' ? textOf(argument.path) : '';
      const what = (platformOf(path) && path.split('?')[0]) || name;
      const { status } = tree(name === 'handle' ? answer : { status: 200 });
      await noteUse({ at: now(), program: program.name, what, status: Number(status) });
      changed();
      // An answer that comes although its program was taken back is not handed on.
      stop.signal.throwIfAborted();
      return asGiven.has(name) ? answer : withoutSecrets(answer);
    } finally {
      underWay.delete(stop);
      if (program.span === 'once' && name !== 'resolve') await revoke(program.id);
    }
  }

  async function call(
    given: { readonly name?: unknown; readonly token?: unknown; readonly argument?: unknown },
    signal: AbortSignal,
  ): Promise<unknown> {
    const name = given.name as CallName;
    if (name === 'pair') return pair(given.argument, signal);
    if (typeof given.name !== 'string' || !Object.hasOwn(answers, given.name)) throw refusalFor('call_unknown');
    const scope = scopeOf[name];
    // Programs ask what a text names before they capture it: the two count as one use.
    const program = await programOf(textOf(given.token), scope, scope !== null && name !== 'resolve', now());
    const argument = tree(given.argument);
    return scope === null ? answers[name](argument, program, signal) : scoped(name, argument, program, signal);
  }

  return {
    call,
    /** Takes a program back: its calls get no answer, and what it put into the queue is cancelled. */
    async revoke(id: string): Promise<void> {
      await revoke(id);
      await queue.drop(id);
    },
  };
}

export type Calls = ReturnType<typeof createCalls>;
