import { readFileSync } from 'node:fs';
import { redirect, script } from '../framework/answer.ts';
import { addressOf } from '../framework/simple-pages.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { canonical, shortLinks } from './catalogue.ts';
import { embedPage, oembed } from './embed.ts';
import { itemDetail } from './item-detail.ts';
import type { Site } from './state.ts';
import { otherPage, videoPage } from './video-page.ts';

const app = readFileSync(new URL('page/app.js', import.meta.url), 'utf8');

/** Old and app addresses of items, which lead to the page (intlvideo.md §1). */
const oldForms = [
  /^www\.tiktok\.com\/(?:i18n\/)?share\/video\/(\d+)\/?$/,
  /^www\.tiktokv\.com\/share\/video\/(\d+)\/?$/,
  /^m\.tiktok\.com\/v\/(\d+)\.html$/,
];

/** Every host of the platform. */
export function www(request: ReplicaRequest, site: Site): Answer | null {
  const { host, path } = request;
  const short = shortLinks[addressOf(request)];
  if (short) return redirect(short, { status: 301 });
  // §1: a dead link leads home.
  if (host === 'vm.tiktok.com' || host === 'vt.tiktok.com' || path.startsWith('/t/')) return redirect('https://www.tiktok.com/?_r=1');
  const line = `${host}${path}`;
  const old = oldForms.map((form) => form.exec(line)?.[1]).find(Boolean);
  if (old) return redirect(canonical(old));
  if (host === 'tiktok.com' || host === 'm.tiktok.com') return redirect(`https://www.tiktok.com${path}${request.url.search}`);
  if (path === '/api/item/detail/') return itemDetail(request, site);
  if (path === '/oembed') return oembed(request);
  if (path === '/replica-app.js') return script(app);
  if (path === '/replica-sdk/webmssdk.js') return script(site.signatures.script(request), { delay: 100 });
  const embedded = /^\/embed\/(?:v2\/)?(\d+)\/?$/.exec(path)?.[1];
  if (embedded) return embedPage(embedded, request, site);
  const [, kind = '', id = ''] = /^\/@[^/]*\/(video|photo)\/(\d{15,20})\/?$/.exec(path) ?? [];
  return id ? videoPage(id, kind, request, site) : otherPage(request, site);
}
