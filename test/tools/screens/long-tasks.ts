import type { Page } from 'playwright';
import { leeway } from '../../setup/leeway.ts';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time; a busy machine stretches the wall clock, not this. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The tasks of the page's main thread while `work` ran: their processor time, in ms. */
export async function tasksOf(page: Page, work: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a context without a browser');
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
  // A task answers before it is over; one whose end the trace does not see has no time in it. When another runs, it is
  // over.
  await page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve)));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[];
  };
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isPage = ({ pid, tid }: TraceEvent) => threads.some((thread) => thread.pid === pid && thread.tid === tid);
  const tasks = traceEvents.filter(
    (event) => event.name.endsWith('RunTask') && event.tdur !== undefined && isPage(event),
  );
  if (tasks.length === 0) throw new Error('the trace holds no task of the page');
  return tasks.map(({ tdur = 0 }) => tdur / 1000);
}

/** What no task of a page may exceed, in ms: from there on people notice. */
const noticed = 50;

/** Those that no machine excuses. Those over 50 ms are printed. */
export function tooLong(tasks: readonly number[]): number[] {
  const long = tasks.map(Math.round).filter((ms) => ms > noticed);
  if (long.length > 0) console.warn(`tasks of more than ${noticed} ms: ${long.join(', ')}`);
  return long.filter((ms) => ms > noticed * leeway);
}
