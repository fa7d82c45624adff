/** Names of columns parted by spaces, in a text or in several; `one+other` where two meet. */
export type Columns = string | readonly string[];

/** All of them, each as a cell names it. */
export function columnsIn(columns: Columns): string[] {
  return [columns].flat().flatMap((text) => text.split(' ').map((name) => name.replace('+', ' + ')));
}
