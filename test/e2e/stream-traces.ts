import type { Traces } from './traces.ts';

/**
 * As `findTraces`, what a page can find out about the functions by which it reads streams. Runs in a page's own world
 * and uses nothing from outside; `path` is one that is observed.
 */
export async function findStreamTraces(path: string): Promise<Traces> {
  const facts: Record<string, string> = {};
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const open = async () => (await fetch(path)).body as ReadableStream<Uint8Array>;

  // Always as many reads, in however many parts the answer comes.
  const looked: string[] = [];
  const made = Object.getOwnPropertyDescriptor(Promise.prototype, 'constructor') as PropertyDescriptor;
  const look = (name: string) => {
    looked.push(`${name} ${(new Error().stack ?? '').split('\n').length}`);
    return name === 'then' ? undefined : Promise;
  };
  Object.defineProperty(Promise.prototype, 'constructor', { configurable: true, get: () => look('constructor') });
  Object.defineProperty(Object.prototype, 'then', { configurable: true, get: () => look('then') });
  const reader = (await open()).getReader();
  await reader.read();
  await reader.cancel();
  await wait(50);
  Object.defineProperty(Promise.prototype, 'constructor', made);
  delete (Object.prototype as { then?: unknown }).then;
  facts['looks at promises of streams'] = JSON.stringify(looked);

  const parts = (await open()).getReader();
  const part = parts.read();
  const { value } = await part;
  await parts.cancel();
  const end = await parts.read();
  await wait(50);
  const own = [part, parts.closed, parts, value, end].map((one) =>
    Reflect.ownKeys(Object(one)).filter((key) => !/^\d+$/.test(String(key))),
  );
  facts['a stream that was read'] = JSON.stringify([
    value?.constructor === Uint8Array,
    end.done,
    await parts.closed,
    own,
  ]);

  const rejected: unknown[] = [];
  const hear = ({ reason }: PromiseRejectionEvent) => void rejected.push((reason as Error).name);
  addEventListener('unhandledrejection', hear);
  const left = (await open()).getReader();
  left.releaseLock();
  void left.read();
  await wait(100);
  removeEventListener('unhandledrejection', hear);
  facts['rejections of streams'] = JSON.stringify(rejected);

  const stacks: string[] = [];
  const keep = async (name: string, work: () => unknown) => {
    try {
      await work();
    } catch (thrown) {
      stacks.push(`${name}: ${(thrown as Error).message}\n${(thrown as Error).stack ?? ''}`);
    }
  };
  const stream = await open();
  await keep('no stream', () => Reflect.apply(ReadableStream.prototype.getReader, 1, []));
  await keep('no reader', () => Reflect.apply(ReadableStreamDefaultReader.prototype.read, 1, []));
  await keep('no mode', () => stream.getReader({ mode: 'none' } as never));
  const mode = () => void stacks.push(new Error('here').stack ?? '');
  await keep('a getter of what is handed over', () =>
    stream.getReader(Object.defineProperty({}, 'mode', { get: mode })),
  );
  await keep('a locked stream', () => stream.getReader());
  facts['stacks of streams'] = JSON.stringify(stacks);

  // Sloppy functions, which know who called them.
  const callers = new Function(
    'stream',
    `const told = [];
    function mode() {
      const own = Error.prepareStackTrace;
      Error.prepareStackTrace = (_, sites) => sites.map((one) => one.getFunction?.()?.name ?? 'none').slice(0, 3);
      let by;
      try { by = mode.caller; } catch { by = 'refused'; }
      told.push(by && (by.name || by), Array.isArray(new Error().stack) && new Error().stack);
      Error.prepareStackTrace = own;
    }
    (function asked() { stream.getReader(Object.defineProperty({}, 'mode', { get: mode })); })();
    return told;`,
  ) as (of: ReadableStream) => unknown;
  facts['callers of streams'] = JSON.stringify(callers(await open()));
  return facts;
}
