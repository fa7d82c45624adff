/** One piece of a message that is too long to send whole: its index, the number of pieces, and its text. */
export interface Piece {
  readonly piece: number;
  readonly of: number;
  readonly text: string;
}

/**
 * Characters per piece. A message from the host may have 1 MB, and a character six bytes in JSON; the other way the
 * limit is 64 MiB.
 */
export const pieceToBrowser = 150_000;
export const pieceToHost = 8_000_000;

/** Longest message that is reassembled, in characters: nobody may fill the memory piece by piece. */
export const longestMessage = 256 * 1024 * 1024;

function isPiece(message: unknown): message is Piece {
  const { piece, of, text } = (message ?? {}) as Partial<Record<keyof Piece, unknown>>;
  return typeof piece === 'number' && typeof of === 'number' && typeof text === 'string';
}

/** The message itself if it is short, else its pieces in order. */
export function piecesOf(message: unknown, size: number): readonly unknown[] {
  const text = JSON.stringify(message);
  if (text.length <= size) return [message];
  const of = Math.ceil(text.length / size);
  return Array.from(
    { length: of },
    (_, piece): Piece => ({ piece, of, text: text.slice(piece * size, (piece + 1) * size) }),
  );
}

/**
 * Reassembles messages: gives the whole message, or `undefined` while pieces are missing. @throws Error on pieces that
 * do not fit
 */
export function createJoiner(longest = longestMessage): (message: unknown) => unknown {
  let texts: string[] = [];
  let length = 0;
  return (message) => {
    if (!isPiece(message)) return message;
    length += message.text.length;
    const fits = message.piece === texts.length && message.piece < message.of && length <= longest;
    if (!fits) throw new Error('A message came in pieces that do not fit together.');
    texts.push(message.text);
    if (texts.length < message.of) return undefined;
    const text = texts.join('');
    texts = [];
    length = 0;
    return JSON.parse(text);
  };
}
