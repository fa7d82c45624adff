import { entryOf } from '../json/entry-of.ts';
import { isTree } from '../json/tree.ts';
import { saysNothing } from './says-nothing.ts';

/** Whether a list, or null in its place, may be empty: the field beside it that is named in the step says whether there is more. */
function mayBeEmpty(step: string, holder: unknown): boolean {
  const more = isTree(holder) ? entryOf(holder, /^\[\?(.+)\]$/.exec(step)?.[1]) : undefined;
  return !saysNothing(more);
}

function says(value: unknown, [step, ...rest]: readonly string[], holder?: unknown): boolean {
  if (step === undefined) return !saysNothing(value);
  if (!step.startsWith('[')) return isTree(value) && says(entryOf(value, step), rest, value);
  const list = value === null ? [] : value;
  return Array.isArray(list) && ((list.length === 0 && mayBeEmpty(step, holder)) || list.some((one) => says(one, rest)));
}

/** The parts of an operation's core of which a record says nothing; none in a record of a real item. */
export function coreLacks(record: unknown, core: readonly string[]): string[] {
  const stepsOf = (path: string) =>
    path
      .replace(/\[[^\]]*\]/g, '.$&')
      .split('.')
      .filter(Boolean);
  return core.filter((places) => !places.split(' ').some((path) => says(record, stepsOf(path))));
}
