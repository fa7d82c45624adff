import type { Capture, CapturedFailure } from '../../../core/capture.ts';
import { english } from '../../../core/english.ts';
import type { Failure } from '../../../core/failure.ts';
import { failed } from '../../../core/failures.ts';
import { isTree, textOf, tree } from '../../../core/json/json.ts';
import type { Ids, PlatformId } from '../../../core/platform.ts';
import type { JobProgress, PlatformBlock, PlatformStatus } from '../../queue/model/index.ts';

/** A program's request, as the specification describes it. */
export interface GatewayRequest {
  readonly method: string;
  readonly path: string;
  /** Names in any case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The only headers of a program that are passed on: those that the specification names. */
const passed: readonly string[] = ['content-type', 'cookie'];

/** Reads a gateway request from any value that a program sent; its path has no query. */
export function gatewayRequest(argument: unknown): GatewayRequest {
  const { method, path, headers, body } = tree(argument);
  const named = Object.entries(tree(headers)).map(([name, value]) => [name.toLowerCase(), textOf(value)] as const);
  return {
    method: textOf(method),
    path: textOf(path).split('?')[0] ?? '',
    headers: Object.fromEntries(named.filter(([name]) => passed.includes(name))),
    body: textOf(body),
  };
}

/** What is wrong with the form of a request, or null. */
export function wrongForm({ method, headers }: GatewayRequest): Failure | null {
  if (method.toUpperCase() !== 'POST') return failed('method_not_post');
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  return type === 'application/json' ? null : failed('content_type');
}

/** Why a request gave no record, in English. */
export interface ToldFailure extends Omit<CapturedFailure, 'reason'> {
  readonly sentence: string;
  /** No platform was asked: it is held, rests, or is switched off, whatever the item. */
  readonly unasked?: true;
  /** In how many seconds to ask again. Absent: nobody knows. */
  readonly seconds?: number;
}

export function toldFailure({ kind, reason, action, retry }: CapturedFailure, unasked = false): ToldFailure {
  return { kind, sentence: english(reason), action, retry, ...(unasked && { unasked }) };
}

/** The answer to it; the body is the envelope. */
export interface GatewayResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Why there is no record; null: there is one. */
  readonly failure: ToldFailure | null;
}

/**
 * What a program that sends answers to another computer declares: where to, and its limits, which the extension
 * enforces.
 */
export interface Terms {
  /** Host of the database that results are sent to. */
  readonly sendsTo: string;
  readonly platforms: readonly PlatformId[];
  /** Maximum number of runs in 24 hours. */
  readonly daily: number;
}

/** Terms from an unknown value; null when it is malformed. */
export function readTerms(value: unknown): Terms | null {
  if (!isTree(value)) return null;
  const { sendsTo, platforms, daily } = value;
  const host = textOf(sendsTo);
  const sound =
    /^[\w.:[\]-]{1,100}$/.test(host) && Number.isInteger(daily) && Number(daily) > 0 && Number(daily) <= 100_000;
  if (!sound || !Array.isArray(platforms) || platforms.length === 0 || platforms.length > 50) return null;
  if (!platforms.every((one) => typeof one === 'string' && /^[a-z]{1,30}$/.test(one))) return null;
  return { sendsTo: host, platforms: platforms as PlatformId[], daily: Number(daily) };
}

export function sameTerms(one: Terms | undefined, other: Terms | undefined): boolean {
  const textOfTerms = (terms: Terms | undefined) =>
    JSON.stringify(terms && [terms.sendsTo, [...terms.platforms].sort(), terms.daily]);
  return textOfTerms(one) === textOfTerms(other);
}

/** The native-messaging host's name, in the browsers' host files and in the extension. */
export const hostName = 'gleaner.bridge';

/**
 * What a program may be allowed: to run operations and read links, to search the library, to read and fill the queue.
 */
export const scopes = ['operations', 'library', 'queue'] as const;

export type Scope = (typeof scopes)[number];

/** An item that a text names, with the operations it can be asked for, the usual one first. */
export interface NamedItem {
  readonly url: string;
  readonly platform: PlatformId | null;
  readonly kind: string | null;
  readonly ids: Ids;
  readonly operations: readonly { readonly path: string; readonly body: string }[];
  /** Why nobody knows what its short link names; it has no operations then. */
  readonly failure?: ToldFailure;
}

const lineFields = [
  'id',
  'path',
  'platform',
  'itemId',
  'itemUrl',
  'title',
  'author',
  'state',
  'code',
  'msg',
  'startedAt',
  'lacking',
  'pageOnly',
] as const satisfies readonly (keyof Capture)[];

/**
 * A capture as a list shows it, without its envelope. Times are epoch ms. `lacking`: essentials that its record lacks;
 * [] = complete.
 */
export type LibraryLine = Pick<Capture, (typeof lineFields)[number]>;

/** Only what a list shows of a capture. */
export const libraryLine = (line: LibraryLine) =>
  Object.fromEntries(lineFields.map((name) => [name, line[name]])) as unknown as LibraryLine;

/** The job made from a program's list. `skipped`: lines that name nothing that can be captured, or repeat another. */
export interface AddedJob {
  readonly job: string;
  readonly waiting: number;
  readonly skipped: number;
}

/** A summary of the queue; times in ms from now. `leftToday`: number of items. */
export interface QueueSummary {
  readonly jobs: readonly Pick<JobProgress, 'id' | 'title' | 'state' | 'counts'>[];
  /** `held`: why the platform is asked nothing until the user acts. */
  readonly platforms: readonly (Pick<PlatformStatus, 'platform' | 'waiting' | 'running' | 'left'> & {
    readonly leftToday: number;
    readonly held: (Pick<PlatformBlock, 'kind'> & { readonly sentence: string }) | null;
  })[];
}

/** The program that a token belongs to. `until`: epoch ms, null: until the user takes it back. */
export interface PairedAs {
  readonly program: string;
  readonly scopes: readonly Scope[];
  readonly until: number | null;
  /** The limits it keeps, if it sends results to others. */
  readonly terms?: Terms;
}

/** The calls of programs to the extension: name → argument and answer. Every call but `pair` carries a token. */
export interface BridgeProtocol {
  /** Shown to the user, whose answer may take minutes. */
  pair: {
    ask: { program: string; scopes: readonly Scope[]; terms?: Terms };
    answer: PairedAs & { readonly token: string };
  };
  /** The program gives its own token back. */
  unpair: { ask: Record<never, never>; answer: null };
  whoami: { ask: Record<never, never>; answer: PairedAs };
  handle: { ask: GatewayRequest; answer: GatewayResponse };
  resolve: { ask: { text: string }; answer: readonly NamedItem[] };
  'library.search': { ask: { text?: string; platform?: PlatformId; limit?: number }; answer: readonly LibraryLine[] };
  /** A finished capture, as the answer to its request. */
  'library.read': { ask: { id: string }; answer: GatewayResponse };
  /** `platform`: the one whose bare ids the list contains. */
  'queue.add': { ask: { text: string; title?: string; platform?: PlatformId }; answer: AddedJob };
  'queue.status': { ask: Record<never, never>; answer: QueueSummary };
}

export type CallName = keyof BridgeProtocol;

/** The scope that a call needs; null: any token will do. `pair` needs no token at all. */
export const scopeOf: Readonly<Record<CallName, Scope | null>> = {
  pair: null,
  unpair: null,
  whoami: null,
  handle: 'operations',
  resolve: 'operations',
  'library.search': 'library',
  'library.read': 'library',
  'queue.add': 'queue',
  'queue.status': 'queue',
};

export const refusalCodes = {
  not_paired: 401,
  not_allowed: 403,
  denied: 403,
  busy: 429,
  bad_call: 400,
  browser_closed: 503,
  broken_off: 503,
  timed_out: 504,
  internal: 500,
} as const;

export type RefusalKind = keyof typeof refusalCodes;

export interface Refused {
  readonly kind: RefusalKind;
  readonly sentence: string;
}

export interface Call<Name extends CallName = CallName> {
  readonly id: string;
  readonly token: string;
  readonly name: Name;
  readonly argument: BridgeProtocol[Name]['ask'];
}

export type CallOutcome =
  | { readonly ok: true; readonly answer: unknown }
  | { readonly ok: false; readonly refused: Refused };

/** The browser behind a host: sent once by the extension, and by the host to every program that connects. */
export interface Hello {
  /** Random, made once per browser profile. */
  readonly profile: string;
  readonly browser: string;
  readonly version: string;
}

export type ToBrowser = { readonly call: Call } | { readonly cancel: string } | { readonly ping: number };

export type FromBrowser =
  | { readonly hello: Hello }
  | { readonly reply: string; readonly outcome: CallOutcome }
  | { readonly pong: number };
