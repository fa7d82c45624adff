import { afterString } from './json-string.ts';
import { Outline, tapeWidth } from './outline.ts';

const space = /[ \t\n\r]*/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

function skip(text: string, at: number): number {
  if (text.charCodeAt(at) > 32) return at;
  space.lastIndex = at;
  space.test(text);
  return space.lastIndex;
}

/** Index after the string, number or word at `at`. */
function afterScalar(text: string, at: number): number {
  if (text.charAt(at) === '"') {
    const end = afterString(text, at);
    if (end > 0) return end;
  } else {
    scalar.lastIndex = at;
    if (scalar.test(text)) return scalar.lastIndex;
  }
  throw new SyntaxError(`no JSON value at ${at}`);
}

/** Number of values between two pauses: a few milliseconds of work. */
const stride = 16_384;

/** Outlines a text in slices, so that the page can stay responsive. @throws SyntaxError when the text is not JSON */
export function* outlineSlices(text: string): Generator<void, Outline> {
  let tape = new Int32Array(Math.max(64, text.length >> 4) * tapeWidth);
  let size = 0;
  let open = -1;
  let name = -1;
  let at = 0;

  /** Reads the name or index of the next value in `open`; false when the container ends here. */
  function lead(index: number): boolean {
    at = skip(text, at);
    const object = text.charAt(tape[open * tapeWidth] ?? 0) === '{';
    if (index === 0 && text.charAt(at) === (object ? '}' : ']')) return false;
    name = ~index;
    if (!object) return true;
    name = at;
    if (text.charAt(at) !== '"') throw new SyntaxError(`no name at ${at}`);
    at = skip(text, afterScalar(text, at));
    if (text.charAt(at) !== ':') throw new SyntaxError(`no colon at ${at}`);
    at += 1;
    return true;
  }

  /** Closes the containers that end here; true when another value follows. */
  function follow(): boolean {
    for (;;) {
      at = skip(text, at);
      if (open < 0) return false;
      const mark = text.charAt(at);
      const base = open * tapeWidth;
      at += 1;
      if (mark === ',') {
        lead(tape[base + 5] ?? 0);
        return true;
      }
      if (mark !== (text.charAt(tape[base] ?? 0) === '{' ? '}' : ']')) throw new SyntaxError(`no comma at ${at - 1}`);
      tape[base + 1] = at;
      tape[base + 4] = size;
      open = tape[base + 3] ?? -1;
    }
  }

  let more = true;
  while (more) {
    at = skip(text, at);
    const base = size * tapeWidth;
    if (base === tape.length) {
      const longer = new Int32Array(tape.length * 2);
      longer.set(tape);
      tape = longer;
    }
    tape[base] = at;
    tape[base + 2] = name;
    tape[base + 3] = open;
    if (open >= 0) tape[open * tapeWidth + 5] = (tape[open * tapeWidth + 5] ?? 0) + 1;
    const mark = text.charAt(at);
    size += 1;
    if (size % stride === 0) yield;
    if (mark === '{' || mark === '[') {
      open = size - 1;
      at += 1;
      if (lead(0)) continue;
    } else {
      at = afterScalar(text, at);
      tape[base + 1] = at;
      tape[base + 4] = size;
    }
    more = follow();
  }
  if (at !== text.length) throw new SyntaxError(`text goes on at ${at}`);
  return new Outline(text, size, tape);
}

/** @throws SyntaxError when the text is not JSON */
export function outlineOf(text: string): Outline {
  const slices = outlineSlices(text);
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}
