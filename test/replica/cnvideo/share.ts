import { filterOf } from '../../fixtures/cnvideo/detail-answer.ts';
import { routerData } from '../../fixtures/cnvideo/share-page.ts';
import { printJson } from '../../fixtures/exact-json.ts';
import { html, redirect } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { heldUnder, shortLinks } from './catalogue.ts';
import { refusalPage } from './documents.ts';

/** `v.douyin.com/<code>`, `v.iesdouyin.com/<code>`: a redirect (§1). */
export function shortLink({ path }: ReplicaRequest): Answer | null {
  const target = shortLinks[path.replaceAll('/', '')];
  return target ? redirect(target) : html('<!doctype html><title>抖音</title><p>页面不存在</p>', { status: 404 });
}

/** `www.iesdouyin.com/share/video|note|slides/<id>`: data for a mobile browser's User-Agent only (§2.2). */
export function sharePage(request: ReplicaRequest): Answer | null {
  const [, kind, id] = request.path.match(/^\/share\/(video|note|slides)\/(\d{15,25})\/?$/) ?? [];
  if (!kind || !id)
    return /^\/share\/user\/\d+/.test(request.path) ? html('<!doctype html><title>抖音</title><h1>河边的放风筝人</h1>') : null;
  if (!/Mobile|iPhone|Android/.test(request.headers['user-agent'] ?? '')) return refusalPage('share');
  const held = heldUnder(id);
  const result = 'filtered' in held ? { item: null, filter: filterOf(id, held.filtered) } : { item: held.item, filter: null };
  const data = printJson(routerData(kind, id, result))
    .replaceAll('/', '\\u002F')
    .replaceAll('<', '\\u003c');
  return html(
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>在抖音记录美好生活</title><body><script>window._ROUTER_DATA = ${data}</script></body></html>`,
  );
}
