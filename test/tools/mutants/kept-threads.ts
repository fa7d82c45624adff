import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type PoolOptions, type TestProject, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node';

/** Files of tests one thread runs: each leaves listeners behind. */
const served = 40;
/** Processor time a file of tests may take beside a mutant, in µs: more is an endless loop. */
const allowed = (before: number) => 1_000_000 + 4 * before;
/**
 * Processor time between two looks, in µs, below which nothing runs: no unit test waits by the machine's clock
 * (`no-real-waits.ts`).
 */
const busy = 5_000;
/**
 * So many looks in a row at which nothing runs mean that a test waits for ever; on a machine that others use, it may
 * only wait for its turn.
 */
const idleAtMost = () => 8 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
/** Processor time each file took without a mutant, in µs: the first of Stryker's processes writes it down for all. */
const measured = 'measured-times.json';

/** The thread that serves one test file after another, and how many more. */
interface Kept {
  readonly thread: Worker;
  left: number;
}

type Listener = (message: unknown) => void;

const spare: Kept[] = [];
const times = new Map<string, number>();
/** The mutant that has run endlessly in one file: the others need not be tried. */
let endless: unknown = null;

function timeOf(file: string): number {
  if (times.size === 0 && existsSync(measured))
    for (const [name, time] of Object.entries<number>(JSON.parse(readFileSync(measured, 'utf8'))))
      times.set(name, time);
  // Of a file that has never run, ten seconds.
  return times.get(file) ?? 2_000_000;
}

/**
 * Processor time since `before`, in µs: of the whole process, for a thread in an endless loop does not answer. The
 * others wait for it.
 */
function taken(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/**
 * Vitest begins every file in a new thread and loads itself and zod there: 200 ms of processor time for tests that take
 * 10. Here the thread stays, and only the modules of the project are loaded anew, as `isolate` has it. What runs
 * endlessly, or waits for ever, is stopped and counts as over Stryker's limit of hits.
 */
class KeptThread extends ThreadsPoolWorker {
  override readonly name = 'kept';
  readonly #project: TestProject;
  #kept: Kept | null = null;
  #listeners: { event: string; listener: Listener }[] = [];
  #watch: NodeJS.Timeout | undefined;

  constructor(options: PoolOptions) {
    super(options);
    this.#project = options.project;
  }

  override async start() {
    const begin = () =>
      new Worker(this.entrypoint, { env: this.env, execArgv: this.execArgv, stdout: true, stderr: true });
    this.#kept = spare.pop() ?? { thread: begin(), left: served };
    this.#kept.left -= 1;
    this.#kept.thread.ref();
  }

  override on(event: string, listener: Listener) {
    this.#listeners.push({ event, listener });
    this.#kept?.thread.on(event, listener);
  }

  // `stop` takes away all listeners.
  override off() {}

  override send(message: WorkerRequest) {
    if (message.type === 'stop') return this.#answer('stopped');
    if (message.type === 'run') {
      const mutant = this.#given('activeMutant');
      if (mutant !== undefined && mutant === endless) return this.#answer('testfileFinished');
      this.#limit(message.context.files[0]?.filepath ?? '', mutant);
    }
    this.#kept?.thread.postMessage(message);
  }

  override async stop() {
    clearInterval(this.#watch);
    const kept = this.#kept;
    this.#kept = null;
    if (!kept) return;
    for (const { event, listener } of this.#listeners) kept.thread.off(event, listener);
    if (kept.left <= 0) return void (await kept.thread.terminate());
    kept.thread.unref();
    spare.push(kept);
  }

  #answer(type: 'stopped' | 'testfileFinished') {
    for (const { event, listener } of this.#listeners)
      if (event === 'message') listener({ type, __vitest_worker_response__: true });
  }

  /** What Stryker has told Vitest. */
  #given(name: 'mode' | 'activeMutant'): unknown {
    return Object.entries(this.#project.getProvidedContext()).find(([key]) => key === name)?.[1];
  }

  #limit(file: string, mutant: unknown) {
    const kept = this.#kept;
    if (!kept) return;
    const before = process.cpuUsage();
    if (this.#given('mode') === 'dry-run') {
      const finished = (message: unknown) => {
        if ((message as { type?: string }).type !== 'testfileFinished') return;
        times.set(file, taken(before));
        writeFileSync(measured, JSON.stringify(Object.fromEntries(times)));
      };
      return this.on('message', finished);
    }
    const most = allowed(timeOf(file));
    let last = 0;
    let idle = 0;
    this.#watch = setInterval(() => {
      const now = taken(before);
      idle = now - last < busy ? idle + 1 : 0;
      last = now;
      if ((now < most && idle < idleAtMost()) || this.#kept !== kept) return;
      clearInterval(this.#watch);
      kept.left = 0;
      endless = mutant;
      for (const { meta } of this.#project.vitest.state.getFiles())
        Object.assign(meta, { hitCount: Number.MAX_SAFE_INTEGER });
      this.#answer('testfileFinished');
    }, 250);
  }
}

/** The pool for mutants, see `KeptThread`. */
export const keptThreads = { name: 'kept', createPoolWorker: (options: PoolOptions) => new KeptThread(options) };
