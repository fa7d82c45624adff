import type { Capture } from './capture.ts';
import type { Operation } from './operation.ts';
import type { Platform, PlatformId } from './platform.ts';
import type { AcceptedAnswer } from './read/accepted-answers.ts';
import type { PlatformSession } from './session.ts';
import type { Settings } from './settings.ts';
import type { Transport } from './transport.ts';

export interface Asker {
  readonly tabId: number | null;
  /** The user requested this item by link, id or form: the run may open a temporary tab. */
  readonly explicit: boolean;
  readonly incognito: boolean;
  /**
   * Cookie store of the asking tab when it asked; absent = the tab's, or the default one. The tab may be closed before
   * the run begins.
   */
  readonly storeId?: string;
  /** Title of the asking tab, if it shows the item. */
  readonly title?: string;
  /** Requests made before the run to find its item (following a short link): they count towards the run. */
  readonly requestsBefore?: number;
  /** Capture id chosen by the asker: a repeated run then replaces the earlier capture. */
  readonly runId?: string;
  /** Part of a queue: pages it opens are kept for the next run. */
  readonly queued?: boolean;
  /**
   * Receives the accepted raw answer instead of the library: nothing of the run is stored, and no page is told of it.
   */
  readonly take?: (raw: unknown) => void;
  /** Id of the only source to read, even if switched off: used to check that source. */
  readonly only?: string;
  /** For a report: the capture has the shapes of its answers, however the run ends. */
  readonly report?: boolean;
  /** The user wants the raw answers of this run kept. */
  readonly keepAnswers?: boolean;
}

export type SessionChoice = 'automatic' | 'own' | 'anonymous';

/** A transport for one run; `end` closes its tabs and removes its header rules and proxy. */
export interface OpenTransport {
  readonly transport: Transport;
  end(): Promise<void>;
}

/** The core's dependencies, so that it depends on no platform and no browser. */
export interface GatewayParts {
  readonly operations: readonly Operation[];
  readonly platforms: readonly Platform[];
  readonly version: string;
  settings(): Promise<Settings>;
  openTransport(asker: Asker, operation: Operation, runId: string): Promise<OpenTransport>;
  readonly sessions: {
    of(platform: PlatformId): PlatformSession;
    choice(platform: PlatformId): Promise<SessionChoice>;
    /**
     * The cached anonymous cookie, made if there is none; private windows and containers have their own, so that
     * nothing links them.
     */
    anonymous(session: PlatformSession, transport: Transport, settings: Settings, asker: Asker): Promise<string>;
    /** Discards the cached cookie after the platform refused it. */
    forget(session: PlatformSession, asker: Asker): Promise<void>;
    /** Whether the user's own session looks signed in; null = unknown. Only a hint. */
    signedIn(session: PlatformSession, asker: Asker): Promise<boolean | null>;
  };
  /** Switched-off sources, each as `<operation path> <source id>`. Never rejects. */
  switchedOff(): Promise<ReadonlySet<string>>;
  /** Runs `work` while no other run of the platform is active. Rejects instead once a run that waits is cancelled. */
  lock<T>(platform: PlatformId, runId: string, work: () => Promise<T>): Promise<T>;
  /**
   * Whether a source (operation path and source id) got the item at its last attempt here, within a day. Never reject.
   */
  readonly recentSuccess: {
    worked(source: string): Promise<boolean>;
    note(source: string, worked: boolean): Promise<void>;
  };
  /**
   * Fields outside the specification that answers of an operation (a path) had here; null after too few answers. Never
   * reject.
   */
  readonly seenFields: {
    of(operation: string): Promise<ReadonlySet<string> | null>;
    add(operation: string, paths: readonly string[]): Promise<void>;
  };
  /**
   * Stores a capture (unless private), then notifies: it began, its item is known, it ended. Never rejects; false = not
   * stored.
   */
  save(capture: Capture, step: 'queued' | '' | 'ended'): Promise<boolean>;
  /**
   * Keeps what the record of a stored capture was made of, without tokens, where the user wants that. Absent: nothing
   * is ever kept. Never rejects.
   */
  keepAnswers?(capture: Capture, asker: Asker, answers: readonly AcceptedAnswer[]): Promise<void>;
  /** Keeps an error that no source explains, for reports. */
  caught(thrown: unknown): void;
  /** Notifies listeners which source is being read. Nothing is stored. */
  tell(capture: Capture, source: string): void;
}
