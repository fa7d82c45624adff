import { Failure } from '../../../lib/core/failure.ts';
import { recognize } from '../../../lib/core/platform.ts';
import type { Page, Transport } from '../../../lib/core/transport.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { told } from '../../core/told.ts';
import type { Chance } from './chance.ts';
import { hostileText, hostileValues } from './hostile.ts';
import { mutated, mutatedValue } from './mutate.ts';
import type { RecordedSite } from './recorded-site.ts';

const statuses = [200, 200, 200, 200, 200, 0, 204, 302, 400, 403, 404, 418, 429, 461, 471, 500, 503, 999];

/**
 * A platform that was taken over: its answers, documents and pages are its own ones made bad, at times something else.
 */
export function hostileTransport(site: RecordedSite, tabs: readonly string[], chance: Chance): Transport {
  let time = 0;
  let requests = 0;
  const bad = (text: string): string =>
    chance.upTo(3) === 0 ? text : chance.upTo(12) === 0 ? hostileText(chance) : mutated(text, chance);
  const status = (good: number): number => (chance.upTo(10) === 0 ? chance.of(statuses) : good);

  function pageAt(url: string, temporary: boolean): Page {
    const evaluate: Page['evaluate'] = async (fn, ...args) => {
      const found = await site.evaluated(url, fn, args);
      if (found === undefined || found === null)
        throw new Failure('upstream_changed', told('The page holds its data in a way Gleaner cannot read.'));
      // A page may have replaced what the function leans on.
      if (chance.upTo(30) === 0)
        return structuredClone(chance.of(hostileValues.filter((value) => value !== null))) as typeof found;
      return chance.upTo(2) === 0 ? found : mutatedValue(found, chance);
    };
    return {
      temporary,
      url: async () => url,
      evaluate,
      request: (_host, fn, ...args) => evaluate(fn, ...args),
      async fetch(address, { headers = {}, body } = {}) {
        requests += 1;
        const request = {
          session: { kind: 'own' },
          headers,
          ...(body ? { body, method: 'POST' as const } : {}),
        } as const;
        const answer = await site.answer(new URL(address, url).href, request);
        return { status: status(answer.status), url: answer.url, text: bad(answer.text) };
      },
      observed: async (path) =>
        site.copies(path).map((copy) => ({ ...copy, status: status(copy.status), text: bad(copy.text) })),
    };
  }

  return {
    async fetch(url, request) {
      requests += 1;
      const answer = await site.answer(url, request);
      return { ...answer, status: status(answer.status), text: bad(answer.text) };
    },
    async findPages({ hosts, shows }) {
      const fitting = tabs.filter((tab) => {
        const target = shows ? recognize(tab, platforms) : null;
        return hosts.includes(new URL(tab).hostname) && (!shows || (target !== null && shows(target)));
      });
      return fitting.map((tab) => pageAt(tab, false));
    },
    openPage: async (url) => pageAt(url, true),
    watches: async () => chance.upTo(2) === 0,
    pause: async (ms) => {
      time += ms;
    },
    now: () => time,
    requests: () => requests,
  };
}
