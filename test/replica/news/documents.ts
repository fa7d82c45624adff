import { articleTitle, withheldHtml } from '../../fixtures/news/article.ts';
import { articleInfo, writtenArticleInfo } from '../../fixtures/news/article-info.ts';
import { notTheText, postArticleInfo, postBelow, postState, threadBase } from '../../fixtures/news/post.ts';
import {
  articleMobileData,
  articleRenderData,
  mobileRenderData,
  otherMobileRenderData,
  renamedStates,
  renderData,
  renderDataElement,
} from '../../fixtures/news/render-data.ts';
import { profileState } from '../../fixtures/news/user-detail.ts';
import { xiguaMobileState, xiguaState } from '../../fixtures/news/xigua-state.ts';
import { isTtwid } from '../bytedance/ttwid.ts';
import { html, redirect } from '../framework/answer.ts';
import { haste } from '../framework/haste.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { hasThreads, ids, isArticle, onPc, otherToken, people, posts, videos } from './catalogue.ts';
import { commentPanel } from './lists/comment-threads.ts';
import { worksBelow } from './lists/works.ts';
import { type NewsState, page, registration, scriptPage } from './page.ts';

/** R14: in the place of a page that is gone. */
const gone = (site: NewsState) => ({
  ...page('', '<div class="error-content"><p class="error-tips">抱歉，你访问的内容不存在</p></div>', site),
  status: 404,
});

const written = (other: object) => ({ data: { ...articleRenderData(ids.article).data, ...other } });

const verify = 'https://verify.snssdk.com/replica/slide';
const slider = `<img src="${verify}.png"><script src="${verify}.js"></script>`;

/** What stands in the place of an item's page (F2). */
export const faulty: Readonly<Record<string, (site: NewsState) => Answer>> = {
  'no-video': (site) => page('今日头条', renderDataElement({ data: {} }), site),
  'another-video': (site) => page('今日头条', renderDataElement(renderData(ids.oldVideo)), site),
  // R19: no text, another article, and a sentence in the place of the text.
  'no-text': (site) => page('今日头条', renderDataElement(written({ content: '' })), site),
  'another-article': (site) => page('今日头条', renderDataElement(articleRenderData(ids.nextArticle)), site),
  withheld: (site) => page('今日头条', renderDataElement(written({ content: withheldHtml })), site),
  captcha: (site) => page('验证码', '<p>请完成验证</p>', site),
  // A check that is only elements of another host: no word of the page tells (F2).
  'wordless-check': (site) => page('', slider, site),
  'sign-in': (site) => page('今日头条', '<p>请登录 扫码登录</p>', site),
  busy: (site) => page('今日头条', '<p>访问过于频繁，请稍后再试</p>', site),
  deleted: (site) => page('404错误页', '<p>抱歉，你访问的内容不存在</p>', site),
  // R14: a page that goes home by itself after a while.
  'sent-home': (site) =>
    page(
      '今日头条',
      `<script>setTimeout(() => { location.href = '/?wid=1794528000'; }, 1000 / ${haste})</script>`,
      site,
    ),
  'to-login': () => redirect('https://sso.toutiao.com/login'),
  'no-state': (site) => page('今日头条', '', site),
  'other-item': (site) => page('今日头条', renderDataElement(otherMobileRenderData()), site),
  'another-person': (site) => page('别人', renderDataElement(profileState(otherToken)), site),
};

/** What stands in the place of a page: a check, or the fault that a test wants. */
const instead = (request: ReplicaRequest, site: NewsState): Answer | null =>
  firstVisit(request, site) ?? faulty[site.world.fault(request, 'document') ?? '']?.(site) ?? null;

/** A check every PC page begins with, or null: R1 where it is on, R2. */
export function firstVisit({ cookies }: ReplicaRequest, { world }: NewsState): Answer | null {
  if (world.is('script-page') && (!cookies.__ac_nonce || !cookies.__ac_signature)) return scriptPage();
  return isTtwid(cookies.ttwid) ? null : registration('.toutiao.com');
}

export function videoPage(id: string, request: ReplicaRequest, site: NewsState): Answer {
  if (posts.includes(id)) return redirect(`/w/${id}/`);
  // R10
  if (/^\/(item|group)\//.test(request.path)) return redirect(`https://www.ixigua.com/${id}`);
  if (/^\/(article\/|i|a)/.test(request.path) && onPc(id)) return redirect(`/video/${id}/`);
  // R11
  if (!isArticle(id) && !hasThreads(id) && !onPc(id)) return gone(site);
  const refused = instead(request, site);
  if (refused) return refused;
  if (hasThreads(id)) return page('大家说风筝', renderDataElement(articleRenderData(id)), site, commentPanel(id));
  if (isArticle(id))
    return page(articleTitle, renderDataElement(articleRenderData(id, site.world.is('article-time-text'))), site);
  if (id === ids.renamed) return page('秋收现场', renderDataElement(renamedStates(id).pc), site);
  // R4
  return page('秋收现场', renderDataElement(renderData(id)), site);
}

/** R20: a micro post's desktop page: its text is drawn, whatever its state. */
export function postPage(id: string, request: ReplicaRequest, site: NewsState): Answer {
  const first = firstVisit(request, site);
  if (first) return first;
  const fault = site.world.fault(request, 'document');
  const instead = Object.entries(notTheText).find(([name]) => name === fault)?.[1];
  const show = fault && instead === undefined ? faulty[fault] : undefined;
  if (show) return show(site);
  if (!posts.includes(id)) return gone(site);
  const shown = fault === 'another-post' ? ids.nextPost : id;
  const key = site.world.is('post-other-key') ? 'weitoutiao' : 'threadBase';
  const state = renderDataElement(postState(shown, threadBase(shown, instead), key));
  return page('微头条', site.world.is('post-no-state') ? '' : state, site, postBelow(shown, instead));
}

/** R20: its mobile page is for phones, whatever its address. */
function mobilePost(id: string, site: NewsState): Answer {
  if (!site.world.is('post-mobile')) return redirect(`https://www.toutiao.com/w/${id}/`);
  return page('微头条', renderDataElement(mobileRenderData(postArticleInfo(id))), site);
}

/** P4: the person is in the state; the counts come by a request of the page (Q6). */
export function profilePage(token: string, request: ReplicaRequest, site: NewsState): Answer {
  const refused = instead(request, site);
  if (refused) return refused;
  return people.includes(token)
    ? page('田间测试号', renderDataElement(profileState(token)), site, worksBelow(token))
    : gone(site);
}

export function mobilePage(id: string, request: ReplicaRequest, site: NewsState): Answer {
  const recommended = page('今日头条', renderDataElement(otherMobileRenderData()), site);
  if (site.world.fault(request, 'document') === 'other-item') return recommended;
  if (posts.includes(id)) return mobilePost(id, site);
  if (isArticle(id) || id === ids.mobileArticle)
    return page(articleTitle, renderDataElement(articleMobileData(writtenArticleInfo(id))), site);
  if (id === ids.renamed) return page('秋收现场', renderDataElement(renamedStates(id).mobile), site);
  if (id === ids.fromAweme) {
    // R11: of Douyin origin; the address says so, and no media are there.
    if (request.url.searchParams.get('from_aweme') !== '1') return redirect(`${request.path}?from_aweme=1`);
    const { videoId: _, videoDuration: __, playAuthTokenV2: ___, ...article } = articleInfo(id);
    return page('秋收现场', renderDataElement(mobileRenderData(article)), site);
  }
  return videos.includes(id)
    ? page('秋收现场', renderDataElement(mobileRenderData(articleInfo(id))), site)
    : recommended;
}

/** R12: what is left of the share pages on Xigua's mobile site: the Douyin share page's form without the video. */
export function emptySharePage(): Answer {
  const state = { loaderData: { 'video_(id)/page': { itemId: '', serverToken: '' } }, errors: null };
  return html(
    `<!doctype html><html><head><title>西瓜视频</title></head><body><script>window._ROUTER_DATA = ${JSON.stringify(state)}</script></body></html>`,
  );
}

/** R12: background requests meet a challenge; a tab gets one of two states, or none. */
export function xiguaPage(id: string, request: ReplicaRequest, site: NewsState): Answer {
  if (request.headers['sec-fetch-dest'] !== 'document') return html('<!doctype html><title></title><p>安全验证</p>');
  if (!isTtwid(request.cookies.ttwid)) return registration('.ixigua.com');
  const held = videos.includes(id) || id === ids.xiguaOnly;
  if (!held || site.world.is('xigua-no-state')) return page('西瓜视频', '', site);
  const mobile = site.world.is('xigua-mobile-state');
  const state = mobile
    ? `<script>${xiguaMobileState(id)}</script>`
    : `<script nonce='x' id='SSR_HYDRATED_DATA'>${xiguaState(id)}</script>`;
  return page('西瓜视频', state, site);
}
