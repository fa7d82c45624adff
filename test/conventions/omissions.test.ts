import { beforeAll, expect, it } from 'vitest';
import { listKinds } from '../../lib/lists.ts';
import { operations } from '../../lib/operations.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { listOmissions } from './list-omissions.ts';
import { operationOmissions, platformOmissions, type Surroundings } from './omissions.ts';
import { surroundings } from './surroundings.ts';
import { strayTexts } from './text-omissions.ts';

let around: Surroundings;
beforeAll(async () => {
  around = await surroundings();
});

function expectNone(complaints: readonly string[]): void {
  expect(complaints, complaints.join('\n')).toEqual([]);
}

it.each(platforms)('$id and its lists lack nothing', (platform) =>
  expectNone([...platformOmissions(platform, around), ...listOmissions(platform, listKinds)]),
);

it.each(operations.map((operation) => ({ path: operation.path, operation })))('$path lacks nothing', ({ operation }) =>
  expectNone(operationOmissions(operation, around)),
);

it('every text belongs to something', () => expectNone(strayTexts(around)));
