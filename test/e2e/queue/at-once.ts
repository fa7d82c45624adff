import { platformOf } from '../../../lib/core/platform.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import type { ReplicaRequest } from '../../replica/framework/site.ts';
import type { Replica } from '../../replica/start-replica.ts';

/** How long a page that was opened may go on asking for things of its own, in ms. */
const pageLife = 30_000;

/**
 * Requests of Gleaner's own that came while another of them was being answered: visits of pages and requests of the
 * background, whatever else goes on. Not counted is what a page asks of its own site after it was opened: its scripts
 * ask for what they like, as they do for any visitor, and a request that Gleaner has made from within that page is by
 * design no different from theirs. That those too come one after another is proven where the asker is known: by the
 * pacer (test/browser/network/pacer.test.ts) and by one run per platform (test/features/capture/background/runs). Nor
 * are those of a worker that was stopped in between, whose connection the browser has yet to close.
 */
export function atOnce({ overlaps, requests }: Replica, breaks: readonly number[]): string[] {
  const visits = requests.filter(({ headers }) => headers['sec-fetch-dest'] === 'document');
  const ofPage = ({ host, time, headers }: ReplicaRequest): boolean => {
    const within = headers['sec-fetch-dest'] !== 'document' && /^same-/.test(String(headers['sec-fetch-site']));
    return (
      within &&
      visits.some(
        (visit) => platformAt(visit.host) === platformAt(host) && visit.time <= time && visit.time > time - pageLife,
      )
    );
  };
  // A browser asks for things of its own, too.
  const asked = overlaps.filter(([{ host }]) => platformAt(host));
  const own = asked.filter(([first, second]) => {
    const broken = breaks.some((time) => time >= first.time && time <= second.time + 100);
    return !broken && !ofPage(first) && !ofPage(second);
  });
  return own.map(([first, second]) => `${second.host}${second.path} while ${first.path}`);
}

function platformAt(host: string): string | undefined {
  return platformOf(`https://${host}/`, platforms)?.id;
}
