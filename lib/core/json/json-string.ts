/** The content of a JSON string token; with an invalid escape, the undecoded content. */
export function decodeString(token: string): string {
  if (!token.includes('\\')) return token.slice(1, -1);
  try {
    return JSON.parse(token) as string;
  } catch {
    return token.slice(1, -1);
  }
}

/** Index after the string that begins at `start`; -1 when it never ends. */
export function afterString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote > 0; quote = text.indexOf('"', quote + 1)) {
    let slash = quote - 1;
    while (text.charCodeAt(slash) === 92) slash -= 1;
    if ((quote - slash) % 2 === 1) return quote + 1;
  }
  return -1;
}
