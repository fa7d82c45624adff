import { readFileSync } from 'node:fs';
import { pageItem } from '../../fixtures/cnvideo/page-state.ts';
import { type ExactObject, printJson } from '../../fixtures/exact-json.ts';
import { escapeHtml, redirect, script } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { feed, heldUnder, ids } from './catalogue.ts';
import { comments } from './comments.ts';
import { detail } from './detail.ts';
import { appPage, missingPage, refusalPage } from './documents.ts';
import type { Site } from './state.ts';

const app = readFileSync(new URL('page/app.js', import.meta.url), 'utf8');

/** Links the page's own program follows without loading a document. */
function inPageLinks(): string {
  const links = [
    ['next-video', `/video/${ids.nextVideo}`, 'next video'],
    ['next-note', `/note/${ids.note}`, 'a note'],
    ['modal', `/jingxuan?modal_id=${ids.nextVideo}`, 'in a modal'],
  ];
  return `<nav>${links.map(([id, href, text]) => `<a id="${id}" data-spa href="${href}">${text}</a> `).join('')}</nav>`;
}

function listed(id: string): ExactObject | null {
  const held = heldUnder(id);
  return 'item' in held && !('needsLogin' in held) ? held.item : null;
}

/** §2.1: the item the document was loaded for, in the page's camelCase. */
function itemPage(id: string, request: ReplicaRequest, { sessions, signatures }: Site): Answer {
  const cookies = sessions.ticketFor(request);
  const item = listed(id);
  if (!item) return missingPage(cookies, signatures.newDocument());
  const title = String(item.desc);
  const state = [
    [
      '$',
      '$L8',
      null,
      { awemeId: id, isClient: '$undefined', videoDetail: pageItem(item), user: { isLogin: sessions.login(request) === 'signed-in' } },
    ],
  ];
  const body = `<h1 id="title">${escapeHtml(title)}</h1><div class="player">▶</div>${inPageLinks()}<section id="comments">评论</section>`;
  return appPage({ title, body, state, document: signatures.newDocument() }, cookies);
}

/** Feeds and lists. With `?modal_id=` the document holds the list below the modal, not the modal's item (§2.1). */
function listPage(title: string, request: ReplicaRequest, { sessions, signatures }: Site): Answer {
  const items = feed.map(listed).filter((item) => item !== null);
  const stream = printJson({ value: { homeFetchData: { awemeList: items.map(pageItem) } } }).replaceAll('<', '\\u003c');
  const cards = items.map((item) => `<li><a data-spa href="?modal_id=${item.aweme_id}">${escapeHtml(String(item.desc))}</a></li>`).join('');
  // §1: the active video's id stands in the page, the path stays while scrolling.
  const active = `<div data-e2e="feed-active-video" data-e2e-vid="${feed[0]}" data-list="${feed.join(',')}" class="player">${feed[0]}</div><button id="next">next</button>`;
  const body = `<h1 id="title">${escapeHtml(title)}</h1>${active}<ul>${cards}</ul>${inPageLinks()}<script class="STREAM_RENDER_DATA" type="application/json">${stream}</script>`;
  const state = [['$', '$L9', null, { recommendAwemeList: items.map(pageItem) }]];
  return appPage({ title, body, state, document: signatures.newDocument() }, sessions.ticketFor(request));
}

/** §1: list pages that may carry `modal_id` (or, on user pages, `vid`). */
const lists = /^\/($|jingxuan|recommend|discover|search\/|root\/search\/|channel\/|user\/|hashtag\/|follow|(root\/|follow\/)?live\/)/;

function page(request: ReplicaRequest, site: Site): Answer | null {
  const fault = site.world.fault(request, 'document');
  if (fault === 'captcha' || fault === 'challenge') return refusalPage(fault);
  if (fault) return missingPage(site.sessions.ticketFor(request), site.signatures.newDocument());
  const id = request.path.match(/^\/(?:share\/)?(?:video|note|slides|gallery)\/(\d{15,25})\/?$/)?.[1];
  if (id) return itemPage(id, request, site);
  return lists.test(request.path) ? listPage('抖音', request, site) : null;
}

/** The signing scripts of any page (§3.1). */
export function signingScript(request: ReplicaRequest, { signatures }: Site): Answer | null {
  if (request.path === '/replica-sdk/bdms_1.0.1.19_fix.js') return script(signatures.script('bdms.js', request), { delay: 100 });
  if (request.path === '/replica-sdk/runtime_bundler_34.js') return script(signatures.script('secsdk.js', request), { delay: 100 });
  return null;
}

/** www.douyin.com and its second data host. */
export function www(request: ReplicaRequest, site: Site): Answer | null {
  const { path } = request;
  if (request.host === 'douyin.com') return redirect(`https://www.douyin.com${path}${request.url.search}`);
  if (path === '/aweme/v1/web/aweme/detail/') return detail(request, site);
  if (path === '/aweme/v1/web/comment/list/') return comments(request, site);
  if (path === '/replica-app.js') return script(app);
  return request.host === 'www.douyin.com' ? page(request, site) : null;
}
