import { pageItem } from '../../fixtures/cnvideo/page-state.ts';
import { type ExactJson, type ExactObject, printJson } from '../../fixtures/exact-json.ts';
import { escapeHtml, json, programElement, redirect, script } from '../framework/answer.ts';
import { pageScript } from '../framework/page-script.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { feed, heldUnder, ids, threadIds } from './catalogue.ts';
import { comments } from './comments.ts';
import { detail, faultyAnswer } from './detail.ts';
import { appPage, refusalPage } from './documents.ts';
import { replies, threadedComments } from './lists/comment-threads.ts';
import { boardPage, hotAnswer, hotProgram } from './lists/hot.ts';
import { keptList } from './lists/kept-lists.ts';
import { search, works } from './lists/list-answers.ts';
import { commentPanel, listPrograms, pageWithList } from './lists/list-documents.ts';
import { askingFor, asksProgram } from './live.ts';
import { playerAnswer } from './player.ts';
import { goneUsers, profileAnswer, profileState } from './profiles.ts';
import { roomOfBroadcast } from './rooms.ts';
import type { Site } from './state.ts';

const app = pageScript('page/app.js', import.meta.url);

/**
 * The page's own program, and where and how it asks: www-hj for both, by XHR as text, unless a column says otherwise.
 */
function program({ world }: Site): string {
  const www = 'www.douyin.com';
  const other = 'www-hj.douyin.com';
  const detailHost = world.is('www-host') || world.is('mixed-hosts') ? www : other;
  const commentsHost = world.is('www-host') ? www : other;
  const responseType = world.is('xhr-json') ? 'json' : 'text';
  // R14
  const hiddenAsks = world.is('hidden-asks-all') ? 'all' : world.is('hidden-asks-nothing') ? 'nothing' : 'detail';
  return programElement('/replica-app.js', {
    'detail-host': detailHost,
    'comments-host': commentsHost,
    'response-type': responseType,
    'hidden-asks': hiddenAsks,
  });
}

/** F1: a captcha over the whole page, which stays as it is. */
function captcha({ world }: Site): string {
  if (!world.is('captcha')) return '';
  return `<div id="captcha_container"></div><script>fetch('https://verify.snssdk.com/captcha/get?aid=6383', { mode: 'no-cors' })</script>`;
}

/** Links the page's own program follows without loading a document. */
function inPageLinks(): string {
  const links = [
    ['next-video', `/video/${ids.nextVideo}`, 'next video'],
    ['next-note', `/note/${ids.note}`, 'a note'],
    ['modal', `/jingxuan?modal_id=${ids.nextVideo}`, 'in a modal'],
  ];
  return `<nav>${links.map(([id, href, text]) => `<a id="${id}" data-spa href="${href}">${text}</a> `).join('')}</nav>`;
}

const hasThreads = (id: string): boolean => Object.values<string>(threadIds).includes(id);

function listed(id: string): ExactObject | null {
  const held = heldUnder(id);
  return 'item' in held && !('needsLogin' in held) ? held.item : null;
}

function document(
  site: Site,
  request: ReplicaRequest,
  page: { title: string; body: string; state: ExactJson[]; render?: ExactJson },
): Answer {
  const name = site.signatures.newDocument();
  return appPage(
    { ...page, document: name, program: `${captcha(site)}${program(site)}` },
    site.sessions.ticketFor(request),
  );
}

/** R2: the state of an item's page holds configuration and the user. Its item comes by the page's own request. */
function itemPage(id: string, request: ReplicaRequest, site: Site): Answer {
  const item = listed(id);
  const title = item ? String(item.desc) : '页面不存在';
  const user = { isLogin: site.sessions.login(request) === 'signed-in' };
  const legacy = item && site.world.is('legacy-state') ? { videoDetail: pageItem(item) } : {};
  const state = [['$', '$L8', null, { awemeId: id, isClient: '$undefined', user, ...legacy }]];
  const name = item?.media_type === 2 ? 'note-detail' : 'player-container';
  const player = item ? `<div class="player" data-e2e="${name}" data-item="${id}">▶</div>` : '<p>抱歉，作品不见了</p>';
  const body = `<h1 id="title">${escapeHtml(title)}</h1>${player}${inPageLinks()}<section id="comments">${hasThreads(id) ? commentPanel(id, site) : '评论'}</section>`;
  return document(site, request, { title, body, state });
}

/** Feeds and lists. R11: `/jingxuan?modal_id=` renders the modal's item as well; elsewhere the list alone (P4). */
function listPage(title: string, request: ReplicaRequest, site: Site): Answer {
  const items = feed.map(listed).filter((item) => item !== null);
  const stream = printJson({ value: { homeFetchData: { awemeList: items.map(pageItem) } } }).replaceAll('<', '\\u003c');
  const cards = items
    .map((item) => `<li><a data-spa href="?modal_id=${item.aweme_id}">${escapeHtml(String(item.desc))}</a></li>`)
    .join('');
  // A6: the active video's id stands in the page, the path stays while scrolling.
  const active = `<div data-e2e="feed-active-video" data-e2e-vid="${feed[0]}" data-list="${feed.join(',')}" class="player">${feed[0]}</div><button id="next">next</button>`;
  const room = request.path.match(/\/live\/(\d+)/)?.[1] ?? request.url.searchParams.get('webRid');
  const webRid = room && (roomOfBroadcast(room) ?? room);
  const live = askingFor(webRid ?? '');
  const body = `<h1 id="title">${escapeHtml(title)}</h1>${live}${active}<ul>${cards}</ul>${inPageLinks()}<script class="STREAM_RENDER_DATA" type="application/json">${stream}</script>`;
  const state = [['$', '$L9', null, { recommendAwemeList: items.map(pageItem) }]];
  const modal = request.path === '/jingxuan' ? request.url.searchParams.get('modal_id') : null;
  const item = modal && !site.world.is('fallbacks-empty') ? listed(modal) : null;
  const videoDetail = item ? pageItem(item) : null;
  return document(site, request, { title, body, state, ...(modal ? { render: { app: { videoDetail } } } : {}) });
}

/** A7: list pages that may carry `modal_id` (or, on user pages, `vid`). */
const lists =
  /^\/($|jingxuan|recommend|discover|search\/|root\/search\/|channel\/|user\/|collection\/|mix\/|hashtag\/|follow|hot\/?$|(root\/|follow\/)?live\/)/;

function page(request: ReplicaRequest, site: Site): Answer | null {
  const id = request.path.match(/^\/(?:share\/)?(?:video|note|slides|gallery)\/(\d{15,25})\/?$/)?.[1];
  if (!id && !lists.test(request.path)) return null;
  const challenge = site.visits.challenge(request);
  if (challenge) return challenge;
  const fault = site.world.fault(request, 'document');
  if (fault === 'captcha' || fault === 'challenge') return refusalPage(fault);
  if (site.world.is('fallbacks-challenge') && request.path === '/jingxuan' && request.url.searchParams.has('modal_id'))
    return refusalPage('captcha');
  if (id) return itemPage(fault ? '0' : id, request, site);
  // A7: an item over a list is shown by the same page as over a feed.
  const isOver = ['modal_id', 'vid'].some((name) => request.url.searchParams.has(name));
  const list = isOver ? null : /^\/hot\/?$/.test(request.path) ? boardPage : pageWithList(request, site);
  const gone = goneUsers[request.path.split('/')[2] ?? ''];
  if (gone) return document(site, request, { title: '抖音', body: `<main><p>${gone}</p></main>`, state: [] });
  if (list) return document(site, request, { ...list, state: profileState(request) });
  return listPage('抖音', request, site);
}

/** The signing scripts of any page (Q1). */
export function signingScript(request: ReplicaRequest, { signatures }: Site): Answer | null {
  if (request.path === '/replica-sdk/bdms_1.0.1.19_fix.js') return script(signatures.script('bdms.js', request));
  if (request.path === '/replica-sdk/runtime_bundler_34.js') return script(signatures.script('secsdk.js', request));
  return null;
}

/** What the page's player is given (R15). */
function player(id: string): Answer {
  const item = listed(id);
  return { ...json(item ? printJson(pageItem(item)) : 'null'), role: 'asset' };
}

/** Data addresses of www and www-hj, by their exact paths. */
function data(request: ReplicaRequest, site: Site): Answer | null {
  const { path } = request;
  const isCaptcha = site.world.is('captcha') && path.startsWith('/aweme/v1/web/');
  if (isCaptcha) return faultyAnswer('verify', '');
  if (path === '/aweme/v1/web/aweme/detail/') return detail(request, site);
  if (path === '/aweme/v1/web/comment/list/') return threadedComments(request, site) ?? comments(request, site);
  if (/^\/aweme\/v[12]\/web\/comment\/list\/reply\/$/.test(path)) return replies(request, site);
  if (path === '/aweme/v1/web/user/profile/other/') return profileAnswer(request, site);
  if (path === '/aweme/v1/web/aweme/post/') return works(request, site);
  if (/^\/aweme\/v1\/web\/general\/search\/(stream|single)\/$/.test(path)) return search(request, site);
  if (path === '/aweme/v1/web/hot/search/list/') return hotAnswer();
  const kept = keptList(request, site);
  if (kept) return kept;
  // R16
  if (path.startsWith('/aweme/v1/')) return json('Unsupported path(Janus)', { status: 404 });
  return null;
}

/** What a page of www may read of an answer of another host. */
function shared(answer: Answer, request: ReplicaRequest): Answer {
  const { origin } = request.headers;
  if (!origin || request.host === 'www.douyin.com') return answer;
  return {
    ...answer,
    headers: { ...answer.headers, 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' },
  };
}

/** www.douyin.com and its second data host. */
export function www(request: ReplicaRequest, site: Site): Answer | null {
  const { path } = request;
  if (request.host === 'douyin.com') return redirect(`https://www.douyin.com${path}${request.url.search}`);
  if (path === '/aweme/v1/web/aweme/detail/') {
    const answer = playerAnswer(request, site);
    if (answer) return answer;
  }
  const answered = data(request, site);
  if (answered) return shared(answered, request);
  if (path === '/replica-app.js') return script(app);
  const list = listPrograms[path];
  if (list) return script(list);
  if (path === '/replica-board.js') return script(hotProgram);
  if (path === '/replica-asks.js') return script(asksProgram);
  const shown = path.match(/^\/replica-player\/(\d+)$/)?.[1];
  if (shown) return player(shown);
  return request.host === 'www.douyin.com' ? page(request, site) : null;
}
