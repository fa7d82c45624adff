import { html } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { heldUnder, tokenOf } from './catalogue.ts';
import { listPage, notePage, plainPage, toCaptcha, toError, toLogin, wallPage } from './documents.ts';
import type { Site } from './state.ts';

/** Faults of a page on demand: what a visit to a note meets instead (§5). */
const faulty: Readonly<Record<string, (request: ReplicaRequest, site: Site) => Answer>> = {
  'page-captcha': toCaptcha,
  'page-login': toLogin,
  'page-bad-link': (request) => toError({ code: 300017, text: '访问链接异常' }, request),
  'page-too-frequent': (request) => toError({ code: 300013, text: '访问频次异常' }, request),
  'page-network': (request) => toError({ code: 300012, text: '网络连接异常' }, request),
  'page-account': (request) => toError({ code: 300011, text: '检测到帐号异常' }, request),
  'page-not-viewable': (request) => toError({ code: 300031, text: '当前笔记暂时无法浏览' }, request),
  'page-security': (request) => toError({ code: -1, text: '安全限制' }, request),
  'wall-login': (request, site) => wallPage('access-wrapper', '登录后查看更多内容', request, site),
  'wall-missing': (request, site) => wallPage('not-found-wrapper', '你访问的页面不见了', request, site),
  'wall-violation': (request, site) => wallPage('blocked-wrapper', '该内容因违规已被删除', request, site),
  'wall-private': (request, site) => wallPage('access-wrapper', '仅作者可见', request, site),
  'wall-check': (request, site) => wallPage('error-wrapper', '请通过验证', request, site),
};

export const pageFaults = Object.keys(faulty);

const gates: readonly (readonly [RegExp, string])[] = [
  [/^\/404(\/|$)/, '你访问的页面不见了'],
  [/^\/login$/, '登录后推荐更懂你的笔记'],
  [/^\/(website-login|web-login)\/captcha$/, '请通过验证'],
  [/^\/website-login\/error$/, '访问异常'],
];

const notePaths = /^\/(?:explore|discovery\/item|search_result|note|user\/profile\/[\da-f]{24})\/([\da-f]{24})\/?$/;

/** A script's request for a page, not a visit: it drew 300013 where the page itself worked (§5, risk). */
function isScripted({ headers }: ReplicaRequest): boolean {
  return headers['sec-fetch-mode'] !== 'navigate';
}

function visit(id: string, request: ReplicaRequest, site: Site): Answer {
  const fault = faulty[site.world.fault(request, 'document') ?? ''];
  if (fault) return fault(request, site);
  const served = site.world.served(id);
  if (served?.trimStart().startsWith('<')) return html(served, { setCookies: site.visitors.basics(request) });
  const login = site.visitors.login(request);
  // Whether a request with a signed-in cookie of its own gets the page is unproven (§ sources): here it does.
  if (isScripted(request) && login !== 'signed-in') return toError({ code: 300013, text: '访问频次异常' }, request);
  const token = request.url.searchParams.get('xsec_token') ?? '';
  if (token === '') return toError({ code: 300031, text: '当前笔记暂时无法浏览' }, request);
  if (token !== tokenOf(id, request.url.searchParams.get('xsec_source') ?? ''))
    return toError({ code: 300017, text: '访问链接异常' }, request);
  const held = heldUnder(served === null ? id : servedLike);
  if ('withheld' in held) {
    return 'code' in held.withheld ? toError(held.withheld, request) : wallPage(held.withheld.wall, held.withheld.text, request, site);
  }
  if (held.signedInOnly && login !== 'signed-in') return toLogin(request);
  return notePage(id, held, served, request, site);
}

/** The note whose page a served map is put into. */
const servedLike = '68f4e9bf000000000700a1b2';

/** www.xiaohongshu.com and www.rednote.com: the same paths (§1.1). */
export function www(request: ReplicaRequest, site: Site): Answer | null {
  const { path } = request;
  const id = notePaths.exec(path)?.[1];
  if (id) return visit(id, request, site);
  const gate = gates.find(([pattern]) => pattern.test(path));
  if (gate) return plainPage(gate[1], site.visitors.basics(request));
  if (/^\/user\/profile\/[\da-f]{24}\/?$/.test(path)) return listPage('profile', request, site);
  return path === '/' || path === '/explore' ? listPage('feed', request, site) : null;
}
