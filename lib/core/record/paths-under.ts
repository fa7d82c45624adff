/** The full paths of fields listed by parent path: `{ 'data.author': 'id name' }`. */
export function pathsUnder(holders: Readonly<Record<string, string>>): string[] {
  return Object.entries(holders).flatMap(([holder, names]) => names.split(' ').map((name) => `${holder}.${name}`));
}
