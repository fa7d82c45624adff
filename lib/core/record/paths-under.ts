/** The paths of fields told by what holds them: `{ 'data.author': 'id name' }`. */
export function pathsUnder(holders: Readonly<Record<string, string>>): string[] {
  return Object.entries(holders).flatMap(([holder, names]) => names.split(' ').map((name) => `${holder}.${name}`));
}
