import { afterEach, expect, it } from 'vitest';
import type { Give } from '../../../lib/browser/in-page/channel.ts';
import { observePage } from '../../../lib/browser/in-page/observe-page.ts';
import { watchStreams } from '../../../lib/browser/in-page/watch-streams.ts';
import { copied, copyOf, isWanted, page, path, settle } from './fake-page.ts';

let stop = () => {};
afterEach(() => stop());

/** A page whose streams are watched: its copies, and how many answers could not be copied. */
function observed() {
  const made = page();
  const copies: string[] = [];
  const seen = { lost: 0 };
  const keep = (size: number, copy: (give: Give) => void) => {
    if (size === Number.POSITIVE_INFINITY) seen.lost += 1;
    else copies.push(copied(copyOf(copy)).text);
  };
  stop = observePage(made.globals, isWanted, keep, watchStreams);
  return { ...made, copies, seen };
}

/** A stream of these parts, which counts how many were asked for. */
function streamOf(parts: readonly (Uint8Array | Error)[]) {
  const counted = { pulled: 0 };
  const pull = (to: ReadableStreamDefaultController) => {
    const part = parts[counted.pulled];
    counted.pulled += 1;
    if (part instanceof Error) to.error(part);
    else if (part) to.enqueue(part);
    else to.close();
  };
  return { counted, stream: new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 }) };
}

const bytes = (text: string) => new TextEncoder().encode(text);
/** In parts of three bytes: characters are split. */
const split = (text: string) =>
  Array.from({ length: Math.ceil(bytes(text).length / 3) }, (_, at) => bytes(text).slice(3 * at, 3 * at + 3));

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<void> {
  while (reader && !(await reader.read()).done);
}

it('copies a stream once when it has ended, its split characters joined', async () => {
  const { answered, copies, seen } = observed();
  const text = '9\r\n{"词":"🍜a"}\r\n0\r\n';
  const answer = answered(streamOf(split(text)).stream);
  expect(answer.body).toBe(answer.body);
  const reader = answer.body?.getReader();
  await readAll(reader);
  await reader?.closed;
  reader?.releaseLock();
  await settle();
  expect([copies, seen.lost]).toEqual([[text], 0]);
});

it('copies what was read of a stream that the page cancels, and reads nothing itself', async () => {
  const { answered, copies, seen } = observed();
  const { stream, counted } = streamOf(split('abcdefghi'));
  const reader = answered(stream).body?.getReader();
  await reader?.read();
  await reader?.read();
  await settle();
  expect([counted.pulled, copies]).toEqual([2, []]);
  await reader?.cancel();
  await settle();
  expect([counted.pulled, copies, seen.lost]).toEqual([2, ['abcdef'], 0]);
});

it('copies nothing of what is never read, and says that it missed what broke off or was let go of', async () => {
  const { answered, copies, seen } = observed();
  await answered(streamOf(split('abc')).stream).body?.cancel();
  await answered(streamOf(split('abc')).stream)
    .body?.getReader()
    .cancel();
  await settle();
  expect([copies, seen.lost]).toEqual([[], 0]);
  await readAll(answered(streamOf([...split('abc'), new Error('cut')]).stream).body?.getReader()).catch(() => {});
  const { body } = answered(streamOf(split('abcdef')).stream);
  const first = body?.getReader();
  await first?.read();
  first?.releaseLock();
  await readAll(body?.getReader());
  await settle();
  expect([copies, seen.lost]).toEqual([[], 2]);
});

it('leaves other streams alone, and those of other addresses', async () => {
  const { answered, copies } = observed();
  await readAll(streamOf(split('abc')).stream.getReader());
  await readAll(answered(streamOf(split('abc')).stream, '/elsewhere').body?.getReader());
  const piped = answered(streamOf(split('abc')).stream).body?.pipeThrough(new TextDecoderStream() as never) as
    | ReadableStream
    | undefined;
  await readAll(piped?.getReader());
  await settle();
  expect(copies).toEqual([]);
});

it('gives the page its own promises and failures, those that nobody handles too', async () => {
  const { answered, copies } = observed();
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const cut = new Error('cut');
  void answered(streamOf([cut]).stream)
    .body?.getReader()
    .read();
  await settle();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([cut]);
  const reader = answered(streamOf(split('abc')).stream).body?.getReader();
  const { closed } = reader ?? {};
  const reads = [reader?.read(), reader?.read()] as const;
  await settle();
  expect([copies, (await reads[0])?.value]).toEqual([['abc'], bytes('abc')]);
  for (const one of [...reads, closed]) expect(Object.getOwnPropertyNames(one)).toEqual([]);
});

it('hands on what the page gives a function, and how it fails', () => {
  const { answered } = observed();
  expect(answered().body?.getReader({ mode: undefined } as never)).toBeInstanceOf(ReadableStreamDefaultReader);
  const { body } = answered();
  body?.getReader();
  expect(() => body?.getReader()).toThrow(TypeError);
  expect(() => streamOf([]).stream.getReader({ mode: 'byob' })).toThrow(TypeError);
  expect(() => streamOf([]).stream.getReader({ mode: 'no mode' } as never)).toThrow(/mode/);
});

it('copies no more than two thousand parts', async () => {
  const { answered, copies, seen } = observed();
  await readAll(
    answered(streamOf(Array.from({ length: 2_001 }, () => bytes('a'))).stream, `${path}?long`).body?.getReader(),
  );
  await settle();
  expect([copies, seen.lost]).toEqual([[], 1]);
});

it('puts the functions back', () => {
  const { getReader } = ReadableStream.prototype;
  const { read } = ReadableStreamDefaultReader.prototype;
  observed();
  expect(ReadableStream.prototype.getReader).not.toBe(getReader);
  stop();
  expect([ReadableStream.prototype.getReader, ReadableStreamDefaultReader.prototype.read]).toEqual([getReader, read]);
});
