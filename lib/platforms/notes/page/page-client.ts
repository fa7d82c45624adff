import { parseJson, type Tree, tree } from '../../../core/json/json.ts';
import type { Json, Page } from '../../../core/transport.ts';
import { apiHost } from '../note-address.ts';
import { feedPath } from '../upstream/feed-answer.ts';
import { roundedMark } from './rounded.ts';

/** How a page's own client answered. Rounded integers are marked (`rounded.ts`). */
export type ClientAnswer =
  | { readonly kind: 'answered'; readonly data: Tree }
  | { readonly kind: 'refused'; readonly error: Tree }
  /** The page is waiting, for the platform or at a check it shows. */
  | { readonly kind: 'pending'; readonly thrown?: unknown }
  /** The page runs no script of the site. */
  | { readonly kind: 'no-registry' }
  | { readonly kind: 'no-client' };

/**
 * Runs in the page: calls the page's own feed function, found through its module registry, as any part of the page may
 * (README, Q2). Module numbers and export letters change with every build, and other modules mention the function's
 * path, so the factory is identified by having both markers in its text: the function's name and the path (README, C7).
 * No other module is touched.
 */
async function callFeed(
  path: string,
  body: { readonly [name: string]: Json },
  patience: number,
  rounded: string,
): Promise<string> {
  type Any = { [name: string]: unknown };
  type Registry = ((id: string) => Any) & { m: Any };
  const marked = (_name: string, value: unknown): unknown => {
    if (typeof value === 'bigint') return String(value);
    return typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) ? rounded : value;
  };
  const answer = (value: Any): string => JSON.stringify(value, marked);
  try {
    const { webpackChunkxhs_pc_web: chunks } = window as unknown as { webpackChunkxhs_pc_web?: unknown[] };
    if (!Array.isArray(chunks)) return answer({ kind: 'no-registry' });
    const registry = await new Promise<Registry | null>((resolve) => {
      chunks.push([[`gleaner-${Math.random().toString(36).slice(2)}`], {}, resolve]);
      setTimeout(resolve, 100, null);
    });
    if (!registry) return answer({ kind: 'no-client' });
    const name = 'function postApiSnsWebV1Feed(';
    const ids = Object.keys(registry.m).filter((id) =>
      [name, path].every((mark) => String(registry.m[id]).includes(mark)),
    );
    const [id] = ids;
    if (id === undefined || ids.length > 1) return answer({ kind: 'no-client' });
    const functions = Object.values(registry(id)).filter(
      (one) => typeof one === 'function' && String(one).includes(name),
    );
    const [feed] = [...new Set(functions)] as ((body: Any) => Promise<Any>)[];
    if (!feed) return answer({ kind: 'no-client' });
    const late = new Promise<{ kind: string }>((resolve) => setTimeout(resolve, patience, { kind: 'pending' }));
    const called = feed(body).then(
      (data) => ({ kind: 'answered', data }),
      ({ code, msg, message, status, data }) => ({
        kind: 'refused',
        error: { code, msg: msg ?? message, status, data },
      }),
    );
    const settled: Any = await Promise.race([called, late]);
    if (settled.kind !== 'answered') return answer(settled);
    // Wrapped once or twice, depending on the page's client.
    const outer = settled.data as Any | undefined;
    const inner = outer?.data as Any | undefined;
    return answer({
      kind: 'answered',
      data: [outer, inner, inner?.data as Any | undefined].find((one) => Array.isArray(one?.items)) ?? {},
    });
  } catch (thrown) {
    return answer({ kind: 'no-client', reason: String(thrown) });
  }
}

/** Requests one note through the page's client; waits for `patience` ms at most. */
export async function askClient(
  page: Page,
  request: { readonly [name: string]: Json },
  patience: number,
): Promise<ClientAnswer> {
  const answer = tree(
    parseJson(await page.request(apiHost(await page.url()), callFeed, feedPath, request, patience, roundedMark)),
  );
  if (answer.kind === 'answered') return { kind: 'answered', data: tree(answer.data) };
  if (answer.kind === 'refused') return { kind: 'refused', error: tree(answer.error) };
  if (answer.kind === 'pending') return { kind: 'pending' };
  return answer.kind === 'no-registry' ? { kind: 'no-registry' } : { kind: 'no-client' };
}
