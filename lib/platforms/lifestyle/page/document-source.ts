import type { Tree } from '../../../core/json/json.ts';
import { hostMatches, recognize } from '../../../core/platform.ts';
import { because } from '../../../core/reason.ts';
import { absent, found, type Item, type NetworkContext, type NetworkSource } from '../../../core/source.ts';
import type { NetworkAnswer } from '../../../core/transport.ts';
import { checkStatus, isPassing, refuse, withoutState } from '../failures.ts';
import { lifestyle } from '../platform.ts';
import { checkState, contextOf, stateTextsOf, valuesOf, viewerRegion } from './remix-state.ts';
import type { SoughtRecord } from './sought.ts';

type Context = NetworkContext<unknown>;

/** The region for the second attempt when the site does not know the viewer's. */
const fallbackRegion = 'us';

/** An answer of the site, with one retry after a temporary failure. @throws Failure as its status or address says */
export async function ask(url: string, { transport, session }: Context): Promise<NetworkAnswer> {
  const first = await transport.fetch(url, { session });
  const answer = isPassing(first.status) ? await transport.fetch(url, { session }) : first;
  checkStatus(answer.status);
  const { hostname } = new URL(answer.url);
  if (!hostMatches(hostname, lifestyle.hosts)) throw refuse('upstream_changed', because('led_to', { host: hostname }));
  return answer;
}

/**
 * The item's page. Without the right region the site may redirect its address to a list, so the region the site assigns
 * to the viewer and then `us` are tried once each (README, C6).
 * @throws Failure `not_found` when every address led elsewhere
 */
async function pageOf(item: Item, { page, address }: SoughtRecord, context: Context): Promise<NetworkAnswer> {
  const isWanted = ({ url }: NetworkAnswer) => recognize(url, [lifestyle])?.kind === page;
  const first = await ask(address(item), context);
  if (isWanted(first)) return first;
  const seen = contextOf(stateTextsOf(first.text).state);
  for (const region of new Set([seen ? viewerRegion(seen) : '', fallbackRegion])) {
    if (!region) continue;
    const again = await ask(address(item, region), context);
    if (isWanted(again)) return again;
  }
  throw refuse('not_found', because('led_to', { address: new URL(first.url).pathname }));
}

/** The HTML of the item's page, which every known reader uses; no cookie is needed. */
export function pageDocument(record: SoughtRecord): NetworkSource<Tree, unknown> {
  return {
    kind: 'document',
    id: 'document',
    sessions: ['own', 'anonymous'],
    ...record.source,
    async read(item, context) {
      const { text } = await pageOf(item, record, context);
      const { state, streamed } = stateTextsOf(text);
      const pageState = contextOf(state);
      if (!pageState) throw withoutState(text);
      const wanted = record.sought(item).among([pageState.state.loaderData, ...valuesOf(streamed)]);
      if (wanted) return found(wanted);
      checkState(pageState);
      if (pageState.singleFetch) return absent('lifestyle_by_script');
      throw refuse('upstream_changed', 'lifestyle_no_record');
    },
  };
}
