import type { Handlers } from '../../../../browser/messaging/serve.ts';
import { noted } from '../../../../browser/storage/caught-errors.ts';
import type { Capture } from '../../../../core/capture.ts';
import type { CaptureProtocol } from '../../protocol.ts';
import type { RunStore } from './run-store.ts';
import type { RunTransports } from './run-transports.ts';
import type { Runner } from './runner.ts';

export interface RunHandlersParts {
  readonly runner: Pick<Runner, 'ask' | 'repeat'>;
  readonly runs: Pick<RunStore, 'get'>;
  picture(id: string): Promise<string>;
  /** The previous capture of the same item by the same operation. */
  earlier(capture: Capture): Promise<Capture | null>;
  readonly transports: Pick<RunTransports, 'cancel'>;
  /** Resolves when what an earlier worker left behind has been cleaned up: no run is shown before. */
  readonly recovered: Promise<unknown>;
}

type RunHandlers = Handlers<Pick<CaptureProtocol, Extract<keyof CaptureProtocol, `run.${string}`>>>;

/** Answers the requests about runs. */
export function createRunHandlers({ runner, runs, earlier, picture, transports, recovered }: RunHandlersParts): RunHandlers {
  return {
    // A private run must belong to a tab: that of the page that requests it, unless another is named.
    'run.start': ({ tabId, explicit, only, ...request }, sender) =>
      runner.ask(request, tabId ?? (sender.incognito ? sender.tabId : null), explicit, sender.incognito, only),
    async 'run.get'({ id }) {
      await recovered;
      return runs.get(id);
    },
    async 'run.earlier'({ id }) {
      const run = await runs.get(id);
      // Private runs leave nothing to compare with, and are not compared.
      const before = run?.card && !run.incognito ? await earlier(run).catch(noted(null)) : null;
      return before?.card?.counters ?? [];
    },
    'run.picture': ({ id }) => picture(id),
    async 'run.cancel'({ id }) {
      if ((await runs.get(id))?.state === 'running') transports.cancel(id);
      return null;
    },
    'run.repeat': ({ id }) => runner.repeat(id),
  };
}
