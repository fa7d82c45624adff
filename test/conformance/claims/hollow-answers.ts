import { printJson, tree } from '../../../lib/core/json/json.ts';
import type { Operation } from '../../../lib/core/operation.ts';
import { hollowParts } from '../../../lib/core/record/essentials.ts';
import type { Item, ReadableSource, Reading } from '../../../lib/core/source.ts';

/** What a source found in a run. */
export interface ReadOnce {
  readonly source: ReadableSource<unknown>;
  readonly raw: unknown;
  readonly item: Item;
  readonly input: unknown;
}

/** The operation, noting what its sources find. */
export function withNotedReadings(operation: Operation, read: ReadOnce[]): Operation {
  const noting = (source: Operation['sources'][number]) => {
    if (source.kind === 'tab') return source;
    const own = source.read as (item: Item, context: { readonly input: unknown }) => Promise<Reading<unknown>>;
    const noted = async (item: Item, context: { readonly input: unknown }) => {
      const reading = await own(item, context);
      if (reading.outcome === 'found') read.push({ source, raw: reading.raw, item, input: context.input });
      return reading;
    };
    return { ...source, read: noted } as typeof source;
  };
  return { ...operation, sources: operation.sources.map(noting) };
}

/** A value with nothing left but ids; undefined: nothing of it is left. */
function idsIn(value: unknown, ids: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return ids.includes(String(value)) ? value : undefined;
  const left = Object.entries(value).flatMap(([name, inner]) => {
    const kept = idsIn(inner, ids);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  if (left.length === 0) return undefined;
  return Array.isArray(value) ? left.map(([, kept]) => kept) : Object.fromEntries(left);
}

/**
 * Hollow forms of a raw answer: its ids alone; what an answer states of itself (numbers, switches) with its ids, and
 * with empty members.
 */
function hollowForms(raw: unknown, ids: readonly string[]): unknown[] {
  const members = Object.entries(typeof raw === 'object' && raw !== null ? raw : {});
  const stated = members.filter(
    ([, value]) => typeof value === 'boolean' || (typeof value === 'number' && value < 1000),
  );
  const named = idsIn(raw, ids) as object | undefined;
  const empty = [{}, [], [{}], null].map((nothing) =>
    members.map(([name, value]) => [name, typeof value === 'object' ? nothing : idsIn(value, ids)]),
  );
  return [
    {},
    [{}],
    named ?? {},
    { ...Object.fromEntries(stated), ...named },
    ...empty.map((one) => Object.fromEntries([...one, ...stated])),
  ];
}

/** The rows of a page of a list; its `view` says where they are in the envelope. */
function rowsOf({ view }: Operation, data: unknown): readonly unknown[] {
  const found = (view.rows ?? '').split('.').reduce<unknown>((at, step) => tree(at)[step], { data });
  return Array.isArray(found) ? found : [];
}

/** Hollow forms of what was read that would pass as the item. */
export function hollowSuccesses(operation: Operation, read: readonly ReadOnce[]): string[] {
  return read.flatMap(({ source, raw, item, input }) =>
    hollowForms(raw, Object.values(item.ids)).flatMap((form) => {
      try {
        const record = source.normalize(form, item, input);
        // A page of a list may be empty, where its site says so.
        const isEmptyPage = operation.paging !== undefined && rowsOf(operation, record).length === 0;
        return isEmptyPage || hollowParts(record, operation).length > 0 ? [] : [printJson(form).slice(0, 300)];
      } catch {
        return [];
      }
    }),
  );
}
