import { expect, it } from 'vitest';
import { listKinds } from '../../lib/lists.ts';
import { operations } from '../../lib/operations.ts';
import { platforms } from '../../lib/platforms/index.ts';

const observed = operations.flatMap(({ platform, sources }) =>
  sources.flatMap((source) => (source.kind === 'observed' ? source.hosts.map((host) => `${platform} ${host}`) : [])),
);
/** Hosts that the pages of lists name as they are. */
const listed = platforms.flatMap(({ id, lists = [] }) =>
  lists.flatMap(({ pages }) => pages.map((form) => `${id} ${form.slice(0, form.indexOf('/'))}`)),
);

it('pages are observed on the hosts that sources read or lists stand on, by name, and on no other', () => {
  const watched = platforms.flatMap(({ id, observed: lists = [] }) =>
    lists.flatMap(({ hosts }) => hosts.map((host) => `${id} ${host}`)),
  );
  const forLists = watched.filter((host) => !observed.includes(host));
  expect([...new Set(watched)].filter((host) => !forLists.includes(host)).sort()).toEqual(
    [...new Set(observed)].sort(),
  );
  expect(forLists.filter((host) => !listed.includes(host))).toEqual([]);
});

it('kinds of lists are read from what pages copy, or off the page alone', () => {
  const alone = listKinds.filter(({ paths }) => paths.length === 0);
  expect(alone.map(({ platform, id }) => `${platform} ${id}`)).toEqual(['microblog search']);
  const copied = new Map(platforms.map(({ id, observed: of = [] }) => [id, of.flatMap(({ paths }) => paths)]));
  const uncopied = listKinds.flatMap(({ platform, paths }) =>
    paths.filter((path) => !copied.get(platform)?.some((end) => path.endsWith(end))),
  );
  expect(uncopied).toEqual([]);
});
