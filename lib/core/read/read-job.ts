import type { Capture, TrailStep } from '../capture.ts';
import type { EssentialWord } from '../essential-word.ts';
import type { Failure } from '../failure.ts';
import type { Asker, GatewayParts, SessionChoice } from '../gateway.ts';
import type { Operation } from '../operation.ts';
import type { Settings } from '../settings.ts';
import type { Item, ReadableSource } from '../source.ts';
import type { Transport } from '../transport.ts';
import type { HostGate } from './host-gate.ts';
import type { AnswerRecorder } from './record-answers.ts';
import type { RunTransport } from './run-transport.ts';

export interface ReadJob {
  readonly operation: Operation;
  readonly item: Item;
  readonly input: unknown;
  readonly transport: Transport;
  readonly settings: Settings;
  readonly asker: Asker;
  readonly choice: SessionChoice;
  /** The request's `Cookie` header, or ''. Used only for this run, never stored. */
  readonly callerCookie: string;
  readonly proxy: string | undefined;
  readonly sessions: GatewayParts['sessions'];
  readonly recentSuccess: GatewayParts['recentSuccess'];
  /** Switched-off sources, in the form of `GatewayParts.switchedOff`. */
  readonly off: ReadonlySet<string>;
  /** All attempts, in order; grows during reading. */
  readonly trail: TrailStep[];
  /** All failures, in order; grows during reading. */
  readonly failures: MetFailure[];
  /** Hosts whose watched pages made no request at all; grows during reading. */
  readonly silent: Set<string>;
  /** What pages have held for too long, in the order in which it was met; grows during reading. `give` normalises it. */
  readonly old: { readonly source: ReadableSource<unknown>; readonly give: () => Promise<SourceAnswer> }[];
  /** When watching of the user's open pages began, by the transport's clock; null before that. */
  readonly watched: { since: number | null };
  /** Records raw answers, and how long each source took, in ms. */
  readonly recorder: AnswerRecorder;
  readonly recordDocument: RunTransport['recordDocument'];
  /** Which hosts are closed for the rest of the run. */
  readonly gate: Omit<HostGate, 'pass'>;
  /** Notifies listeners which source is being read. */
  step(source: string): void;
}

export interface MetFailure {
  readonly failure: Failure;
  /** False: from a last resort, whose failures never replace those of other sources. */
  readonly decisive: boolean;
  /** The source may end the run with this failure. */
  readonly ends: boolean;
}

/**
 * A source's answer, normalised. `missing`: paths that it lacks and another source might have; `lacking`: essentials
 * that it lacks.
 */
export interface SourceAnswer extends Pick<Capture, 'source' | 'session' | 'signedIn'> {
  readonly data: unknown;
  readonly raw: unknown;
  readonly missing: readonly string[];
  readonly lacking: readonly EssentialWord[];
  readonly readBy: ReadableSource<unknown>;
}

/** A record and the answers it was made from, in reading order. */
export interface ReadResult {
  readonly data: unknown;
  readonly parts: readonly SourceAnswer[];
  /** Lines about fields that the parts give differently, as `merged` writes them. */
  readonly differing: readonly string[];
}
