import { message } from '../../components/format/message.ts';
import type { LibraryActions } from '../../components/parts/library-context.ts';
import { because, type Reason, Reasoned } from '../../lib/core/reason.ts';
import type { CaptureLine, LibraryModel } from '../../lib/features/library/pages/index.ts';
import type { GatheredList } from '../../lib/features/lists/model/index.ts';
import type { ListsModel } from '../../lib/features/lists/pages/index.ts';
import type { DraftModel } from '../../lib/features/queue/pages/index.ts';
import type { Background } from '../../lib/protocol.ts';
import { againLine, hasComments } from './queue-parts.ts';

interface AgainParts extends Pick<LibraryActions, 'go' | 'showEnded'> {
  /** What the page shows; another object once the user has gone somewhere. */
  readonly place: () => object;
  /** Whether the page shows this capture. */
  readonly isShown: (captureId: string) => boolean;
  readonly background: Background;
  readonly library: Pick<LibraryModel, 'repeat' | 'asked' | 'trouble'>;
  readonly lists: Pick<ListsModel, 'links' | 'attempt'>;
  readonly draft: Pick<DraftModel, 'take' | 'trouble'>;
}

const leftOut = (count: number): Reason => because('captured_in_container', { number: count });

/**
 * Captures again what the library has, or what its lists name. A job has no tab, so it would ask with the default
 * session: what comes from a container is left out of it.
 */
export function createAgain({ background, library, lists, draft, go, showEnded, place, isShown }: AgainParts) {
  /** What is being added to the queue, each by its captures. */
  const adding = new Set<string>();

  /** False: it was refused, and the user has been told, or it runs already. */
  async function repeat(captureId: string): Promise<boolean> {
    const from = place();
    const made = await library.repeat(captureId);
    // Whoever looks at something else by now stays there, unless no list would show the run; who waits at a list would
    // learn of no failure.
    if (made && (place() === from || isShown(captureId) || !made.stored)) showEnded(made.id);
    return made !== null;
  }

  /** False: it was refused, and the user has been told, or it is under way. */
  async function again(captures: readonly CaptureLine[]): Promise<boolean> {
    const [first, ...others] = captures;
    // Its own tab may still be open.
    if (first?.storeId && others.length === 0) return repeat(first.id);
    const lines = captures.map(againLine);
    if (lines.length > 0 && lines.every(({ skip }) => skip !== null)) {
      library.trouble.value = leftOut(lines.length);
      return false;
    }
    // Pressed twice, it would be two jobs, and each asks for all of them.
    const asked = captures.map(({ id }) => id).join();
    if (adding.has(asked)) return false;
    adding.add(asked);
    const job = { title: message('queueAgain'), origin: 'again', lines } as const;
    const id = await library.asked(() => background.ask('queue.add', job)).finally(() => adding.delete(asked));
    if (id) go({ view: 'job', id });
    return Boolean(id);
  }

  async function comments(captures: readonly CaptureLine[]): Promise<void> {
    const able = captures.filter(hasComments);
    const listed = able.filter(({ storeId }) => !storeId);
    const why = listed.length < able.length ? leftOut(able.length - listed.length) : null;
    if (why && listed.length === 0) {
      library.trouble.value = why;
      return;
    }
    const text = [...new Set(listed.map(({ itemUrl }) => itemUrl))].join('\n');
    const taken = draft.take({ text, title: message('queueComments') }, true);
    go({ view: 'queue' });
    await taken;
    if (why) draft.trouble.value = why;
  }

  const captureList = (list: GatheredList, rows?: Uint32Array) =>
    lists.attempt(async () => {
      const links = await lists.links(list, rows);
      // A list from a file has its own id there.
      if (list.container !== '' && list.container !== list.id) throw new Reasoned(leftOut(links.length));
      const title = message('listCaptureTitle', list.title);
      await draft.take({ text: links.join('\n'), title, origin: 'page' }, false);
      go({ view: 'queue' });
    });

  return { repeat, again, comments, captureList };
}
