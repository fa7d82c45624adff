import type { Capture } from './capture.ts';
import type { Operation } from './operation.ts';
import type { Platform, PlatformId } from './platform.ts';
import type { PlatformSession } from './session.ts';
import type { Settings } from './settings.ts';
import type { KnownShape } from './shape/known-shape.ts';
import type { Transport } from './transport.ts';

/** Who asked for a run. */
export interface Asker {
  readonly tabId: number | null;
  /** A lookup the user asked for by name (link, id, form): it may open a temporary tab. */
  readonly explicit: boolean;
  readonly incognito: boolean;
  /** What the asking tab is called, where it shows the item. */
  readonly title?: string;
  /** Requests made before the run to find its item (a short link that was followed to offer it): they count as the run's. */
  readonly requestsBefore?: number;
  /** The id of its capture, where whoever asks has chosen one: a run that is asked for again then replaces what it left before. */
  readonly runId?: string;
  /** One of many by the queue: pages it opens are kept for the next one. */
  readonly queued?: boolean;
  /** The id of the one source to read, switched off or not: a check of how it does. */
  readonly only?: string;
}

export type SessionChoice = 'automatic' | 'own' | 'anonymous';

/** A transport for one run and the way to end it: closes its tabs, removes its header rules and proxy. */
export interface OpenTransport {
  readonly transport: Transport;
  end(): Promise<void>;
}

/** Everything the core needs from outside, so that it names no platform and no browser. */
export interface GatewayParts {
  readonly operations: readonly Operation[];
  readonly platforms: readonly Platform[];
  readonly version: string;
  settings(): Promise<Settings>;
  openTransport(asker: Asker, operation: Operation, runId: string): Promise<OpenTransport>;
  readonly sessions: {
    choice(platform: PlatformId): Promise<SessionChoice>;
    /**
     * The cached anonymous cookie of a session, made when there is none; one in the making per session. The asker's private
     * window or container has one of its own: a platform must not see through it that both are one person.
     */
    anonymous(session: PlatformSession, transport: Transport, settings: Settings, asker: Asker): Promise<string>;
    /** Forgets it, because it was refused. */
    forget(session: PlatformSession, asker: Asker): Promise<void>;
    /** Whether the user's own session looks signed in; null = cannot tell. A hint. */
    signedIn(session: PlatformSession, asker: Asker): Promise<boolean | null>;
  };
  /** Sources that are not to be read, each as its operation's path and its id with a space between. Never rejects. */
  switchedOff(): Promise<ReadonlySet<string>>;
  /** Runs `work` alone among the runs of one platform. */
  lock<T>(platform: PlatformId, runId: string, work: () => Promise<T>): Promise<T>;
  /** Whether a source (its operation's path and its id) brought the item when it was last asked here, within a day. Never reject. */
  readonly recentSuccess: {
    worked(source: string): Promise<boolean>;
    note(source: string, worked: boolean): Promise<void>;
  };
  /**
   * The fields beside the specification's that answers of an operation (its path) have brought here before; null while these are too few to
   * tell what is new. Never reject.
   */
  readonly seenFields: {
    of(operation: string): Promise<ReadonlySet<string> | null>;
    add(operation: string, paths: readonly string[]): Promise<void>;
    /** What answers of one kind (its operation, source and address) were like here; null: none came before. */
    known(answer: string): Promise<KnownShape | null>;
    learn(answer: string, known: KnownShape): Promise<void>;
  };
  /**
   * Called at every step: stores the capture (unless private) and tells whoever watches, before it resolves. Never
   * rejects; false = it could not be stored, so the answer is all there is.
   */
  save(capture: Capture, step: string): Promise<boolean>;
}
