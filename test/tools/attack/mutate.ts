import { jsonValue, printJson } from '../../../lib/core/json/json.ts';
import type { Chance } from './chance.ts';
import { hostilePieces, hostileValues } from './hostile.ts';

type Holder = Record<string, unknown>;

/** A way down into a value: mostly to its leaves, at times stopping before. */
function placeIn(value: unknown, chance: Chance): { readonly holder: Holder; readonly key: string } | null {
  let place: { holder: Holder; key: string } | null = null;
  let here = value;
  while (typeof here === 'object' && here !== null) {
    const keys = Object.keys(here);
    if (keys.length === 0 || (place && chance.upTo(6) === 0)) break;
    place = { holder: here as Holder, key: chance.of(keys) };
    here = place.holder[place.key];
  }
  return place;
}

/** A JSON value with one of its parts replaced, removed, renamed, or taken from elsewhere in it. */
function changeValue(value: unknown, chance: Chance): void {
  const place = placeIn(value, chance);
  if (!place) return;
  const { holder, key } = place;
  const how = chance.upTo(10);
  if (how < 6) holder[key] = structuredClone(chance.of(hostileValues));
  else if (how === 6) delete holder[key];
  else if (how === 7) holder[chance.of(hostilePieces)] = structuredClone(holder[key]);
  else if (how === 8) holder[key] = [holder[key], structuredClone(holder[key])];
  else {
    const other = placeIn(value, chance);
    holder[key] = other ? structuredClone(other.holder[other.key]) : null;
  }
}

/** A text with a part cut off, doubled, or replaced. */
function changeText(text: string, chance: Chance): string {
  const start = chance.upTo(text.length + 1);
  const end = start + chance.upTo(Math.min(200, text.length - start + 1));
  const how = chance.upTo(4);
  if (how === 0) return text.slice(0, start);
  if (how === 1) return text.slice(0, end) + text.slice(start);
  return text.slice(0, start) + chance.of(hostilePieces) + text.slice(end);
}

/** A good answer made bad: JSON within its form, anything else as text; up to four changes. */
export function mutated(text: string, chance: Chance): string {
  const value = chance.upTo(5) === 0 ? undefined : jsonValue(text);
  const changes = 1 + chance.upTo(4);
  if (typeof value === 'object' && value !== null) {
    for (let change = 0; change < changes; change += 1) changeValue(value, chance);
    return printJson(value);
  }
  let changed = text;
  for (let change = 0; change < changes; change += 1) changed = changeText(changed, chance);
  return changed;
}

/** The same of a JSON value. */
export function mutatedValue<T>(value: T, chance: Chance): T {
  if (typeof value === 'string') return mutated(value, chance) as T;
  const copy = structuredClone({ value });
  changeValue(copy, chance);
  return copy.value;
}
