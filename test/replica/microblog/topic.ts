import { escapeHtml, html, json, redirect } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { isTopic, topicBody, topics, trendBody } from './catalogue.ts';
import { appPage, appScript, captchaScripts } from './pages.ts';
import { faultOf, faulty, navigated } from './refusals.ts';
import type { Site } from './state.ts';

/** A2: `q` with and without its hash marks. */
function nameOf({ url }: ReplicaRequest): string {
  return (url.searchParams.get('q') ?? '').replace(/^#|#$/g, '');
}

/** R1: asked as the site's own page asks, or refused: A by HTML, B by a login; C wants the Referer alone. */
function unasked({ headers }: ReplicaRequest, { world }: Site): Answer | null {
  const fromSite = /^https:\/\/m\.s\.weibo\.com\//.test(headers.referer ?? '');
  if (fromSite && (headers['x-requested-with'] === 'XMLHttpRequest' || world.is('topic-referer-only'))) return null;
  if (world.is('topic-302')) return { ...redirect('https://weibo.com/newlogin'), role: 'data' };
  return { ...html('<!doctype html><title>403 Forbidden</title>', { status: 403 }), role: 'data' };
}

/** `ajax_topic/detail` and `ajax_topic/trend` (Q2): no cookie is asked for. */
function data(request: ReplicaRequest, kind: 'detail' | 'trend', site: Site): Answer {
  const { world } = site;
  const refused =
    navigated(request) ?? (site.isBurst(world.now()) ? json('', { status: 418 }) : null) ?? unasked(request, site);
  if (refused) return refused;
  const fault = faultOf(request, world);
  if (fault) return fault;
  const name = nameOf(request);
  if (kind === 'trend' && name === topics.trendless) return json('', { status: 403 }); // R6
  if (kind === 'detail') return json(world.served(name) ?? topicBody(name));
  const time = request.url.searchParams.get('time') ?? '';
  return ['24h', '7d', '30d', '6m'].includes(time)
    ? json(trendBody(name))
    : json('{"code":"100001","msg":"参数错误","data":""}');
}

/** `topic/detail`, server-rendered, with read, discussion and original counts (P1). */
function oldPage(name: string): Answer {
  const counts = isTopic(name) ? { 阅读次数: '1.6亿', 讨论次数: '4.6万', 原创人数: '1.2万' } : {};
  const items = Object.entries(counts).map(
    ([label, count]) => `<li><span><strong>${count}</strong></span>${label}</li>`,
  );
  const data = items.length > 0 ? `<div class="g-list-a data"><ul>${items.join('')}</ul></div>` : '<p>暂无数据</p>';
  return html(
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>#${escapeHtml(name)}#</title>${captchaScripts}<div id="pl_topicband"><h1>#${escapeHtml(name)}#</h1>${data}</div></html>`,
  );
}

function newPage(): Answer {
  const link = `<a id="next-topic" data-spa href="/vtopic/detail_new?q=${encodeURIComponent(`#${topics.nextTopic}#`)}">${escapeHtml(topics.nextTopic)}</a>`;
  return html(appPage('微博话题', link));
}

/** m.s.weibo.com. */
export function topicSite(request: ReplicaRequest, site: Site): Answer | null {
  switch (request.path) {
    case '/ajax_topic/detail':
      return data(request, 'detail', site);
    case '/ajax_topic/trend':
      return data(request, 'trend', site);
    case '/topic/detail': {
      const fault = site.world.fault(request, 'document');
      return fault && faulty[fault] ? { ...faulty[fault](request), role: 'document' } : oldPage(nameOf(request));
    }
    case '/vtopic/detail_new':
      return newPage();
    case '/replica-app.js':
      return appScript();
    default:
      return null;
  }
}
