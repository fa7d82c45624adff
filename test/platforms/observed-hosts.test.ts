import { expect, it } from 'vitest';
import { operations } from '../../lib/operations.ts';
import { platforms } from '../../lib/platforms/index.ts';

const observed = operations.flatMap(({ platform, sources }) =>
  sources.flatMap((source) => (source.kind === 'observed' ? source.hosts.map((host) => `${platform} ${host}`) : [])),
);

it('pages are observed on the hosts that sources read, by name, and on no other', () => {
  const watched = platforms.flatMap(({ id, observed: lists = [] }) => lists.flatMap(({ hosts }) => hosts.map((host) => `${id} ${host}`)));
  expect([...new Set(watched)].sort()).toEqual([...new Set(observed)].sort());
});
