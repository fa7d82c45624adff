/** Whether any value stands at a path of a record (null counts: the key is there). */
export function stands(value: unknown, path: string): boolean {
  if (path === '') return true;
  if (path.startsWith('[]'))
    return Array.isArray(value) && value.some((one) => stands(one, path.slice(2).replace(/^\./, '')));
  const [, name = '', rest = ''] = /^([^.[]+)\.?(.*)$/.exec(path) ?? [];
  if (typeof value !== 'object' || value === null || !(name in value)) return false;
  return stands((value as Readonly<Record<string, unknown>>)[name], rest);
}

/** Whether a path is a listed one, lies below it, or fits a listed pattern. */
export function isBelow(path: string, listed: readonly (string | RegExp)[]): boolean {
  return listed.some((one) => {
    if (typeof one !== 'string') return one.test(path);
    return path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[]`);
  });
}
