import type { EssentialWord } from '../../../lib/core/essential-word.ts';
import { isTree } from '../../../lib/core/json/json.ts';
import type { Operation } from '../../../lib/core/operation.ts';
import { essentialsLacking } from '../../../lib/core/record/essentials.ts';
import { kindsOf } from '../../../lib/core/record/item-kinds.ts';

function without(value: unknown, [step = '', ...rest]: readonly string[]): unknown {
  if (/^\[|^\{\}$/.test(step)) {
    if (Array.isArray(value)) return rest.length === 0 ? [] : value.map((one) => without(one, rest));
    return isTree(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([name, one]) => (rest.length ? [[name, without(one, rest)]] : [])),
        )
      : value;
  }
  if (Array.isArray(value)) return value.map((one) => (one?.type === step ? without(one, rest) : one));
  if (!isTree(value)) return value;
  const { [step]: inner, ...others } = value;
  return inner === undefined || rest.length === 0 ? others : { ...others, [step]: without(inner, rest) };
}

/** A record from which every place of one essential was taken. */
function withoutEssential(
  record: unknown,
  { essentials }: Pick<Operation, 'essentials'>,
  word: EssentialWord,
): unknown {
  const places = (essentials[word] ?? []).flatMap((alike) => alike.split(' '));
  return places.reduce((left, path) => without(left, path.match(/\[[^\]]*\]|\{\}|[^.[{]+/g) ?? []), record);
}

/** Essentials of a complete record that may be taken from it without being missed. */
export function lostOneByOne(record: unknown, operation: Operation): EssentialWord[] {
  const unshown = kindsOf(record, operation.kinds ?? []).flatMap(({ without: words = '' }) => words.split(' '));
  const words = (Object.keys(operation.essentials) as EssentialWord[]).filter((word) => !unshown.includes(word));
  const before = essentialsLacking(record, operation);
  return words.filter((word) => {
    const after = essentialsLacking(withoutEssential(record, operation, word), operation);
    return !before.includes(word) && !after.includes(word);
  });
}
