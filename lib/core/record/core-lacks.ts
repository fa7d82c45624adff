import { entryOf } from '../json/entry-of.ts';
import { isTree } from '../json/tree.ts';
import { saysNothing } from './says-nothing.ts';

function says(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return !saysNothing(value);
  if (!step.startsWith('[')) return isTree(value) && says(entryOf(value, step), rest);
  const list = value === null ? [] : value;
  return Array.isArray(list) && ((step === '[?]' && list.length === 0) || list.some((one) => says(one, rest)));
}

/** The parts of an operation's core of which a record says nothing; none in a record of a real item. */
export function coreLacks(record: unknown, core: readonly string[]): string[] {
  const stepsOf = (path: string) =>
    path
      .replace(/\[\??\]/g, '.$&')
      .split('.')
      .filter(Boolean);
  return core.filter((places) => !places.split(' ').some((path) => says(record, stepsOf(path))));
}
