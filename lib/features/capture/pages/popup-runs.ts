import { signal } from '@preact/signals';
import type { CaptureFacts } from '../../../core/capture.ts';
import type { RunAnswer } from '../../../core/handle.ts';
import { Reasoned } from '../../../core/reason.ts';
import type { Background, Protocol } from '../../../protocol.ts';
import type { FrontPage, Offer } from '../protocol.ts';
import type { Stage } from './popup-stage.ts';
import { placeOf } from './popup-view.ts';

/**
 * The runs that the user asks the popup for. `load`: shows what is stored of the page and its run. `atClick`: the page as
 * it is now, the given one where it is the same, null where nothing can change it unseen.
 */
export function createPopupRuns(
  background: Background,
  { view, turn, hear }: Stage,
  load: () => Promise<void>,
  atClick: (front: FrontPage) => Promise<FrontPage> | null,
) {
  /** The run whose envelope was copied as soon as there was one, and the last for which the browser refused that. */
  const copied = signal('');
  const uncopied = signal('');
  let underWay = 0;

  /** What is counted as under way until it has settled. */
  async function counted<T>(work: Promise<T>): Promise<T> {
    underWay += 1;
    return work.finally(() => (underWay -= 1));
  }

  /** Null: there is no answer, or none was asked for. */
  async function follow<Name extends 'run.start' | 'run.repeat'>(
    front: FrontPage,
    name: Name,
    argument: Protocol[Name]['ask'],
  ): Promise<RunAnswer | null> {
    try {
      const answer = await counted(background.ask(name, argument));
      hear({ on: 'answered', front, answer });
      return answer;
    } catch (thrown) {
      if (view.value.front !== front) return null;
      const { reason } = thrown instanceof Reasoned ? thrown : { reason: null };
      if (reason && reason.code !== 'silent_background')
        hear({ on: 'ready', turn: turn(), view: { kind: 'trouble', reason } });
      // The worker was stopped in the middle of the run: its stored state is shown.
      else await load();
      return null;
    }
  }

  return {
    copied,
    uncopied,
    /** Whether one has not ended yet: the background is at work in any case. */
    isBusy: () => underWay > 0,
    /** `explicit`: a pasted text names the item, which no tab may show; only then may a run open its own tab. */
    async capture(front: FrontPage, offer: Offer | undefined, explicit = false): Promise<RunAnswer | null> {
      if (!offer || view.value.kind !== 'page') return null;
      const { path } = offer.operation;
      const asked = { on: 'asked', path, pasted: explicit } as const;
      hear({ ...asked, front });
      // At the side, a feed may have gone on by itself since its page was last looked at.
      const looked = explicit ? null : atClick(front);
      const page = looked ? await counted(looked) : front;
      const isSame = ({ operation, differs }: Offer) =>
        operation.path === path && JSON.stringify(differs) === JSON.stringify(offer.differs);
      const same = page === front ? offer : page.offers.find(isSame);
      // What was read of the page meanwhile knew of no run.
      if (looked && view.value.front?.tabId === page.tabId)
        hear(same ? { ...asked, front: page } : { on: 'ready', turn: turn(), view: { kind: 'page', front: page } });
      if (!same) return null;
      const { tabId, incognito } = page;
      const request = { path, body: same.body, tabId, explicit, ...(incognito && { privately: true }) };
      return follow(page, 'run.start', request);
    },
    /** In the session of the tab in front, if that shows the item. */
    repeat(front: FrontPage, run: CaptureFacts): Promise<RunAnswer | null> {
      const { tabId } = front;
      const isHere = placeOf(front, run) === 'item';
      const argument = { id: run.id, ...(isHere && tabId !== null && { tabId }) };
      hear({ on: 'asked', front, path: run.path, pasted: !isHere });
      return follow(front, 'run.repeat', argument);
    },
    /** Where that cannot be asked for, what is stored of the run is shown. */
    cancel: ({ id }: CaptureFacts) => background.ask('run.cancel', { id }).catch(load),
    /** The envelope of a run was to be copied as soon as there was one. `done`: false: the browser refused. */
    noteCopied(id: string, done: boolean): void {
      (done ? copied : uncopied).value = id;
      if (done && view.value.front?.toCopy === id) void background.ask('run.copied', { id }).catch(() => {});
    },
  };
}
