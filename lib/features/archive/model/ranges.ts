/** What an answer tells of a whole file. */
interface FileTerms {
  /** Its size in bytes; null: not told. */
  readonly total: number | null;
  /** The ETag or date that proves that a part is of the same file; null: the server sends none that proves it. */
  readonly validator: string | null;
}

/** The terms of a file before its first answer. */
export const noTerms: FileTerms = { total: null, validator: null };

/** The status of an answer that is a part. */
export const partial = 206;

/** An answer, as far as ranges are concerned. */
type Answered = Pick<Response, 'status' | 'headers'>;

/** The range that a partial answer holds, from `Content-Range: bytes 5-9/10`; null: it does not say. */
function partOf(headers: Headers) {
  const [, from, to, total] = /^bytes (\d+)-(\d+)\/(\d+)$/i.exec(headers.get('content-range') ?? '') ?? [];
  return total === undefined ? null : { from: Number(from), to: Number(to), total: Number(total) };
}

const isPacked = (headers: Headers): boolean => headers.has('content-encoding');

/** The size that a whole answer announces, in bytes; null: it announces none, or that of a packed body. */
function announced(headers: Headers): number | null {
  const length = headers.get('content-length');
  return length === null || isPacked(headers) ? null : Number(length);
}

/** `Last-Modified`, unless the file may have changed again in that second: servers send no fractions. */
function exactTime(headers: Headers): string | null {
  const modified = headers.get('last-modified');
  const age = Date.parse(headers.get('date') ?? '') - Date.parse(modified ?? '');
  return age >= 1000 ? modified : null;
}

/** A weak ETag begins with `W/`. */
const isTag = (validator: string | null): boolean => validator?.startsWith('"') === true;

function validatorOf({ status, headers }: Answered): string | null {
  const sendsParts = status === partial || headers.get('accept-ranges')?.toLowerCase() === 'bytes';
  if (!sendsParts || isPacked(headers)) return null;
  const tag = headers.get('etag');
  return isTag(tag) ? tag : exactTime(headers);
}

/** What an answer that brings a file, or a part of it, tells of the whole. */
export function termsOf(answer: Answered): FileTerms {
  const { status, headers } = answer;
  const total = status === partial ? (partOf(headers)?.total ?? null) : announced(headers);
  return { total, validator: validatorOf(answer) };
}

/** The headers that ask for all that follows the first `bytes` bytes; none where the file has to begin anew. */
export function rangeHeaders({ validator }: FileTerms, bytes: number): Readonly<Record<string, string>> {
  return validator === null || bytes === 0 ? {} : { range: `bytes=${bytes}-`, 'if-range': validator };
}

/** Whether a partial answer holds all that follows the first `bytes` bytes, of the same file as before. */
export function goesOn({ headers }: Answered, { total, validator }: FileTerms, bytes: number): boolean {
  const part = partOf(headers);
  if (!part || isPacked(headers)) return false;
  const same = headers.get(isTag(validator) ? 'etag' : 'last-modified') ?? validator;
  const isRest = part.from === bytes && part.to === part.total - 1;
  return isRest && part.total === (total ?? part.total) && same === (validator ?? same);
}
