import { universalData } from '../../fixtures/intlvideo/universal-data.ts';
import { html } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { appPage, today } from './documents.ts';
import { pageWithList } from './lists/list-documents.ts';
import type { Site } from './state.ts';

const titles: readonly [RegExp, string][] = [
  [/^\/(foryou|explore|search|discover\/.*)?$/, 'TikTok - Make Your Day'],
  [/^\/@[\w.-]+\/live\/?$/, 'Gleaner tester is live'],
  [/^\/(tag|music)\/[^/]+\/?$/, '#kite'],
];

/** Pages without an item: feed, live, searches. */
export function otherPage(request: ReplicaRequest, site: Site): Answer | null {
  const { sessions } = site;
  const known = titles.find(([pattern]) => pattern.test(request.path));
  const list = pageWithList(request, site);
  if (!known && !list) return null;
  const { visitor, setCookies } = sessions.admit(request);
  const title = list?.title ?? known?.[1] ?? '';
  const { 'webapp.video-detail': _, 'seo.abtest': __, ...scope } = universalData('', {}, visitor.wid).__DEFAULT_SCOPE__;
  const state = today({ __DEFAULT_SCOPE__: scope });
  const feed = request.path === '/foryou' ? ({ asks: 'feed' } as const) : {};
  return appPage(
    { title, state, ...feed, ...(list && { list: list.body }) },
    sessions.login(request) !== 'signed-in',
    setCookies,
  );
}

/** Where visitors are sent; no check stands before them. */
export function messagePage({ path }: ReplicaRequest): Answer | null {
  if (path === '/login') return html('<!doctype html><title>Log in | TikTok</title><h1>Log in to TikTok</h1>');
  if (path === '/notfound') return html("<!doctype html><title>TikTok</title><h1>Couldn't find this page</h1>");
  return null;
}
