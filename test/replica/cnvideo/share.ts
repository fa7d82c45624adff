import { html, redirect } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { shortLinks } from './catalogue.ts';

/** `v.douyin.com/<code>`, `v.iesdouyin.com/<code>`: a redirect (A5). */
export function shortLink({ path }: ReplicaRequest): Answer | null {
  const target = shortLinks[path.replaceAll('/', '')];
  return target ? redirect(target) : html('<!doctype html><title>抖音</title><p>页面不存在</p>', { status: 404 });
}

/**
 * R10: `www.iesdouyin.com/share/video|note|slides/<id>`: a desktop browser is sent on to www; a mobile one gets a shell
 * whose router state holds no item any more.
 */
export function sharePage({ path, headers }: ReplicaRequest): Answer | null {
  const [, kind, id] = path.match(/^\/(?:share|xg)\/(video|note|slides)\/(\d{15,25})\/?$/) ?? [];
  if (!kind || !id)
    return /^\/share\/user\/\d+/.test(path) ? html('<!doctype html><title>抖音</title><h1>河边的放风筝人</h1>') : null;
  if (!/Mobile|iPhone|Android/.test(headers['user-agent'] ?? '')) {
    return redirect(`https://www.douyin.com/${kind === 'video' ? 'video' : 'note'}/${id}?previous_page=app_code_link`);
  }
  const page = { ua: 'mobile', isSpider: false, webId: '7480000000000000021', query: {}, renderInSSR: 1, lastPath: id };
  const data = JSON.stringify({ loaderData: { [`${kind}_layout`]: null, [`${kind}_(id)/page`]: page }, errors: null });
  return html(
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>在抖音记录美好生活</title><body><script>window._ROUTER_DATA = ${data}</script></body></html>`,
  );
}
