import { readdirSync, readFileSync } from 'node:fs';
import type { BrowserName } from '../../e2e/drivers/browser-driver.ts';

/** Text of a file of `/proc`; '' when its process or thread is gone. */
function proc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}

const parentOf = (id: string) => /^PPid:\s+(\d+)/m.exec(proc(`${id}/status`))?.[1] ?? '0';
const isOurs = (id: string): boolean => id !== '0' && (id === String(process.pid) || isOurs(parentOf(id)));

/** Which processes run pages of sites. */
const isSite: Readonly<Record<BrowserName, (id: string) => boolean>> = {
  chromium: (id) => /--type=renderer(?!.*--extension-process)/s.test(proc(`${id}/cmdline`)),
  firefox: (id) => /^(Isolated Web|Web Content)/.test(proc(`${id}/comm`)),
};

/**
 * Ms that pages of sites have had the processor, in all browsers that this process has launched. @throws Error where
 * there is none, or no `/proc` (Linux alone has it)
 */
export function siteProcessor(browser: BrowserName): number {
  const ids = readdirSync('/proc').filter((id) => /^\d+$/.test(id) && isSite[browser](id) && isOurs(id));
  if (ids.length === 0) throw new Error(`${browser} shows no page of a site`);
  const threads = ids.flatMap((id) => readdirSync(`/proc/${id}/task`).map((task) => `${id}/task/${task}/schedstat`));
  return threads.reduce((sum, file) => sum + Number(proc(file).split(' ')[0] ?? 0), 0) / 1e6;
}
