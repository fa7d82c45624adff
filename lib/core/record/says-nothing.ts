/** The field is absent. */
export function isAbsent(value: unknown): value is undefined {
  return value === undefined;
}

/** The field is absent or null. */
export function isNotGiven(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** The value carries no information: it is absent, null, an empty text, list or object. 0 and false do carry information. */
export function saysNothing(value: unknown): boolean {
  return isNotGiven(value) || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}
