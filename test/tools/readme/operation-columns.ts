import { operationKey } from '../../../components/format/message.ts';
import type { Operation } from '../../../lib/core/operation.ts';
import { compare } from '../../../lib/core/record/drift.ts';
import { coreOf } from '../../../lib/core/record/essentials.ts';
import type { ItemKind } from '../../../lib/core/record/item-kinds.ts';
import { publish } from '../../../lib/core/record/publish.ts';
import { isPageSource } from '../../../lib/core/source.ts';
import { textIn } from './locale-text.ts';
import { type Column, exactly } from './table.ts';

type Fields = Readonly<Record<string, { readonly enum?: readonly unknown[] }>>;

const named = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
const same = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join() === others.toSorted().join();

function inputsOf(operation: Operation): Fields {
  const { properties } = publish(operation).body as { readonly properties: Fields };
  return operation.cookie === 'none' ? properties : { ...properties, Cookie: {} };
}

/** The sessions the operation's sources can use, in the table's words. */
function sessionsOf({ sources, cookie }: Operation): string[] {
  const words = { own: 'own', anonymous: 'anonymous', caller: 'given' } as const;
  const all = sources.flatMap((source) =>
    source.kind === 'tab' || isPageSource(source) ? ['page'] : source.sessions.map((one) => words[one]),
  );
  return [...new Set(all)].filter((word) => word !== 'given' || cookie !== 'none');
}

/** The columns of the table of operations, besides their numbers. */
export const operationColumns: readonly Column<Operation>[] = [
  {
    head: 'What',
    fits: () => true,
    print: ({ path, platform }) =>
      [textIn('en', `operation_${operationKey(path)}`), textIn('en', `platform_${platform}`)].join(', '),
  },
  exactly('Path', ({ path }) => `\`${path}\``),
  exactly('Pages', ({ pages }) => pages.join(', ')),
  {
    head: 'Identified by',
    fits: (cell, operation) => same(named(cell), Object.keys(inputsOf(operation))),
    print: (operation) =>
      Object.entries(inputsOf(operation))
        .map(([name, { enum: choices }]) =>
          choices ? `\`${name}\` (${choices.join(', ')})` : name === 'Cookie' ? 'header `Cookie`' : `\`${name}\``,
        )
        .join(', '),
  },
];

const paths = (places: string, between: string) =>
  places
    .split(' ')
    .map((path) => `\`${path}\``)
    .join(between);

/** The column of the table of cores. */
export const coreColumns: readonly Column<Operation>[] = [
  exactly('Has at least', (operation) =>
    coreOf(operation)
      .map((places) => paths(places, ' or '))
      .join(' · '),
  ),
  exactly('Complete with', ({ essentials }) => Object.keys(essentials).join(', ')),
];

interface KindOf {
  readonly operation: Operation;
  readonly kind: ItemKind;
}

/** The columns of the table of kinds of items. */
export const kindColumns: readonly Column<KindOf>[] = [
  exactly('Cannot have', ({ kind: { cannot } }) => (cannot ? paths(cannot, ', ') : '')),
  exactly('Complete without', ({ kind: { without = '' } }) => without.split(' ').join(', ')),
  exactly(
    'Rests on',
    ({ operation, kind }) => `[${kind.fact.replace('README, ', '')}](../lib/platforms/${operation.platform}/README.md)`,
  ),
];

/** The columns of the table of sources, with the measured coverage of some, by path. */
export const sourceColumns = (measured: ReadonlyMap<string, number>): readonly Column<Operation>[] => [
  {
    head: 'Sources in order',
    fits: (cell, { sources }) => named(cell).join() === sources.map(({ id }) => id).join(),
    print: ({ sources }) => sources.map(({ id }) => `\`${id}\``).join(' · '),
  },
  {
    head: 'Sessions',
    fits: (cell, operation) => same((cell.split(/[:(]/)[0] ?? '').trim().split(', '), sessionsOf(operation)),
    print: (operation) => sessionsOf(operation).join(', '),
  },
  {
    head: 'Coverage',
    fits: (cell, { data }) => !cell.startsWith('…') && cell.includes(` of ${compare({}, data).coverage.total}`),
    print: ({ path, data }) => `${measured.get(path) ?? '…'} of ${compare({}, data).coverage.total}`,
  },
];
