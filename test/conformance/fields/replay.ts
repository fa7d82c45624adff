import { Failure } from '../../../lib/core/failure.ts';
import type { Page, PageSearch, Transport } from '../../../lib/core/transport.ts';
import { told } from '../../core/told.ts';

/** What a page or the network gave, each time it was asked the same. */
export interface Given {
  readonly key: string;
  readonly body: unknown;
}

/** Everything a run was given, by what was asked: to be given again, changed or not. */
export class Tape {
  readonly #given = new Map<string, unknown[]>();
  readonly #functions = new Map<unknown, number>();

  numberOf(fn: unknown): number {
    const number = this.#functions.get(fn) ?? this.#functions.size;
    this.#functions.set(fn, number);
    return number;
  }

  keep<T>(key: string, body: T): T {
    this.#given.set(key, [...(this.#given.get(key) ?? []), body]);
    return body;
  }

  get keys(): readonly string[] {
    return [...this.#given.keys()];
  }

  of(key: string): readonly unknown[] {
    return this.#given.get(key) ?? [];
  }
}

function taped(page: Page, tape: Tape, number: number): Page {
  const at = (what: string) => `page ${number} ${what}`;
  return {
    temporary: page.temporary,
    url: async () => tape.keep(at('url'), await page.url()),
    evaluate: async (fn, ...args) => tape.keep(at(`script ${tape.numberOf(fn)}`), await page.evaluate(fn, ...args)),
    request: async (host, fn, ...args) =>
      tape.keep(at(`request ${tape.numberOf(fn)}`), await page.request(host, fn, ...args)),
    fetch: async (url, request) =>
      tape.keep(at(`fetch ${new URL(url, 'https://x/').pathname}`), await page.fetch(url, request)),
    observed: async (path) => tape.keep(at(`observed ${path}`), await page.observed(path)),
  };
}

/** The transport, everything it gives being kept. */
export function recording(transport: Transport, tape: Tape): Transport {
  let pages = 0;
  return {
    ...transport,
    fetch: async (url, request) =>
      tape.keep(`fetch ${new URL(url).host}${new URL(url).pathname}`, await transport.fetch(url, request)),
    async findPages(search: PageSearch) {
      const found = await transport.findPages(search);
      tape.keep(
        'found',
        found.map(({ temporary }) => ({ temporary, number: pages++ })),
      );
      return found.map((page, at) => taped(page, tape, pages - found.length + at));
    },
    async openPage(url, options) {
      const number = pages++;
      tape.keep('opened', { temporary: true, number });
      return taped(await transport.openPage(url, options), tape, number);
    },
  };
}

/** Gives what was kept, in its order and the last of it again, each through `change`. */
export function replaying(tape: Tape, change: (key: string, body: unknown) => unknown): Transport {
  const turns = new Map<string, number>();
  let time = 0;
  let requests = 0;
  function give<T>(key: string): T {
    const all = tape.of(key);
    if (all.length === 0) throw new Failure('unreachable', told(`Nothing of ${key} was kept.`));
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    return change(key, all[Math.min(turn, all.length - 1)]) as T;
  }
  function page({ temporary, number }: { temporary: boolean; number: number }): Page {
    const at = (what: string) => `page ${number} ${what}`;
    return {
      temporary,
      url: async () => give(at('url')),
      evaluate: async (fn, ..._args) => give(at(`script ${tape.numberOf(fn)}`)),
      async request(_host, fn, ..._args) {
        requests += 1;
        return give(at(`request ${tape.numberOf(fn)}`));
      },
      async fetch(url) {
        requests += 1;
        return give(at(`fetch ${new URL(url, 'https://x/').pathname}`));
      },
      observed: async (path) => (tape.of(at(`observed ${path}`)).length > 0 ? give(at(`observed ${path}`)) : []),
    };
  }
  return {
    async fetch(url) {
      requests += 1;
      return give(`fetch ${new URL(url).host}${new URL(url).pathname}`);
    },
    findPages: async () =>
      tape.of('found').length > 0 ? give<{ temporary: boolean; number: number }[]>('found').map(page) : [],
    openPage: async () => page(give('opened')),
    watches: async () => true,
    async pause(ms) {
      time += ms;
    },
    now: () => time,
    requests: () => requests,
  };
}
