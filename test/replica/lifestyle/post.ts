import { articleDetail, listItem, otherwiseTyped } from '../../fixtures/lifestyle/article-detail.ts';
import { deferredAnswer, suspenseElement } from '../../fixtures/lifestyle/loader-answer.ts';
import {
  articleRoute,
  errorContext,
  postContext,
  postLoader,
  postRoute,
  profileContext,
  remixContext,
  singleFetchContext,
} from '../../fixtures/lifestyle/remix-context.ts';
import { html, json, plain, redirect } from '../framework/answer.ts';
import type { Answer, ReplicaRequest, World } from '../framework/site.ts';
import { articleUnder, ids, keys, region } from './catalogue.ts';
import { handle, page, wall } from './page.ts';

const plainProgram = { router: true, fetches: false };
const shell = (context: object | null, title = 'Lemon8') => page(title, context, plainProgram);

/** What stands in the place of a post's page (F3). */
export const faulty: Readonly<Record<string, (id: string) => Answer>> = {
  'no-post': (id) => shell(postContext(id, null)),
  'another-post': (id) => shell(postContext(id, articleUnder(id === ids.post ? ids.nextPost : ids.post))),
  // R14 (c): the post is an item of a list alone.
  recommended: (id) => shell(postContext(id, { items: [listItem(id)] }, '$RecommendedFeed')),
  'loader-404': () => shell(errorContext(404)),
  'loader-500': () => shell(errorContext(500)),
  'region-ban': () => shell(remixContext({}, { ban: { isInPreBanRegion: true } })),
  'crawling-forbidden': () => shell(remixContext({}, { ban: { isForbiddenCrawling: true } })),
  captcha: () => html('<!doctype html><title>Lemon8</title><p>Please verify you are human: captcha</p>'),
  'no-state': () => shell(null),
  'no-route': () => shell(profileContext()),
  'to-discover': () => redirect('/discover/soup'),
  'to-other-host': () => redirect('https://blog.example.org/'),
};

function articleIn(id: string, world: World): object | null {
  // R8: some video posts name no video.
  if (world.is('other-types') && id === ids.video) return { ...articleDetail(id), articleClass: 'Video' };
  return world.is('other-types') && id === ids.post ? otherwiseTyped(id) : articleUnder(id);
}

/** R3: the data of the post's route alone; `_version` and the route's name are demanded. */
function routeData(id: string, { url }: ReplicaRequest, world: World, fault: string | null): Answer {
  if (id === ids.ledAway || !articleUnder(id)) return plain('', { status: 404 });
  const route = url.searchParams.get('_data');
  if ((route !== postRoute && route !== articleRoute) || url.searchParams.get('_version') !== '1')
    return plain('', { status: 400 });
  // R3 (c): the page in the place of its data, by a site that fetches them otherwise.
  if (world.is('single-fetch')) return { ...page('A post', singleFetchContext(), plainProgram), role: 'data' };
  if (fault === 'no-post') return json(JSON.stringify(postLoader(id, null)));
  if (fault === 'another-post') return json(JSON.stringify(postLoader(id, articleUnder(ids.nextPost))));
  if (fault === 'no-route') return json('{}');
  if (id === ids.deferred)
    return plain(deferredAnswer(id), { headers: { 'content-type': 'text/remix-deferred; charset=utf-8' } });
  return json(JSON.stringify(postLoader(id, articleIn(id, world), keys[id])));
}

/**
 * R5: an address without its handle, and an article's, lead to the canonical one; one post in five only with its
 * region, else to a list.
 */
function canonical(id: string, { url, path }: ReplicaRequest): Answer | null {
  const asked = url.searchParams.get('region');
  if (id === ids.regional && asked !== region) return redirect('/discover/soup');
  if (!path.startsWith('/@_/') && !path.startsWith('/article/')) return null;
  return redirect(`/${handle}/${id}?region=${asked ?? region}`);
}

/** A post's page, its route's data (`?_data=`) or, for a router that fetches by itself, its values (`.data`). */
export function post(id: string, request: ReplicaRequest, world: World): Answer {
  if (request.path.endsWith('.data')) {
    // R3 (c): a form of the framework's own; only its router reads it.
    const values = { [postRoute]: postLoader(id, articleIn(id, world)) };
    return plain(JSON.stringify(values), { headers: { 'content-type': 'text/x-script; charset=utf-8' }, delay: 2000 });
  }
  if (request.url.searchParams.has('_data')) return routeData(id, request, world, world.fault(request, 'data'));
  // R4
  if (world.is('consent-wall') && request.cookies['cookie-consent'] !== '1') return wall();
  const fault = world.fault(request, 'document');
  const show = fault ? faulty[fault] : undefined;
  if (show) return show(id);
  // R7 d, e
  if (id === ids.ledAway) return redirect('/discover/soup');
  if (!articleUnder(id)) return html('<!doctype html><title>404</title>', { status: 404 });
  const elsewhere = canonical(id, request);
  if (elsewhere) return elsewhere;
  // R1 (c), R2
  if (world.is('single-fetch')) return page('A post', singleFetchContext(), { router: true, fetches: true });
  const program = { router: !world.is('no-router'), fetches: false, tracks: id === ids.deferred };
  // R1 (b): the record comes later, in a block of its own.
  if (id === ids.deferred || (world.is('streamed') && id === ids.post))
    return page('A post', postContext(id, null), program, suspenseElement(id));
  return page('A post', postContext(id, articleIn(id, world), keys[id]), program);
}
