import { readdirSync, readFileSync } from 'node:fs';
import type { BrowserName } from '../../e2e/drivers/browser-driver.ts';

const lineOf = (text: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);

/** Text of a file of `/proc`; '' when its process or thread is gone. */
function proc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}

const parentOf = (id: string) => String(lineOf(proc(`${id}/status`), 'PPid'));
const isOurs = (id: string): boolean => id !== '0' && (id === String(process.pid) || isOurs(parentOf(id)));

/** Which processes run pages of extensions, and which those of sites. */
const signs = {
  chromium: {
    extension: (id: string) => proc(`${id}/cmdline`).includes('--extension-process'),
    site: (id: string) => /--type=renderer(?!.*--extension-process)/s.test(proc(`${id}/cmdline`)),
  },
  firefox: {
    extension: (id: string) => proc(`${id}/comm`).startsWith('WebExtensions'),
    site: (id: string) => /^(Isolated Web|Web Content)/.test(proc(`${id}/comm`)),
  },
} as const;

/**
 * The processes of a kind of all browsers that this process has launched. @throws Error where there is none, or no
 * `/proc` (Linux alone has it)
 */
export function processesOf(browser: BrowserName, kind: 'extension' | 'site'): readonly string[] {
  const found = readdirSync('/proc').filter((id) => /^\d+$/.test(id) && signs[browser][kind](id) && isOurs(id));
  if (found.length === 0) throw new Error(`${browser} has no process of the kind ${kind}`);
  return found;
}

/** Ms that the threads of a process have had the processor. */
export function processorOf(id: string): number {
  const threads = readdirSync(`/proc/${id}/task`).map((task) =>
    Number(proc(`${id}/task/${task}/schedstat`).split(' ')[0] ?? 0),
  );
  return threads.reduce((sum, one) => sum + one, 0) / 1e6;
}

/** The same by the names of their threads. */
export function threadsOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const spent = new Map<string, number>();
  for (const task of ids.flatMap((id) => readdirSync(`/proc/${id}/task`).map((one) => `${id}/task/${one}`))) {
    const name = proc(`${task}/comm`).trim();
    spent.set(name, (spent.get(name) ?? 0) + Number(proc(`${task}/schedstat`).split(' ')[0] ?? 0) / 1e6);
  }
  return spent;
}

/** MB that are this process's alone. */
export function memoryOf(id: string): number {
  const text = proc(`${id}/smaps_rollup`);
  return (lineOf(text, 'Private_Dirty') + lineOf(text, 'Private_Clean')) / 1024;
}
