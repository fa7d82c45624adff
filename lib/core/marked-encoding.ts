/** The encoding that the mark at the beginning of a text's bytes names; null: no mark, or that of UTF-8. */
export function markedEncoding([one, other]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (one === 0xff && other === 0xfe) return 'utf-16le';
  return one === 0xfe && other === 0xff ? 'utf-16be' : null;
}
