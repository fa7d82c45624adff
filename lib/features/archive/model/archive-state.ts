/**
 * Where an archive stands. `ready`: its data are written, and what its media cost is known. `paused`: by the user, or
 * because something is in the way. `writing`: its ZIP is handed to the browser.
 */
export type ArchiveState = 'ready' | 'fetching' | 'paused' | 'writing' | 'saved';
export type ArchiveEvent = 'go' | 'hold' | 'fetched' | 'saved' | 'failed';

const moves: Readonly<Record<ArchiveState, Readonly<Partial<Record<ArchiveEvent, ArchiveState>>>>> = {
  ready: { go: 'fetching' },
  fetching: { hold: 'paused', failed: 'paused', fetched: 'writing' },
  paused: { go: 'fetching', fetched: 'writing' },
  writing: { saved: 'saved', failed: 'paused' },
  saved: {},
};

/** The state after an event; the same where the event means nothing to it. */
export const nextState = (state: ArchiveState, event: ArchiveEvent): ArchiveState => moves[state][event] ?? state;
