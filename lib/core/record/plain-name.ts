const plain = /^[\w$-]{1,80}$/;
/** Numbers, and opaque names of one piece: hexadecimal, or letters and digits mixed without a word's separators. */
const isId = /^(?:\d+|[0-9a-f]{16,}|(?=(?:\D*\d){2})(?=.*[A-Za-z])[A-Za-z0-9]{15,}|(?=(?:\D*\d){2})[\w-]{40,})$/;
const longDigits = /\d{6,}/g;

/**
 * A field's name as the next step of a path: `.title`, `["odd name"]`. Objects that map ids to values would bring new names with
 * every answer, and ids are none of what is kept of an answer: they stand as `*`.
 */
export function plainly(name: string): string {
  if (isId.test(name)) return '.*';
  const short = name.slice(0, 80).replace(longDigits, '*');
  return plain.test(name) ? `.${short}` : `[${JSON.stringify(short)}]`;
}
