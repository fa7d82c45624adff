import { markedEncoding } from '../../../core/marked-encoding.ts';

/** How many bytes show whether a text is UTF-16. */
const shown = 512;

/** UTF-16 without a mark: of ASCII, which links are, every other byte is 0, and no other encoding of a text has any. */
function unmarkedEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, shown);
  const [even = 0, odd = 0] = [0, 1].map((side) => head.filter((byte, at) => byte === 0 && at % 2 === side).length);
  if (Math.max(even, odd) * 32 <= head.length) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** How many of a text's signs were lost in decoding, and how many beyond ASCII were not. */
function countedSigns(text: string) {
  let [lost, kept] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) lost += 1;
    else if (code > 0x7f) kept += 1;
  }
  return { lost, kept };
}

/**
 * The text of a file that a person made: UTF-8, UTF-16 ("Unicode text" of Excel, `>` of PowerShell), or GBK, in which
 * Excel in Chinese saves a CSV. Never throws.
 */
export function fileText(bytes: Uint8Array): string {
  const wide = markedEncoding(bytes) ?? unmarkedEncoding(bytes);
  const text = new TextDecoder(wide ?? 'utf-8').decode(bytes);
  const { lost, kept } = countedSigns(text);
  // UTF-8 with a broken byte could be read as GBK as well: every sign of it would be another.
  if (wide || lost <= kept) return text;
  const chinese = new TextDecoder('gb18030').decode(bytes);
  return countedSigns(chinese).lost < lost ? chinese : text;
}
