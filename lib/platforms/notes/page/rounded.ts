/** A page function's placeholder for an integer beyond 2^53, which the page had already rounded. */
export const roundedMark = '\u0000rounded';

/**
 * A value with null for each placeholder, and the paths of the placeholders (`video.media.videoId`, `[]` for list
 * elements).
 */
export function withoutRounded(value: unknown): { readonly value: unknown; readonly paths: readonly string[] } {
  const paths = new Set<string>();
  function walk(one: unknown, path: string): unknown {
    if (one === roundedMark) {
      paths.add(path);
      return null;
    }
    if (Array.isArray(one)) return one.map((item) => walk(item, `${path}[]`));
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(
      Object.entries(one).map(([name, inner]) => [name, walk(inner, path ? `${path}.${name}` : name)]),
    );
  }
  return { value: walk(value, ''), paths: [...paths] };
}
