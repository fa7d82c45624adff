import { expect } from 'vitest';
import type { Capture } from '../../../lib/core/capture.ts';
import { handle } from '../../../lib/core/handle.ts';
import type { Operation } from '../../../lib/core/operation.ts';
import { post } from '../../core/parts.ts';
import { type ReplicaRequest, siteOf } from '../../replica/framework/site.ts';
import { sites } from '../../replica/sites.ts';
import type { Arrangement } from '../case.ts';
import { secretsKept } from '../claims/secrets-kept.ts';
import { conformanceStage } from './stage.ts';

/** Runs that ended, and the request's own `Cookie`. */
interface SessionRun {
  readonly last: Capture;
  readonly cookie: string;
}

/** One replica and one browser for a file of tests about sessions; nothing of a run may be left behind in either. */
export function sessionStage() {
  const stage = conformanceStage();

  return {
    get replica() {
      return stage.replica;
    },

    /** What the platforms were asked; Chromium itself asks others now and then. */
    get requests(): readonly ReplicaRequest[] {
      return stage.replica.requests.filter(({ host }) => siteOf(host, sites));
    },

    /** Runs an operation, several times in one browser. */
    async run(operation: Operation, body: unknown, arrange: Arrangement, times = 1): Promise<SessionRun> {
      const { parts, asker, cookie, captures, left } = await stage.browser.arrange(operation, arrange);
      for (let time = 0; time < times; time += 1) {
        const { envelope } = await handle(parts, post(operation.path, body, cookie), asker);
        expect(secretsKept(stage.replica.requests, cookie, { envelope, captures })).toEqual([]);
      }
      expect(await left()).toEqual({ tabs: [], cookies: [] });
      expect(stage.replica.clockRule.hasty).toEqual([]);
      const last = captures.at(-1);
      if (!last) throw new Error('no run');
      return { last, cookie };
    },

    /** Runs an operation so many times at once in one browser. */
    async runAtOnce(
      operation: Operation,
      body: unknown,
      arrange: Arrangement,
      times: number,
    ): Promise<readonly Capture[]> {
      const { parts, asker, cookie, captures } = await stage.browser.arrange(operation, arrange);
      await Promise.all(Array.from({ length: times }, () => handle(parts, post(operation.path, body, cookie), asker)));
      expect(stage.replica.clockRule.hasty).toEqual([]);
      return captures.filter(({ state }) => state !== 'running');
    },

    /** The `Cookie` headers of all requests to a path. */
    cookiesTo(host: string, path: string): (string | undefined)[] {
      return stage.replica.requestsTo(host, path).map(({ headers }) => headers.cookie);
    },

    /** Names of the cookies of the newest request to a path. */
    namesTo(host: string, path: string): string[] {
      return Object.keys(stage.replica.requestsTo(host, path).at(-1)?.cookies ?? {}).sort();
    },
  };
}
