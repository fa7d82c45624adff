/** The field is not there. */
export function isAbsent(value: unknown): value is undefined {
  return value === undefined;
}

/** The field is not there, or null stands in it. */
export function isNotGiven(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** The value tells nothing: it is absent, null, an empty text, an empty list or an empty object. 0 and false do tell something. */
export function saysNothing(value: unknown): boolean {
  return isNotGiven(value) || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}
