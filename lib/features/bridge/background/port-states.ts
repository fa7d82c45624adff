/**
 * The connection to the host. `line` identifies one connection, so that late events of an earlier one are ignored.
 *
 *     closed ──open──▶ connecting ──heard──▶ connected
 *        ◀──── lost, shut ────┴──────────────────┘
 */
export type PortStatus =
  | { readonly state: 'closed'; readonly reason: string; readonly line: null }
  | { readonly state: 'connecting' | 'connected'; readonly reason: string; readonly line: symbol };

export type PortEvent =
  | { readonly on: 'open'; readonly line: symbol }
  /** The host has said something. */
  | { readonly on: 'heard'; readonly line: symbol }
  /** The connection has ended, or could not begin. */
  | { readonly on: 'lost'; readonly line: symbol; readonly reason: string }
  /** The user has switched it off. */
  | { readonly on: 'shut' };

export const atFirst: PortStatus = { state: 'closed', reason: '', line: null };

/** The same status where the event is of an earlier connection, or changes nothing. */
export function next(port: PortStatus, event: PortEvent): PortStatus {
  const { state, reason } = port;
  if (event.on === 'open') return state === 'closed' ? { state: 'connecting', reason, line: event.line } : port;
  if (event.on === 'shut') return state === 'closed' ? port : { state: 'closed', reason, line: null };
  if (event.line !== port.line) return port;
  if (event.on === 'lost') return { state: 'closed', reason: event.reason, line: null };
  return state === 'connecting' ? { state: 'connected', reason: '', line: event.line } : port;
}

/**
 * Whether pages are told. A page that hears of a change reads the state, which tries to connect: reporting that, and
 * the same failure again, would never end.
 */
export function isNews(before: PortStatus, after: PortStatus, { on }: PortEvent): boolean {
  if (before === after || on === 'open') return false;
  return on !== 'lost' || before.state === 'connected' || before.reason !== after.reason;
}
