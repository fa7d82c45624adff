import type { Failure } from '../../../core/failure.ts';
import { jsonTree, type Tree, tree, trees } from '../../../core/json/json.ts';
import { held } from '../../../core/read/held.ts';
import { halfAnHour } from '../../../core/read/observed.ts';
import { absent, found, type NetworkSource, type PageSource, pending, type Reading } from '../../../core/source.ts';
import type { PageAnswer, Transport } from '../../../core/transport.ts';
import { checkGate } from '../page/mobile-gate.ts';
import { stateOn } from '../page/page-state.ts';
import { isLasting, unlessRefused } from '../user/refused-in-run.ts';
import { aboutVideo, detailAnswered, fromVideo, graphqlAddress, videoInState, videoRequest } from './video-answer.ts';

const hosts = ['www.kuaishou.com'];
const common = { conclusive: ['removed'], normalize: fromVideo } as const;

export const videoPage = (id: string): string => `https://www.kuaishou.com/short-video/${id}`;

/** Lists of videos: all hold the same rows (README, W2, W7). */
const rowPaths = ['/profile/feed', '/search/feed', '/collect/list', '/feed/liked'];

/** The video's row in a list that any page of the site received: a player over it asks for nothing (README, P6). */
export const observedRow: PageSource<Tree, unknown> = {
  kind: 'observed',
  id: 'observed-row',
  freshFor: halfAnHour,
  hosts,
  scope: 'host',
  ...common,
  async read({ ids }, { page }) {
    const copies = await Promise.all(rowPaths.map((path) => page.observed(path)));
    const rows = copies.flat().flatMap(({ text }) => trees(jsonTree(text)?.feeds));
    const video = rows.find(({ photo }) => tree(photo).id === ids.photo_id);
    return video ? found(video) : absent('never_asked');
  },
};

/** The state that the video's page was loaded with: it stays the first video's when the player goes on. */
export const apolloVideo: PageSource<Tree, unknown> = {
  kind: 'embedded',
  id: 'video-state',
  hosts,
  ...common,
  async read({ ids }, { page }) {
    const { text, stage, age } = await stateOn(page, '__APOLLO_STATE__');
    const video = videoInState(text, String(ids.photo_id));
    if (video) return held(age, video, null, video.author ? [] : ['author', 'tags']);
    // A check over a page leaves its state readable.
    await checkGate(page);
    return text === '' && stage === 'loading' ? pending('page_loading') : absent('no_state');
  },
};

/**
 * Whether the same query may be answered to another asker: the server had a fault, or its answer is for browsers that
 * never visited the site.
 */
function isForAnother({ reason: { details = [] } }: Failure): boolean {
  return details.some(
    ({ code, values: [value] }) =>
      ['shortclip_server_error', 'shortclip_not_for_guests', 'empty_answer'].includes(code) ||
      (code === 'http' && value !== undefined && 'number' in value && value.number >= 500),
  );
}

/**
 * The video by that query, unless its address refused earlier in this run. An answer without the video is no refusal
 * (README, Q7): another session, or a page, may be given it. @throws Failure
 */
async function asked(
  transport: Transport,
  id: string,
  ask: () => Promise<PageAnswer>,
  isOwn = false,
): Promise<Reading<Tree>> {
  const reading = await unlessRefused(
    transport,
    graphqlAddress,
    async () => found(detailAnswered(await ask(), isOwn)),
    (failure) => isLasting(failure) && !isForAnother(failure),
  );
  return reading.outcome === 'found' ? found(aboutVideo(reading.raw, id, isOwn)) : reading;
}

/** The page's own query, unsigned, made by any page of the site. */
export const inPageVideo: PageSource<Tree, unknown> = {
  kind: 'in-page',
  id: 'in-page-video',
  hosts,
  ...common,
  read({ ids }, { page, transport }) {
    const id = String(ids.photo_id);
    const ask = () => page.fetch(graphqlAddress, videoRequest(id));
    // Another page has the same session: no page asks again after an answer without the video, either.
    return unlessRefused(transport, `${graphqlAddress} by a page`, () => asked(transport, id, ask));
  },
};

/**
 * The same with the cookies of a visit. An answer without the video may only mean that the browser never visited the
 * site (README, Q7).
 */
export const requestedVideo: NetworkSource<Tree, unknown> = {
  kind: 'api',
  id: 'video-request',
  sessions: ['own', 'anonymous'],
  ...common,
  read({ ids }, { transport, session }) {
    const id = String(ids.photo_id);
    const { headers, body } = videoRequest(id);
    const origin = { origin: 'https://www.kuaishou.com', referer: videoPage(id) };
    const request = { session, method: 'POST', body, headers: { ...headers, ...origin } } as const;
    return asked(transport, id, () => transport.fetch(graphqlAddress, request), session.kind === 'own');
  },
};
