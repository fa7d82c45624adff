import { readFileSync } from 'node:fs';
import { printJson } from '../../fixtures/exact-json.ts';
import { articleInfo, writtenArticleInfo } from '../../fixtures/news/article-info.ts';
import { emptyFeedAnswer, feedAnswer } from '../../fixtures/news/feed-record.ts';
import { infoAnswer, refusedInfoAnswer, writtenInfoAnswer } from '../../fixtures/news/info-answer.ts';
import {
  articleRenderData,
  mobileRenderData,
  otherMobileRenderData,
  renderData,
  renderDataElement,
} from '../../fixtures/news/render-data.ts';
import { xiguaState } from '../../fixtures/news/xigua-state.ts';
import { isTtwid, newTtwid } from '../bytedance/ttwid.ts';
import { html, json, redirect } from '../framework/answer.ts';
import { type Answer, defineSite, type ReplicaRequest, type World } from '../framework/site.ts';
import { feedOf, ids, shortLinks, videos } from './catalogue.ts';
import { Seeds } from './seeds.ts';

const app = readFileSync(new URL('page/app.js', import.meta.url), 'utf8');

interface Site {
  readonly world: World;
  readonly seeds: Seeds;
}

/** §2, §4: without `ttwid` the first answer is a small script page that a tab passes on its own. */
function firstVisit(domain: string): Answer {
  return html(
    '<!doctype html><title></title><script>document.cookie="__ac_signature=_02B4Z6wo00f01replica; path=/";location.reload();</script>',
    {
      setCookies: [newTtwid(domain), '__ac_nonce=0691f2a4b00replica; Path=/; Secure'],
    },
  );
}

function page(title: string, state: string, { seeds }: Site): Answer {
  const script = `<script>${app.replace('__SEED__', seeds.newSeed())}</script>`;
  const next = `<a id="next-video" data-spa href="/video/${ids.nextVideo}/">next video</a>`;
  return html(`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title} - 今日头条</title></head>
<body><h1>${title}</h1>${next}${state}${script}</body></html>`);
}

/** What stands in the place of a video's page (§5). */
const faulty: Readonly<Record<string, (site: Site) => Answer>> = {
  'no-video': (site) => page('今日头条', renderDataElement({ data: {} }), site),
  captcha: (site) => page('验证码', '<p>安全验证</p>', site),
  'sign-in': (site) => page('今日头条', '<p>请登录 扫码登录</p>', site),
  'no-state': (site) => page('今日头条', '', site),
  'other-item': (site) => page('今日头条', renderDataElement(otherMobileRenderData()), site),
};

function videoPage(id: string, request: ReplicaRequest, site: Site): Answer {
  if (!isTtwid(request.cookies.ttwid)) return firstVisit('.toutiao.com');
  const fault = site.world.fault(request, 'document');
  const show = fault ? faulty[fault] : undefined;
  if (show) return show(site);
  if (id === ids.article) return page('一篇文章', renderDataElement(articleRenderData(id)), site);
  return page('秋收现场', renderDataElement(videos.includes(id) ? renderData(id) : { data: {} }), site);
}

function mobilePage(id: string, request: ReplicaRequest, site: Site): Answer {
  if (site.world.fault(request, 'document') === 'other-item') return page('今日头条', renderDataElement(otherMobileRenderData()), site);
  if (id === ids.article) return page('一篇文章', renderDataElement(mobileRenderData(writtenArticleInfo(id))), site);
  return page('秋收现场', renderDataElement(videos.includes(id) ? mobileRenderData(articleInfo(id)) : otherMobileRenderData()), site);
}

/** §3: unsigned and without any cookie. */
function info(id: string, request: ReplicaRequest, { world }: Site): Answer {
  const fault = world.fault(request, 'data');
  if (fault === 'refused') return json(printJson(refusedInfoAnswer()));
  if (fault === 'no-data') return json('{"_ck":{},"success":true}');
  if (fault === 'article' || id === ids.article) return json(printJson(writtenInfoAnswer(id)));
  const served = world.served(id);
  if (served) return json(served);
  return json(printJson(videos.includes(id) ? infoAnswer(id) : refusedInfoAnswer()));
}

/** §3: the page signs; a refused call answers an empty list with HTTP 200 (§5). */
function feed(request: ReplicaRequest, { world, seeds }: Site): Answer {
  const refused = world.fault(request, 'data') === 'empty-feed' || !seeds.signed(request) || !isTtwid(request.cookies.ttwid);
  return json(JSON.stringify(refused ? emptyFeedAnswer() : feedAnswer(feedOf)));
}

function toutiao(request: ReplicaRequest, site: Site): Answer | null {
  const { path, host } = request;
  const asked = /^\/(?:video\/|article\/|group\/|item\/|i|a)(\d{15,20})\//.exec(`${path.replace(/\/$/, '')}/`)?.[1];
  if (host === 'www.toutiao.com' && path === '/api/pc/list/feed') return feed(request, site);
  if (asked && host !== 'www.toutiao.com') return path.endsWith('/info/') ? info(asked, request, site) : mobilePage(asked, request, site);
  if (asked) return videoPage(asked, request, site);
  return path === '/' || path.startsWith('/w/') || path.startsWith('/c/') ? page('今日头条', '', site) : null;
}

function xigua(request: ReplicaRequest, site: Site): Answer | null {
  const id = /^\/(?:i|video\/)?(\d{15,20})/.exec(request.path)?.[1];
  if (!id) return null;
  if (!isTtwid(request.cookies.ttwid)) return firstVisit('.ixigua.com');
  const state = videos.includes(id) ? `<script id="SSR_HYDRATED_DATA">${xiguaState(id)}</script>` : '';
  return page('西瓜视频', state, site);
}

const video = `https://www.toutiao.com/video/${ids.video}/`;

/** Toutiao and Xigua, from `news.md`. */
export const news = defineSite({
  platform: 'news',
  name: 'Toutiao',
  hosts: ['www.toutiao.com', 'm.toutiao.com', 'm.toutiaoimg.cn', 'www.ixigua.com', 'v.ixigua.com'],
  examples: [
    { label: 'a video', url: video },
    { label: 'a mobile video', url: `https://m.toutiao.com/video/${ids.video}/` },
    { label: 'a shared page', url: `https://m.toutiaoimg.cn/a${ids.video}/?app=news_article` },
    { label: 'a video on Xigua', url: `https://www.ixigua.com/${ids.video}` },
    { label: 'an article', url: `https://www.toutiao.com/article/${ids.article}/` },
    {
      label: 'a short link',
      url: 'https://m.toutiao.com/is/-replica001/',
      shareText: '【秋收现场 - 今日头条】\nhttps://m.toutiao.com/is/-replica001/',
    },
    { label: 'a short link of Xigua', url: 'https://v.ixigua.com/ReplicaX/' },
  ],
  faults: [...Object.keys(faulty), 'refused', 'no-data', 'article', 'empty-feed'],
  open: (world) => {
    const site = { world, seeds: new Seeds() };
    return {
      handle(request) {
        const target = shortLinks[`${request.host}${request.path.replace(/\/+$/, '')}`];
        if (target) return redirect(target);
        return request.host.endsWith('ixigua.com') ? xigua(request, site) : toutiao(request, site);
      },
    };
  },
});
