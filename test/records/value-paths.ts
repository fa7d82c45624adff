/** Every field a value holds, each once, list elements as `[]`. */
export function valuePaths(value: unknown): string[] {
  const paths = new Set<string>();
  const walk = (inner: unknown, path: string) => {
    if (Array.isArray(inner)) for (const element of inner) walk(element, `${path}[]`);
    else if (typeof inner === 'object' && inner !== null) {
      for (const [name, field] of Object.entries(inner)) {
        const below = path ? `${path}.${name}` : name;
        paths.add(below);
        walk(field, below);
      }
    }
  };
  walk(value, '');
  return [...paths];
}
