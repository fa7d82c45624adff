import type { TrailStep } from '../capture.ts';
import type { Failure } from '../failure.ts';
import type { Asker, GatewayParts, SessionChoice } from '../gateway.ts';
import type { Operation, PartialRecord } from '../operation.ts';
import type { Settings } from '../settings.ts';
import type { Item, ReadableSource } from '../source.ts';
import type { Transport } from '../transport.ts';
import type { AnswerRecorder } from './record-answers.ts';

/** What reading needs to know of a run. */
export interface ReadJob {
  readonly operation: Operation;
  readonly item: Item;
  readonly input: unknown;
  readonly transport: Transport;
  readonly settings: Settings;
  readonly asker: Asker;
  readonly choice: SessionChoice;
  /** The request's own `Cookie` header, or ''. Used for this run alone, kept nowhere. */
  readonly callerCookie: string;
  readonly proxy: string | undefined;
  readonly sessions: GatewayParts['sessions'];
  readonly recentSuccess: GatewayParts['recentSuccess'];
  /** Sources that are switched off, as `GatewayParts.switchedOff` has them. */
  readonly off: ReadonlySet<string>;
  /** Every attempt, in order; grows while reading. */
  readonly trail: TrailStep[];
  /** Every failure met, in order; grows while reading. */
  readonly failures: MetFailure[];
  /** Hosts whose watched pages asked for nothing at all; grows while reading. */
  readonly silent: Set<string>;
  /** When the user's open pages were first watched, by the transport's clock; null before. Changes while reading. */
  readonly watched: { since: number | null };
  /** Raw answers and how long each source took. */
  readonly met: Omit<AnswerRecorder, 'transport'>;
  /** Tells whoever watches which source is being read. */
  step(source: string): Promise<unknown>;
  /** Hosts asked since the last call. */
  asked(): readonly string[];
  /** What closed a host for the rest of the run, or null. */
  closedBy(host: string): Failure | null;
  /** Takes note of a failure met at some hosts: a check or a rate limit closes them for the rest of the run. */
  close(failure: Failure, hosts: readonly string[]): void;
}

export interface MetFailure {
  readonly failure: Failure;
  /** False: met by a last resort, whose reasons never replace those of others. */
  readonly decisive: boolean;
  /** The failing source is entitled to end the run with it. */
  readonly ends: boolean;
}

/** One source's answer, normalised. `missing`: what it leaves out and another source might know. */
export interface Attempt extends PartialRecord {
  readonly raw: unknown;
  readonly session: string;
  readonly signedIn: boolean | null;
  readonly missing: readonly string[];
  readonly readBy: ReadableSource<unknown>;
}

/** A record and the answers it was made of, the first of them first. */
export interface ReadResult {
  readonly data: unknown;
  readonly parts: readonly Attempt[];
}
