const encoder = new TextEncoder();
/** Two digits for each byte: exports hash every row. */
const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The SHA-256 of a text in UTF-8, or of bytes, as 64 hex digits. */
export async function sha256(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? encoder.encode(content) : content;
  let hex = '';
  for (const byte of new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))) hex += pairs[byte];
  return hex;
}
