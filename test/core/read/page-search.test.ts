import { expect, it } from 'vitest';
import { handle } from '../../../lib/core/handle.ts';
import type { PageTarget } from '../../../lib/core/platform.ts';
import type { PageSearch } from '../../../lib/core/transport.ts';
import { asker, fakeParts, fakeTransport, post } from '../parts.ts';
import { embedded, operationWith } from './read-parts.ts';

/** The pages that are looked for when account 1 is asked for. */
async function searched(scope: 'item' | 'host', identity: readonly string[] = ['uid']): Promise<PageSearch> {
  const searches: PageSearch[] = [];
  const findPages = async (search: PageSearch) => {
    searches.push(search);
    return [];
  };
  const operation = operationWith([embedded('absent', { scope })], { identity });
  const { parts } = fakeParts([operation], { ...fakeTransport({}), findPages });
  await handle(parts, post(operation.path, { uid: '1' }), asker);
  // The other is for the page's head, once nothing was found.
  expect(searches).toHaveLength(2);
  return searches[0] as PageSearch;
}

const shown = (over: Partial<PageTarget>): PageTarget => ({
  platform: 'microblog',
  kind: 'profile',
  ids: { uid: '1' },
  url: '',
  ...over,
});

it('a page serves for an item that shows that very item, on that very platform', async () => {
  const { hosts, shows } = await searched('item');
  expect(hosts).toEqual(['weibo.com']);
  expect(shows?.(shown({}))).toBe(true);
  expect(shows?.(shown({ ids: { uid: '2' } }))).toBe(false);
  expect(shows?.(shown({ ids: { custom: '1' } }))).toBe(false);
  expect(shows?.(shown({ ids: {} }))).toBe(false);
  expect(shows?.(shown({ platform: 'notes' }))).toBe(false);
});

it('of several ids one is enough, and one that neither has is none', async () => {
  const { shows } = await searched('item', ['custom', 'uid']);
  expect(shows?.(shown({}))).toBe(true);
  expect(shows?.(shown({ ids: { uid: '2' } }))).toBe(false);
});

it('any page of the host serves for a request made in it', async () => {
  expect(await searched('host')).toEqual({ hosts: ['weibo.com'] });
});
