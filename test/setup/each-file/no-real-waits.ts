import { afterEach } from 'vitest';

/** What a test may wait for by our own timers, in real ms. Longer ones go by a virtual clock or a fake timer. */
const longest = 50;

/** Whether the line of a stack that set a timer is ours: a browser's, a process's or a socket's driver is exempt. */
const ours = /[\\/](?:lib|components|entrypoints|test)[\\/](?!.*node_modules)/;
const here = /no-real-waits|really\.ts/;

interface Waits {
  found: string[];
  /**
   * How many files have begun in this process. A timer that one left behind, as the deadline of a call that ended, no
   * other waits for.
   */
  files: number;
}

const world = globalThis as typeof globalThis & { gleanerWaits?: Waits };

/** Frames of a stack: this function, the proxy's handler, who set the timer. */
const frames = 4;

const isOurs = (place: string): boolean => ours.test(place) && !place.includes('node_modules');

/** The file of who set a timer; looked up in no source map, for it is asked of each of Playwright's calls. */
function setterFile(): string {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = frames;
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? '');
  const files = new Error().stack as unknown as readonly string[];
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  return files.find((file) => !here.test(file)) ?? '';
}

function setter(): string {
  if (!isOurs(setterFile())) return '';
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = frames;
  const lines = new Error().stack?.split('\n').slice(2) ?? [];
  Error.stackTraceLimit = stackTraceLimit;
  const caller = lines.find((line) => !here.test(line)) ?? '';
  return isOurs(caller) ? caller.trim() : '';
}

/** Timers that note themselves when one of ours has really been waited for. */
function watch(): Waits {
  const waits: Waits = { found: [], files: 0 };
  const noteIn = (file: number, wait: string) => {
    if (file === waits.files) waits.found.push(wait);
  };
  const { setTimeout: realTimeout, setInterval: realInterval } = globalThis;
  const noting = <F extends typeof setTimeout | typeof setInterval>(real: F): F =>
    new Proxy(real, {
      apply(target, self, [handler, ms, ...args]: [(...given: unknown[]) => void, number, ...unknown[]]) {
        const caller = ms > longest ? setter() : '';
        const { files } = waits;
        const noted = (...given: unknown[]) => {
          noteIn(files, `${ms} ms ${caller}`);
          handler(...given);
        };
        return Reflect.apply(target, self, [caller ? noted : handler, ms, ...args]);
      },
    });
  globalThis.setTimeout = noting(realTimeout);
  globalThis.setInterval = noting(realInterval);
  const within = AbortSignal.timeout;
  AbortSignal.timeout = (ms) => {
    const caller = ms > longest ? setter() : '';
    const signal = within.call(AbortSignal, ms);
    const { files } = waits;
    if (caller) signal.addEventListener('abort', () => noteIn(files, `${ms} ms ${caller}`));
    return signal;
  };
  return waits;
}

world.gleanerWaits ??= watch();
const waits = world.gleanerWaits;
waits.files += 1;

afterEach(({ task }) => {
  const found = waits.found.splice(0);
  if (found.length > 0) throw new Error(`"${task.name}" waited by the machine's clock:\n${found.join('\n')}`);
});
