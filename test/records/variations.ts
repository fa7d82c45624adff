type Path = readonly (string | number)[];

function replaced(value: unknown, [step, ...rest]: Path, put: unknown): unknown {
  if (step === undefined) return put;
  if (Array.isArray(value))
    return value.map((element, index) => (index === step ? replaced(element, rest, put) : element));
  const holder = value as Record<string, unknown>;
  return { ...holder, [step]: replaced(holder[step as string], rest, put) };
}

function* pathsTo(value: unknown, wanted: (inner: unknown) => boolean, path: Path = []): Generator<Path> {
  if (wanted(value)) yield path;
  if (typeof value !== 'object' || value === null) return;
  const steps = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  for (const step of steps) yield* pathsTo((value as Record<string | number, unknown>)[step], wanted, [...path, step]);
}

/** One copy of `value` per place that is `wanted`, with `put` in that place; the value itself is left out. */
export function variations(value: unknown, wanted: (inner: unknown) => boolean, put: unknown) {
  return [...pathsTo(value, wanted)]
    .filter((path) => path.length > 0)
    .map((path) => ({ path: path.join('.'), value: replaced(value, path, put) }));
}
