import type { PageTarget } from '../platform.ts';
import { because } from '../reason.ts';
import type { PageSource } from '../source.ts';
import { pagesRefused, shows } from './page-session.ts';
import type { Attempt, ReadJob } from './read-job.ts';
import { recordAbsence } from './record-attempt.ts';
import { watchPages } from './watch-pages.ts';

/** Reads one source on the matching open pages, the active page first; null when none has the item. @throws Failure */
export async function attemptPage(job: ReadJob, source: PageSource<unknown, unknown>): Promise<Attempt | null> {
  const refused = pagesRefused(job);
  if (refused) {
    recordAbsence(job, source, 'page', refused);
    return null;
  }
  const { scope = source.kind === 'in-page' ? 'host' : 'item' } = source;
  const showsItem = scope === 'item' ? { shows: (target: PageTarget) => shows(job, target) } : {};
  const pages = await job.transport.findPages({ hosts: source.hosts, ...showsItem });
  if (pages.length === 0) {
    const where = scope === 'item' ? 'no_page_shows' : because('no_page_of', { host: source.hosts.join(', ') });
    recordAbsence(job, source, 'page', where);
    return null;
  }
  job.step(source.id);
  return watchPages(job, pages, [source]);
}
