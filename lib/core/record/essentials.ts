import type { Capture } from '../capture.ts';
import type { EssentialWord } from '../essential-word.ts';
import { parseJson, tree } from '../json/json.ts';
import type { Operation, OperationOutline } from '../operation.ts';
import type { Gives } from '../source.ts';
import { kindsOf } from './item-kinds.ts';
import { canGive, lacksPlaces } from './places.ts';
import { countsNothing, saysNothing } from './says-nothing.ts';

type Declared = Pick<Operation, 'essentials' | 'kinds'>;

/** An author who wrote no words, or a counter the site leaves empty, is the site's own answer: nothing is missing. */
const mayBeSilent: readonly EssentialWord[] = ['text', 'figures'];

/** No letter is in it: it is a figure, or says nothing. */
const isWordless = (value: unknown): boolean => saysNothing(value) || !/\p{L}/u.test(String(value));

/** An empty text says something, too. */
const saysLess = (value: unknown): boolean => value !== '' && saysNothing(value);

const wordsOf = ({ essentials }: Pick<Operation, 'essentials'>) => Object.keys(essentials) as EssentialWord[];

/** The core of an operation, its words replaced by the places of the essentials that they name. */
export function coreOf({ core, essentials }: Pick<Operation, 'core' | 'essentials'>): string[] {
  const placesOf = (step: string) =>
    Object.hasOwn(essentials, step) ? essentials[step as EssentialWord]?.join(' ') : step;
  return core.map((part) => part.split(' ').map(placesOf).join(' '));
}

/** The parts of an operation's core of which a record says nothing; none in a record of a real item. */
export const lacksCore = (record: unknown, operation: Pick<Operation, 'core' | 'essentials'>): string[] =>
  lacksPlaces(record, coreOf(operation));

/**
 * The parts of the core that a hollow record lacks; [] for a record worth having. A record that names its item and has
 * two more essentials, one of them words, is worth having: the platform has renamed a field of the core, and drift
 * reports it. Figures do not count as words: a deleted item has figures, too.
 */
export function hollowParts(record: unknown, operation: Pick<Operation, 'core' | 'essentials'>): string[] {
  const { id = [], ...others } = operation.essentials;
  const has = (places: readonly string[], silent: (value: unknown) => boolean) =>
    places.length > 0 && lacksPlaces(record, places, silent).length === 0;
  const given = Object.values(others).filter((places) => has(places, countsNothing));
  const isNamed = has(id, countsNothing) && given.length >= 2 && given.some((places) => has(places, isWordless));
  return isNamed ? [] : lacksCore(record, operation);
}

/**
 * The essentials that a record lacks, in the order in which they are declared. Its kind of item need not have every
 * one.
 */
export function essentialsLacking(record: unknown, operation: Declared): EssentialWord[] {
  const without = kindsOf(record, operation.kinds ?? []).flatMap((kind) => kind.without?.split(' ') ?? []);
  const asked = wordsOf(operation).filter((word) => !without.includes(word));
  return asked.filter(
    (word) =>
      lacksPlaces(record, operation.essentials[word] ?? [], mayBeSilent.includes(word) ? saysLess : saysNothing)
        .length > 0,
  );
}

/** Whether a source that gives this could say one of these essentials. */
export function givesEssential(
  gives: Gives | undefined,
  words: readonly EssentialWord[],
  { essentials }: Pick<Operation, 'essentials'>,
): boolean {
  const places = words.flatMap((word) => essentials[word] ?? []).flatMap((alike) => alike.split(' '));
  return places.some((place) => canGive(gives, place.replace(/\[[^\]]+\]/g, '[]').replaceAll('{}', '')));
}

/**
 * Judges a stored envelope of the operation at `path`: what its record lacks; {} if no such operation is known any
 * more.
 */
export type Judge = (path: string, envelope: string | null) => Partial<Pick<Capture, 'lacking' | 'complete'>>;

export function judgeOf(operations: readonly OperationOutline[]): Judge {
  return (path, envelope) => {
    const operation = operations.find((one) => one.path === path);
    if (!operation || envelope === null) return {};
    try {
      const lacking = essentialsLacking(tree(parseJson(envelope)).data, operation);
      return { lacking, complete: lacking.length === 0 };
    } catch {
      return {};
    }
  };
}
