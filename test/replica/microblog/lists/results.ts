import { mblogidOf, midOf } from '../../../fixtures/microblog/post.ts';
import { escapeHtml, html, redirect } from '../../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../../framework/site.ts';
import { users } from '../catalogue.ts';
import { captchaScripts } from '../pages.ts';
import type { Site } from '../state.ts';

/** A word of 50 pages of results; any other has three (R29). */
export const searched = { most: '风筝' } as const;
const size = 10;

const times = ['3分钟前', '今天08:05', '09月20日 22:30', '2025年12月31日 23:59', '2小时前'];
const writers = [users.user, users.nextUser];

/** A post found, as a page of results has it. */
function card(at: number, word: string): string {
  const { uid, nickname } = writers[at % 2] ?? users.user;
  const name = escapeHtml(nickname);
  const text = `第 ${at + 1} 个结果 &lt;b&gt; <em class="s-color-red">${escapeHtml(word)}</em> <img class="face" alt="[允悲]">`;
  const pictures =
    at % 3 === 0
      ? `<div class="media media-piclist"><ul><li><img src="//wx1.sinaimg.cn/orj360/invs${at}.jpg"></li></ul></div>`
      : '';
  const content = `<div class="info"><a class="name" nick-name="${name}" href="//weibo.com/${uid}?refer_flag=1001030103_">${name}</a></div>
  <p class="txt" node-type="feed_list_content" nick-name="${name}">${text}</p>${pictures}
  <p class="from"><a href="//weibo.com/${uid}/${mblogidOf(uid, at)}?refer_flag=1001030103_" target="_blank">
    ${times[at % times.length]}</a> 来自 <a rel="nofollow">微博网页版</a></p>`;
  const top = at === 0 ? '<div class="card-top"><h4 class="title">置顶</h4></div>' : '';
  return `<div class="card-wrap" action-type="feed_list_item" mid="${midOf(uid, at)}"><div class="card">${top}
  <div class="card-feed"><div class="content" node-type="like">${content}</div></div>
  <div class="card-act"><ul><li><a action-type="feed_list_forward">${at}</a></li><li><a action-type="feed_list_comment">1.2万</a></li>
  <li><a action-type="feed_list_like"><span class="woo-like-count">${at * 3 + 1}</span></a></li></ul></div></div></div>`;
}

function document(title: string, body: string): Answer {
  return html(
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${escapeHtml(title)}</title>${captchaScripts}${body}</html>`,
  );
}

/** `s.weibo.com/weibo?q=`: posts found for a word or a topic, as HTML (R29). R20: guests are sent to a login. */
export function searchPage(request: ReplicaRequest, site: Site): Answer {
  const { url } = request;
  if (site.sessions.holder(request) !== 'signed-in') {
    return {
      ...redirect(`https://passport.weibo.com/sso/signin?url=${encodeURIComponent(url.href)}`),
      role: 'document',
    };
  }
  if (site.results.isTooFast(request, site.world.now()))
    return document('微博', '<div class="vcode"><p>请输入验证码</p></div>');
  const word = url.searchParams.get('q') ?? '';
  const pages = word === searched.most ? 50 : 3;
  const heading = `<h1>${escapeHtml(word)}</h1>`;
  // R30
  const page = Math.min(Number(url.searchParams.get('page') ?? 1), pages);
  const to = (number: number) => {
    const address = new URL(url);
    address.searchParams.set('page', String(number));
    return escapeHtml(address.pathname + address.search);
  };
  const cards = Array.from({ length: size }, (_, index) => card((page - 1) * size + index, word));
  const people = '<div class="card-wrap"><div class="card card-user-b">相关用户</div></div>';
  const empty = '<div class="card-wrap" action-type="feed_list_item" mid="0"><div class="content">广告</div></div>';
  const list = Array.from({ length: pages }, (_, index) => `<li><a href="${to(index + 1)}">第${index + 1}页</a></li>`);
  const next = page < pages ? `<a class="next" href="${to(page + 1)}">下一页</a>` : '';
  const topic = `<p id="post">去放风筝 <a href="${escapeHtml(url.href)}">${escapeHtml(word)}</a></p>`;
  return document(
    '微博搜索',
    `${heading}${topic}<div id="pl_feedlist_index">${people}${cards.slice(0, 4).join('')}${empty}${cards.slice(4).join('')}</div>
<div class="m-page"><ul class="s-scroll">${list.join('')}</ul>${next}</div>`,
  );
}
