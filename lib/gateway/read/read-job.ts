import type { TrailStep } from '../capture.ts';
import type { Asker, GatewayParts, SessionChoice } from '../gateway.ts';
import type { Operation, PartialRecord } from '../operation.ts';
import type { Settings } from '../settings.ts';
import type { Item } from '../source.ts';
import type { Transport } from '../transport.ts';

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
  /** Every attempt, in order; grows while reading. */
  readonly trail: TrailStep[];
  /** Tells whoever watches which source is being read. */
  step(source: string): Promise<unknown>;
}

/** One source's answer, normalised. */
export interface Attempt extends PartialRecord {
  readonly raw: unknown;
  readonly session: string;
  readonly signedIn: boolean | null;
  readonly partial: readonly string[];
}

/** A record and where it came from. `missing`: fields that nothing read could know. */
export interface ReadResult extends Attempt {
  readonly missing: readonly string[];
}
