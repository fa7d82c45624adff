import { browser } from '../../../../browser/browser.ts';
import { storeOfTab } from '../../../../browser/cookies/cookie-store.ts';
import type { Asker } from '../../../../core/gateway.ts';
import type { RunAnswer, RunRequest } from '../../../../core/handle.ts';
import { failed } from '../failures.ts';
import type { FollowedLinks } from '../links/followed-links.ts';
import { createPicks, type PicksParts } from '../picks/picks.ts';
import type { RunStore } from './run-store.ts';

export interface RunnerParts extends PicksParts {
  handle(request: RunRequest, asker: Asker): Promise<RunAnswer>;
  readonly runs: Pick<RunStore, 'get' | 'tabOf'>;
  /** Requests made before a run to find out what it can capture. */
  readonly followed: Pick<FollowedLinks, 'take'>;
}

export type Runner = ReturnType<typeof createRunner>;

/** What a request looks up, to be shown: its link, else nothing that anybody could read. */
const linkIn = ({ body }: RunRequest): string => /https?:[^"\\\s]+/.exec(body)?.[0] ?? ' ';

/** Starts runs requested by extension pages, the context menu and the keyboard. */
export function createRunner({ handle, runs, followed, ...parts }: RunnerParts) {
  async function ask(
    request: RunRequest,
    tabId: number | null,
    explicit: boolean,
    privately = false,
    { title: known, ...more }: Pick<Asker, 'only' | 'title' | 'storeId' | 'runId' | 'report' | 'keepAnswers'> = {},
  ): Promise<RunAnswer> {
    const tab = tabId === null ? null : await browser.tabs.get(tabId).catch(() => null);
    const requestsBefore = followed.take(request);
    const storeId = await storeOfTab(tab?.id ?? null);
    const title = explicit ? known : tab?.title;
    return handle(request, {
      ...more,
      tabId: tab?.id ?? null,
      explicit,
      incognito: tab?.incognito ?? privately,
      ...(storeId !== null && { storeId }),
      ...(title && { title }),
      ...(requestsBefore > 0 && { requestsBefore }),
    });
  }

  const { starts, ...picks } = createPicks(ask, parts);
  return {
    ...picks,
    ask,

    /** As `ask`, for a page of the extension. */
    async start(...[request, tabId, explicit, privately, more]: Parameters<typeof ask>): Promise<RunAnswer> {
      if (tabId === null) return ask(request, tabId, explicit, privately, more);
      const startRun = (runId: string) => ask(request, tabId, explicit, privately, { ...more, runId });
      return starts(tabId, explicit ? linkIn(request) : '', request, startRun);
    },

    /**
     * In the session of `tabId`, a tab that shows the item now, else in that of the run's own tab: where that was of a
     * container or private window and is gone, the run fails. `wishes`: to have the shapes of its answers, for a
     * report; to keep its answers. @throws Failure `invalid_request` when the run is no longer known
     */
    async repeat(
      id: string,
      { tabId, ...wishes }: Pick<Asker, 'report' | 'keepAnswers'> & { readonly tabId?: number } = {},
    ): Promise<RunAnswer> {
      const capture = await runs.get(id);
      if (!capture) throw failed('run_gone');
      const { request, incognito, title, storeId } = capture;
      const front = tabId === undefined ? null : await browser.tabs.get(tabId).catch(() => null);
      // What was private stays private, and the reverse.
      const shown = front?.incognito === incognito ? (front.id ?? null) : null;
      // The next attempt keeps the title of a failed one.
      const kept = { title, ...(shown === null && storeId && { storeId }), ...wishes };
      return ask(request, shown ?? (await runs.tabOf(capture)), true, incognito, kept);
    },
  };
}
