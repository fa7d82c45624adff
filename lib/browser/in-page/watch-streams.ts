import { bare, recall, remember } from './swallow.ts';
import { getOwnPropertyDescriptor, getter, watchUse } from './watch-use.ts';

/** The globals of a page that are watched or used for its streams. */
export type StreamGlobals = Pick<typeof globalThis, 'ReadableStream' | 'ReadableStreamDefaultReader' | 'TextDecoder'>;

/** Calls `settled` with what a promise gives, or null when it fails, without the page seeing that. */
export type Hear = <T>(promise: Promise<T>, settled: (value: T | null) => void) => void;

type Part = ReadableStreamReadResult<Uint8Array>;

/** A linked list. Not an array: a page may have put a setter on `Array.prototype`. */
interface Link {
  readonly read: Promise<Part>;
  next?: Link;
}

const more = { __proto__: null, stream: true } as TextDecodeOptions;

/**
 * Tells what a page reads by `getReader()` of the streams for which `hearers` has a function. That is called once: with
 * the text when the stream has ended or the page has cancelled it; with null when it broke off, was released, or had
 * more than two thousand parts. Nothing is read that the page does not read. Its promises are followed only when they
 * can no longer fail: earlier, a failure that the page does not handle would count as handled. Other ways to read
 * (`pipeThrough`, `tee`, `for await`, a reader with a buffer of the page's) are not seen. Runs in the main world, and
 * captures all it uses. Returns the functions that restore what is watched.
 */
export function watchStreams(
  page: StreamGlobals,
  hear: Hear,
  hearers: WeakMap<object, unknown>,
): readonly (() => void)[] {
  const { TextDecoder: Decoder } = page;
  const readers = page.ReadableStreamDefaultReader.prototype;
  const decode = bare(Decoder.prototype.decode);
  const closedOf = getter<Promise<undefined>>(readers, 'closed');

  function taken(stream: ReadableStream, reader: ReadableStreamDefaultReader): void {
    const tell = recall(hearers, stream) as ((text: string | null) => void) | undefined;
    if (!tell) return;
    // A later reader would get only a part.
    remember(hearers, stream, 0);
    const decoder = new Decoder();
    const first = { __proto__: null } as unknown as Link;
    let last = first;
    let left = 2_000;
    let text = '';
    function join({ next }: Link): void {
      if (!next) tell?.(text);
      else
        hear(next.read, (part) => {
          // Read without calling a getter of the page's.
          text += decode(decoder, getOwnPropertyDescriptor(part, 'value')?.value, more);
          join(next);
        });
    }
    remember(hearers, reader, (read: Promise<Part>) => {
      left -= 1;
      if (left > 0) last = last.next = { __proto__: null, read } as Link;
    });
    hear(closedOf(reader), (end) => {
      if (end === null || left < 0) tell(null);
      else if (first.next) join(first);
    });
  }

  return [
    watchUse(page.ReadableStream.prototype, 'getReader', taken),
    watchUse(readers, 'read', (reader, read: Promise<Part>) =>
      (recall(hearers, reader) as ((read: Promise<Part>) => void) | undefined)?.(read),
    ),
  ];
}
