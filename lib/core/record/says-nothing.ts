export const isAbsent = (value: unknown): value is undefined => value === undefined;

export function isNotGiven(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/**
 * The value carries no information: it is absent, null, an empty text, list or object. 0 and false do carry
 * information.
 */
export function saysNothing(value: unknown): boolean {
  return isNotGiven(value) || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** The same for a counter of a source that writes 0 where it was not told the number. */
export function countsNothing(value: unknown): boolean {
  return saysNothing(value) || value === 0 || value === 0n || value === '0';
}

/** The first value that says something, else the first that is not absent. */
export function firstTold(values: readonly unknown[], silent = saysNothing): unknown {
  return values.find((value) => !silent(value)) ?? values.find((value) => value !== undefined);
}

/** A mark that is set, as sites write it: `true`, `1`, or either as text. */
export const isSet = (value: unknown): boolean => ['true', '1'].includes(String(value));
