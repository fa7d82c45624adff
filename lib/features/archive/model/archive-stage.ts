/**
 * Where an archive stands. `ready`: its data are written, and what its media cost is known. `paused`: by the user, or
 * because something is in the way. `writing`: its ZIP is handed to the browser.
 */
export type ArchiveStage = 'ready' | 'fetching' | 'paused' | 'writing' | 'saved';
/**
 * What is in the way. `full`: the disk; `many`: it would have more files than can be read back; `nothing`: it would have
 * no item; `private`: the window keeps no files; `elsewhere`: another page works on it; `lost`: its data are gone from
 * the disk, and can only be collected anew; `off`: a platform was switched off, or its permission taken away;
 * `held`: a platform waits for the user.
 */
export type ArchiveProblem =
  | 'full'
  | 'many'
  | 'nothing'
  | 'offline'
  | 'private'
  | 'elsewhere'
  | 'lost'
  | 'off'
  | 'held'
  | 'unsaved'
  | 'failed';
export type ArchiveEvent = 'go' | 'hold' | 'fetched' | 'saved' | 'failed';

const moves: Readonly<Record<ArchiveStage, Readonly<Partial<Record<ArchiveEvent, ArchiveStage>>>>> = {
  ready: { go: 'fetching' },
  fetching: { hold: 'paused', failed: 'paused', fetched: 'writing' },
  paused: { go: 'fetching', fetched: 'writing' },
  writing: { saved: 'saved', failed: 'paused' },
  saved: {},
};

/** The state after an event; the same where the event means nothing to it. */
export const nextStage = (state: ArchiveStage, event: ArchiveEvent): ArchiveStage => moves[state][event] ?? state;
