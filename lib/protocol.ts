import type { Ask, Listen } from './browser/messaging/messages.ts';
import type { ArchiveProtocol } from './features/archive/protocol.ts';
import type { BridgeBroadcasts, BridgeMessages } from './features/bridge/protocol.ts';
import type { CaptureBroadcasts, CaptureProtocol } from './features/capture/protocol.ts';
import type { ConsentProtocol } from './features/consent/protocol.ts';
import type { EvidenceProtocol } from './features/evidence/protocol.ts';
import type { LibraryProtocol } from './features/library/protocol.ts';
import type { ListsBroadcasts, ListsProtocol } from './features/lists/protocol.ts';
import type { MediaBroadcasts, MediaProtocol } from './features/media/protocol.ts';
import type { QueueBroadcasts, QueueProtocol } from './features/queue/protocol.ts';
import type { ReportProtocol } from './features/report/protocol.ts';
import type { SettingsBroadcasts, SettingsProtocol } from './features/settings/protocol.ts';

/** Requests to the background: name → argument and answer. Any request may be rejected with an error instead. */
export interface Protocol
  extends CaptureProtocol,
    ConsentProtocol,
    EvidenceProtocol,
    SettingsProtocol,
    LibraryProtocol,
    ListsProtocol,
    MediaProtocol,
    QueueProtocol,
    ReportProtocol,
    ArchiveProtocol,
    BridgeMessages {}

/** Background → every extension page, without an answer. */
export interface Broadcasts
  extends CaptureBroadcasts,
    ListsBroadcasts,
    MediaBroadcasts,
    QueueBroadcasts,
    SettingsBroadcasts,
    BridgeBroadcasts {}

/** What a page may request from the background, passed in so that components use no browser API. */
export interface Background {
  /** Rejects when the background did not answer or answered with an error. */
  readonly ask: Ask<Protocol>;
  /** Returns the function that stops listening. */
  readonly listen: Listen<Broadcasts>;
}
