import { entryOf, isTree } from '../json/json.ts';
import { isBelow } from './places.ts';
import { saysNothing } from './says-nothing.ts';

/** A path in `data` (`[]`: every element) and values, one of which it has. Without values: it has any. */
type Condition = readonly [path: string, ...values: readonly unknown[]];

/** A kind of item that cannot have some fields, or essentials: they are not missing. */
export interface ItemKind {
  /** For docs/operations.md, in the plural. */
  readonly name: string;
  /** Absent: every item. */
  readonly when?: Condition;
  readonly unless?: Condition;
  /** Paths in `data`, separated by spaces; each stands for what is below it, too. */
  readonly cannot?: string;
  /** Essentials that such an item does not show, by their words, separated by spaces. */
  readonly without?: string;
  /** What that rests on: a code of the platform's README, or a capture. */
  readonly fact: string;
}

export function valuesAt(record: unknown, path: string): readonly unknown[] {
  const steps = path.replace(/\[\]/g, '.[]').split('.').filter(Boolean);
  return steps.reduce<readonly unknown[]>(
    (values, step) =>
      values.flatMap((value) => {
        if (step === '[]') return Array.isArray(value) ? value : [];
        return isTree(value) && entryOf(value, step) !== undefined ? [entryOf(value, step)] : [];
      }),
    [record],
  );
}

function holds(record: unknown, [path, ...values]: Condition): boolean {
  return valuesAt(record, path).some((value) => (values.length > 0 ? values.includes(value) : !saysNothing(value)));
}

export function kindsOf(record: unknown, kinds: readonly ItemKind[]): readonly ItemKind[] {
  return kinds.filter(({ when, unless }) => (!when || holds(record, when)) && !(unless && holds(record, unless)));
}

/** Of the fields that a record lacks, those that such an item can have. */
export function missingOf(record: unknown, lacks: readonly string[], kinds: readonly ItemKind[] = []): string[] {
  const cannot = kindsOf(record, kinds).flatMap((kind) => kind.cannot?.split(' ') ?? []);
  return lacks.filter((path) => !cannot.some((one) => isBelow(path, one)));
}

/** Whether an item of its kind has no video: the video in its record is its music. */
export const isStill = (record: unknown, kinds: readonly ItemKind[] = []): boolean =>
  kindsOf(record, kinds).some(({ without }) => without?.split(' ').includes('video'));
