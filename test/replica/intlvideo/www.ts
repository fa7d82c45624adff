import { redirect, script } from '../framework/answer.ts';
import { pageScript } from '../framework/page-script.ts';
import { addressOf } from '../framework/request.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { verify } from './api-gate.ts';
import { canonical, shortLinks } from './catalogue.ts';
import { embedPage } from './embed.ts';
import { itemDetail, recommended } from './item-detail.ts';
import { comments } from './lists/comment-threads.ts';
import { keptAnswer, madeAnswer, search, works } from './lists/list-answers.ts';
import { listPrograms } from './lists/list-documents.ts';
import { media, mediaHost } from './media.ts';
import { gate } from './navigation.ts';
import { messagePage, otherPage } from './other-page.ts';
import { playerItems } from './player.ts';
import { profilePage, userAnswer } from './profiles.ts';
import type { Site } from './state.ts';
import { videoPage } from './video-page.ts';

const app = pageScript('page/app.js', import.meta.url);

/** Old and app addresses of items, which lead to the page (intlvideo README, A3). */
const oldForms = [
  /^www\.tiktok\.com\/(?:i18n\/)?share\/video\/(\d+)\/?$/,
  /^www\.tiktokv\.com\/share\/video\/(\d+)\/?$/,
  /^m\.tiktok\.com\/v\/(\d+)\.html$/,
];

/** Everything of www.tiktok.com that is no page. */
function service(request: ReplicaRequest, site: Site): Answer | null {
  const { path } = request;
  if (path === '/api/item/detail/') return itemDetail(request, site);
  if (path === '/api/recommend/item_list/') return recommended(request, site);
  if (path === '/api/user/detail/') return userAnswer(request, site);
  if (path === '/api/post/item_list/') return works(request, site);
  const answered = madeAnswer(request, site) ?? keptAnswer(request, site);
  if (answered) return answered;
  if (path === '/api/search/general/full/') return search(request, site);
  if (path === '/api/comment/list/' || path === '/api/comment/list/reply/') return comments(request, site);
  if (path === '/captcha/verify') return verify(request, site);
  if (path === '/player/api/v1/items') return playerItems(request, site);
  if (path === '/replica-app.js') return script(app.replaceAll('__WID__', site.sessions.known(request)?.wid ?? ''));
  const list = listPrograms[path];
  if (list) return script(list);
  if (path !== '/replica-sdk/webmssdk.js') return null;
  // R6: 100 ms to 2 s after the document, in turn: whoever does not wait for it is told so in every run.
  const delay = [2000, 100, 1000][site.counts.sdk % 3] ?? 0;
  site.counts.sdk += 1;
  return script(site.signatures.script(request, site.world.is('hooks-mind') ? 'mind' : 'keep'), { delay });
}

/** Every host of the platform. */
export function www(request: ReplicaRequest, site: Site): Answer | null {
  const { host, path } = request;
  if (host === mediaHost) return media(request, site);
  const short = shortLinks[addressOf(request)];
  if (short) return redirect(short);
  // A4: a dead link leads home.
  if (host === 'vm.tiktok.com' || host === 'vt.tiktok.com' || path.startsWith('/t/'))
    return redirect('https://www.tiktok.com/?_r=1');
  const line = `${host}${path}`;
  const old = oldForms.map((form) => form.exec(line)?.[1]).find(Boolean);
  if (old) return redirect(canonical(old));
  if (host === 'tiktok.com' || host === 'm.tiktok.com')
    return redirect(`https://www.tiktok.com${path}${request.url.search}`);
  const served = service(request, site) ?? messagePage(request);
  if (served) return served;
  const embedded = /^\/embed\/(?:v2\/)?(\d+)\/?$/.exec(path)?.[1];
  if (embedded) return embedPage(embedded, request, site);
  const [, kind = '', id = ''] = /^\/@[^/]*\/(video|photo)\/(\d{15,20})\/?$/.exec(path) ?? [];
  if (id) return gate(request, site) ?? videoPage(id, kind, request, site);
  const [, handle = ''] = /^\/@([\w.-]+)\/?$/.exec(path) ?? [];
  if (handle) return gate(request, site) ?? profilePage(handle, request, site);
  return gate(request, site) ?? otherPage(request, site);
}
