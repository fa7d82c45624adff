import { entryOf, isTree } from '../json/json.ts';
import type { Gives } from '../source.ts';
import { memberOf } from './place.ts';
import { saysNothing } from './says-nothing.ts';

/**
 * Whether a list, or null in its place, may be empty: the step names the field beside it that says whether there is
 * more.
 */
function isEndTold(step: string, holder: unknown): boolean {
  const more = isTree(holder) ? entryOf(holder, /^\[\?(.+)\]$/.exec(step)?.[1]) : undefined;
  return !saysNothing(more);
}

type Silent = (value: unknown) => boolean;

function says(value: unknown, [step, ...rest]: readonly string[], silent: Silent, holder?: unknown): boolean {
  if (step === undefined) return !silent(value);
  if (step === '{}') return isTree(value) && Object.values(value).some((one) => says(one, rest, silent));
  if (!step.startsWith('[')) return says(memberOf(value, step), rest, silent, value);
  const list = value === null ? [] : value;
  if (!Array.isArray(list)) return false;
  if (step === '[*]') return list.length > 0 && list.every((one) => says(one, rest, silent));
  return (list.length === 0 && isEndTold(step, holder)) || list.some((one) => says(one, rest, silent));
}

/**
 * The entries of which a record says nothing. Each lists places, one of which must say something, as in
 * `Operation.core`. `silent`: which values say nothing.
 */
export function lacksPlaces(record: unknown, entries: readonly string[], silent: Silent = saysNothing): string[] {
  const stepsOf = (path: string) => path.match(/\[[^\]]*\]|\{\}|[^.[{]+/g) ?? [];
  return entries.filter((places) => !places.split(' ').some((path) => says(record, stepsOf(path), silent)));
}

/** Whether a path is `holder`, or below it. */
export function isBelow(path: string, holder: string): boolean {
  return path === holder || path.startsWith(`${holder}.`) || path.startsWith(`${holder}[]`);
}

/**
 * Whether a source that gives this can give what is at, above or below a path; one without `gives` can give everything.
 */
export function canGive(gives: Gives | undefined, path: string): boolean {
  if (gives === undefined) return true;
  if ('allBut' in gives) return !gives.allBut.some((one) => isBelow(path, one));
  return gives.some((one) => isBelow(path, one) || isBelow(one, path));
}
