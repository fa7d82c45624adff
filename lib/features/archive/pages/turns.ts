import { archiveLock } from './spool-folder.ts';

/**
 * Whose turn it is to work on an archive. Each page of the library that shows archives shares this lock as long as it is
 * open. Who works while none is open has it alone.
 */
const pageLock = 'archive-page';

/** `opened`, `stop`: from a page to who works unseen. `changed`: from there to the pages, as the archive goes on. */
type Word = 'opened' | 'stop' | 'changed';

const openChannel = () => new BroadcastChannel('archive');
const say = (channel: BroadcastChannel, word: Word): void => channel.postMessage(word);

/** Whoever goes on with an archive while no page of the library is open, as such a page sees it. */
export interface Unseen {
  /** Something is being fetched: it goes on with that once no page is open. */
  follow(): void;
  /** Whether it still works. It lets go once the files are whole that are under way. */
  works(): Promise<boolean>;
  /** Ends its work at once. */
  stop(): void;
  /** Calls `listener` each time that the archive has gone on there. */
  watch(listener: () => void): void;
}

/** Makes this page one that shows archives: whoever works unseen lets go. `follow`: sees to it that somebody will. */
export function joinPages(follow: () => void): Unseen {
  const channel = openChannel();
  void navigator.locks.request(pageLock, { mode: 'shared' }, () => new Promise(() => {}));
  say(channel, 'opened');
  return {
    follow,
    async works() {
      const { held = [] } = await navigator.locks.query();
      return held.some(({ name, mode }) => name === pageLock && mode === 'exclusive');
    },
    stop: () => say(channel, 'stop'),
    watch(listener) {
      channel.addEventListener('message', ({ data }) => {
        if (data === 'changed') listener();
      });
    },
  };
}

/** One turn of who works unseen. */
export interface Turn {
  /** Aborted once a page has opened: no further file is begun. */
  readonly leaving: AbortSignal;
  /** Aborted once a page wants it to stop at once. */
  readonly stopped: AbortSignal;
  /** Tells the pages that the archive has gone on. */
  tell(): void;
}

async function isPageWaiting(): Promise<boolean> {
  const { pending = [] } = await navigator.locks.query();
  return pending.some(({ name }) => name === pageLock);
}

/** Says that there is no more to do; false: there may be, once no page is open again. */
type Work = (turn: Turn) => Promise<boolean>;

/** Does `work` once nobody else works on the archive. */
async function takeTurn(work: Work): Promise<boolean> {
  const channel = openChannel();
  const [leaving, stopped] = [new AbortController(), new AbortController()];
  channel.addEventListener('message', ({ data }) => {
    if (data === 'stop') stopped.abort();
    if (data === 'opened' || data === 'stop') leaving.abort();
  });
  const turn = { leaving: leaving.signal, stopped: stopped.signal, tell: () => say(channel, 'changed') };
  try {
    if (await isPageWaiting()) return false;
    return await navigator.locks.request(archiveLock, { signal: leaving.signal }, () => work(turn));
  } catch (thrown) {
    if (leaving.signal.aborted) return false;
    throw thrown;
  } finally {
    channel.close();
  }
}

/** Does `work` while no page of the library is open, again and again, until there is no more to do. Rejects where it does. */
export async function whileUnseen(work: Work): Promise<void> {
  for (;;) {
    const isOver = await navigator.locks.request(pageLock, () => takeTurn(work));
    if (isOver) return;
  }
}
