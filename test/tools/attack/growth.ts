import { leeway } from '../../setup/leeway.ts';
import { processorTime } from '../../setup/processor-time.ts';

/** What foreign text may cost, in ms per MB, beside what a call costs whatever it reads, in ms. */
const perMegabyte = 100 * leeway;
const perCall = 25 * leeway;
/** Less than this, in ms, is the machine's own noise. */
const noise = 12 * leeway;
/** The small one warms up, and stops what is far too slow before it costs minutes. */
const sizes = [6_000, 40_000, 80_000];

function timeOf(read: (text: string) => unknown, text: string): number {
  return processorTime(() => {
    try {
      read(text);
    } catch {
      // To refuse a hostile text is an answer: only its time counts here.
    }
  });
}

/**
 * Reads texts made by `text` of doubling sizes. Says in words what is wrong: too slow, or ever slower; '' where nothing
 * is.
 */
function growthOf(read: (text: string) => unknown, text: (size: number) => string): string {
  let before = 0;
  let sizeBefore = 0;
  for (const size of sizes) {
    const hostile = text(size);
    const most = (before === 0 ? perCall : before + noise) + ((size - sizeBefore) / 1e6) * perMegabyte;
    let time = timeOf(read, hostile);
    // Compiling and collecting come in bursts: a reader is as quick as its quickest run.
    for (let again = 0; again < 12 && time > most; again += 1) time = Math.min(time, timeOf(read, hostile));
    if (time > most)
      return `${time.toFixed()} ms for ${size / 1000} kB, ${before.toFixed()} ms for ${sizeBefore / 1000} kB`;
    before = Math.max(time, Number.MIN_VALUE);
    sizeBefore = size;
  }
  return '';
}

/**
 * Ends that make an expression which reached the end go over the text again; one is of a letter that takes two bytes,
 * for browsers run other code over texts that have one, and look less far ahead in them.
 */
const tails = ['', '~\n/', '字'];

/**
 * What is wrong with a reader of foreign text, given a text that is repeated behind `head`; '' = it is linear, and
 * quick enough.
 */
export function growth(read: (text: string) => unknown, hostile: string, head = ''): string {
  for (const tail of tails) {
    const wrong = growthOf(read, (size) => head + hostile.repeat(Math.ceil(size / hostile.length)) + tail);
    if (wrong) return `${JSON.stringify(head + hostile)} … ${JSON.stringify(tail)}: ${wrong}`;
  }
  return '';
}
