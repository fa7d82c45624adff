import { creatorFigures, productAnswer } from '../../fixtures/cnvideo/creator-analytics.ts';
import { printJson } from '../../fixtures/exact-json.ts';
import { escapeHtml, html, json, programElement, redirect, script } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { signer } from './documents.ts';
import { asksProgram } from './live.ts';
import type { Site } from './state.ts';

const faulty: Readonly<Record<string, () => Answer>> = {
  'hot-signed-out': () => json('{"code":8,"message":"用户未登录","data":null}'),
  'hot-page': () => html('<!doctype html><title>抖音热点宝</title><div id="root"></div>', { role: 'data' }),
  'hot-captcha': () =>
    html('<!doctype html><title>验证码中间页</title><div id="verify-slider">安全验证</div>', { role: 'data' }),
  'hot-code-1001': () => json('{"code":1001,"message":"","data":null}'),
  'hot-code-1004': () => json('{"code":1004,"message":"","data":{}}'),
  'hot-code-10010': () => json('{"code":10010,"message":"","data":null}'),
  // A code that means nothing known, with figures all the same (cnvideo README, F6).
  'hot-code-200': () => json(printJson({ code: 200, data: creatorFigures('7') })),
  'hot-bad-call': () => json('{"code":5,"message":"参数不合法","data":null}'),
  'hot-no-figures': () => json('{"code":0,"data":{"UserID":1}}'),
};

export const hotListFaults = Object.keys(faulty);

const figuresPath = '/douhot/v1/author_analysis/product_analysis/product_data';

function figures(request: ReplicaRequest, { hotList: logins, world }: Site): Answer {
  const show = faulty[world.fault(request, 'data') ?? ''];
  if (show) return show();
  // R13
  if (!logins.holds(request)) return json('{"code":8,"message":"用户未登录","data":null}');
  const { searchParams } = request.url;
  const day = searchParams.get('day') ?? '';
  const known = /^MS4wLjA/.test(searchParams.get('sec_uid') ?? '') && /^(7|30)$/.test(day);
  return json(known ? productAnswer(day) : '{"code":1001,"message":"参数错误","data":null}');
}

/**
 * The creator's page asks for the last seven days itself (cnvideo README, S11, place 1). R13: guests are sent to sign
 * in.
 */
function creatorPage(request: ReplicaRequest, { hotList: logins, sessions, signatures }: Site): Answer {
  if (request.path !== '/' && !logins.holds(request)) return redirect('https://open.douyin.com/platform/oauth/pc/auth');
  const who = request.url.searchParams.get('creator_id') ?? '';
  const greeting = logins.holds(request) ? '已登录' : '请先登录';
  const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>抖音热点宝</title>${signer(signatures.newDocument())}
<h1>抖音热点宝</h1><p id="login">${greeting}</p><p>${escapeHtml(who)}</p>${who && programElement('/replica-asks.js', { url: `${figuresPath}?sec_uid=${who}&day=7` })}</html>`;
  return html(page, { setCookies: sessions.ticketFor(request) });
}

/** douhot.douyin.com (Q8): with the site's own cookie; unsigned outside one column. */
export function hotList(request: ReplicaRequest, site: Site): Answer | null {
  if (request.path === '/replica-asks.js') return script(asksProgram);
  if (request.path === figuresPath) {
    if (site.world.is('douhot-signed') && !site.signatures.bogus(request)) return json('');
    return figures(request, site);
  }
  return request.path === '/' || request.path === '/creator/detail' ? creatorPage(request, site) : null;
}
