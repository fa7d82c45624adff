import { html, plain } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { heldUnder } from './catalogue.ts';
import { tokenDisguise } from './disguises.ts';
import {
  errorScriptPage,
  listPage,
  notePage,
  plainPage,
  sorryPage,
  toCaptcha,
  toError,
  toLogin,
  wallPage,
} from './documents.ts';
import { boardListPage, profileListPage, searchPage } from './lists/list-pages.ts';
import { type Creator, creatorOf, creators } from './lists/listed.ts';
import type { Site } from './state.ts';

/** Faults of a page on demand: what a visit to a note meets instead (F4). */
const faulty: Readonly<Record<string, (request: ReplicaRequest, site: Site) => Answer>> = {
  'page-captcha': toCaptcha,
  'page-login': toLogin,
  'page-bad-link': (request) => toError({ code: 300017, text: '访问链接异常' }, request),
  'page-too-frequent': (request) => toError({ code: 300013, text: '访问频次异常' }, request),
  'page-network': (request) => toError({ code: 300012, text: '网络连接异常' }, request),
  'page-account': (request) => toError({ code: 300011, text: '检测到帐号异常' }, request),
  'page-not-viewable': (request) => toError({ code: 300031, text: '当前笔记暂时无法浏览' }, request),
  'page-security': (request) => toError({ code: -1, text: '安全限制' }, request),
  'page-sorry': sorryPage,
  'page-blank': () => ({ ...plain(''), role: 'document' }),
  'wall-login': (request, site) => wallPage('access-wrapper', '登录后查看更多内容', request, site),
  'wall-missing': (request, site) => wallPage('not-found-wrapper', '你访问的页面不见了', request, site),
  'wall-violation': (request, site) => wallPage('blocked-wrapper', '该内容因违规已被删除', request, site),
  'wall-private': (request, site) => wallPage('access-wrapper', '仅作者可见', request, site),
  'wall-check': (request, site) => wallPage('error-wrapper', '请通过验证', request, site),
};

export const pageFaults = [...Object.keys(faulty), 'another-person'];

const gates: readonly (readonly [RegExp, string])[] = [
  [/^\/404(\/|$)/, '你访问的页面不见了'],
  [/^\/login$/, '登录后推荐更懂你的笔记'],
  [/^\/(website-login|web-login)\/captcha$/, '请通过验证'],
  [/^\/website-login\/error$/, '访问异常'],
];

const notePaths = /^\/(?:explore|discovery\/item|search_result|note|user\/profile\/[\da-f]{24})\/([\da-f]{24})\/?$/;

/** A script's request for a page, not a visit. */
function isScripted({ headers }: ReplicaRequest): boolean {
  return headers['sec-fetch-mode'] !== 'navigate';
}

/**
 * R8: what a scripted GET of a note meets; null = the note, which a caller's own signed-in cookie is given in the first
 * arm.
 */
function scripted(request: ReplicaRequest, site: Site): Answer | null {
  if (site.visitors.login(request) !== 'signed-in' || site.world.is('caller-walled')) return toLogin(request);
  // Asked for by a page's own script, which names the page: risk control. `sec-fetch-site` does not tell: Firefox says
  // "same-origin" of what an extension asks of a site it may read, Chromium "none".
  return request.headers.referer ? toError({ code: 300013, text: '访问频次异常' }, request) : null;
}

/** R5: what every page is after too many. */
function paced(request: ReplicaRequest, site: Site): Answer | null {
  const held = site.pace.take();
  if (held === 'blocked') return { ...plain(''), role: 'document' };
  if (held === 'too-frequent') return toError({ code: 300013, text: '访问频次异常' }, request);
  return held && sorryPage(request, site);
}

/** R1: what a guest meets in the place of a note; null = the note, in the third arm. */
function guestWall(request: ReplicaRequest, site: Site): Answer | null {
  if (site.world.is('guest-error')) return errorScriptPage(request, site);
  return site.world.is('guest-open') ? null : toLogin(request);
}

function visit(id: string, request: ReplicaRequest, site: Site): Answer {
  const fault = faulty[site.world.fault(request, 'document') ?? ''];
  if (fault) return fault(request, site);
  const served = site.world.served(id);
  if (served?.trimStart().startsWith('<')) return html(served, { setCookies: site.visitors.basics(request) });
  const held = paced(request, site) ?? (isScripted(request) ? scripted(request, site) : null);
  if (held) return held;
  const { searchParams } = request.url;
  const token = searchParams.get('xsec_token') ?? '';
  const login = site.visitors.login(request);
  if (login !== 'signed-in') {
    const wall = guestWall(request, site);
    if (wall) return wall;
  }
  if (!site.tokens.opens(token, id, searchParams.get('xsec_source') ?? '')) return tokenDisguise(request, site);
  const note = heldUnder(served === null ? id : servedLike);
  if ('withheld' in note) {
    return 'code' in note.withheld
      ? toError(note.withheld, request)
      : wallPage(note.withheld.wall, note.withheld.text, request, site);
  }
  if (note.signedInOnly && login !== 'signed-in') return toLogin(request);
  return notePage(id, note, served, request, site);
}

/** The note whose page a served map is put into. */
const servedLike = '68f4e9bf000000000700a1b2';

function profile(creator: Creator, request: ReplicaRequest, site: Site): Answer {
  const named = site.world.fault(request, 'document') ?? '';
  if (named === 'another-person') return profileListPage(creators.thousand, request, site);
  const fault = faulty[named];
  if (fault) return fault(request, site);
  const { searchParams } = request.url;
  const [token = '', source = ''] = ['xsec_token', 'xsec_source'].map((name) => searchParams.get(name) ?? '');
  // R27 (C)
  if (site.world.is('profile-needs-token') && !site.tokens.opens(token, creator.id, source))
    return toError({ code: 300031, text: '当前笔记暂时无法浏览' }, request);
  return profileListPage(creator, request, site);
}

/** www.xiaohongshu.com and www.rednote.com: the same paths (A1), but RedNote moves `/explore/<id>` on (R9). */
export function www(request: ReplicaRequest, site: Site): Answer | null {
  const { path, host } = request;
  const id = notePaths.exec(path)?.[1];
  if (id && host === 'www.rednote.com' && path.startsWith('/explore/')) {
    return html('', { status: 302, headers: { location: `/discovery/item/${id}${request.url.search}` } });
  }
  if (id) return visit(id, request, site);
  const gate = gates.find(([pattern]) => pattern.test(path));
  if (gate) return plainPage(gate[1], site.visitors.basics(request));
  // R20: a column sends guests away from lists as from notes.
  const creator = creatorOf(/^\/user\/profile\/([\da-f]{24})\/?$/.exec(path)?.[1] ?? '');
  const word = path === '/search_result' ? request.url.searchParams.get('keyword') : null;
  const board = /^\/(?:user\/profile\/[\da-f]{24}\/)?board\/([\da-f]{24})\/?$/.exec(path)?.[1];
  if (board) return paced(request, site) ?? boardListPage(board, request, site);
  if (creator || word) {
    if (site.visitors.login(request) !== 'signed-in' && site.world.is('guest-error')) return toLogin(request);
    return paced(request, site) ?? (creator ? profile(creator, request, site) : searchPage(word ?? '', request, site));
  }
  const isProfile = /^\/user\/profile\/[\da-f]{24}\/?$/.test(path);
  if (!isProfile && path !== '/' && path !== '/explore') return null;
  // Signing in at the replica lands on `/`: that is no visit of a test.
  const held = path === '/' ? null : paced(request, site);
  return held ?? listPage(isProfile ? 'profile' : 'feed', request, site);
}
