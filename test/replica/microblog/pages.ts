import { readFileSync } from 'node:fs';
import { escapeHtml, html, script } from '../framework/answer.ts';
import { commentProgram, commentStyle } from '../framework/list-program.ts';
import { pageScript } from '../framework/page-script.ts';
import type { Answer, ReplicaRequest, World } from '../framework/site.ts';
import { post, users } from './catalogue.ts';
import { postScript } from './lists/comments.ts';
import { toVisitorPage } from './refusals.ts';
import { memberId, sessionSiteOf } from './sessions.ts';
import type { Site } from './state.ts';

const program = pageScript('page/app.js', import.meta.url);
const comments = readFileSync(new URL('page/comments.js', import.meta.url), 'utf8');
const style =
  '<style>body{font:16px/1.6 system-ui;max-width:40rem;margin:3rem auto}nav a{margin-right:1rem}.card{display:block;height:13rem;overflow:hidden;color:inherit}.card img{height:9rem}.card p{margin:0}</style>';

/** R12: good pages carry the scripts of captchas and of the bot detector too. */
export const captchaScripts =
  '<script>window.initGeetest=()=>{};window.yidun={captcha:"geetest"};window.wbBotDetector={}</script>';

/** A page whose program loads its data (P1: no embedded user record is known). */
export function appPage(title: string, links: string, script = ''): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>${style}${commentStyle}${captchaScripts}</head>
<body><h1 id="app">…</h1><script>${script}</script><nav>${links}</nav><div id="posts"></div><script src="/replica-app.js"></script></body></html>`;
}

const profileLinks = [
  ['next-user', `/u/${users.nextUser.uid}`, users.nextUser.nickname],
  ['user', `/u/${users.user.uid}`, users.user.nickname],
  ['custom', `/${users.user.domain}`, 'by personal domain'],
  ['nickname', `/n/${encodeURIComponent(users.user.nickname)}`, 'by nickname'],
  ['post', `/${users.user.uid}/${post.id}`, 'a post'],
]
  .map(([id, href, text]) => `<a id="${id}" data-spa href="${href}">${text}</a>`)
  .join('');

/**
 * R10: where a member's number stands. A the app's store, B and C `$CONFIG`, D nowhere. E: a guest's `$CONFIG` names
 * nobody.
 */
function nameViewer(world: World, isMember: boolean): string {
  if (!isMember) return `window.$CONFIG=${JSON.stringify({ serverTime: '1795166000', isNormal: false })}`;
  if (world.is('config-user'))
    return `window.$CONFIG=${JSON.stringify({ user: { id: Number(memberId), screen_name: '复本的读者' } })}`;
  if (world.is('config-uid')) return `window.$CONFIG=${JSON.stringify({ uid: memberId })}`;
  if (world.is('config-none')) return '';
  const store = JSON.stringify({ state: { config: { config: { uid: memberId } } } });
  return `document.querySelector('#app').__vue_app__={config:{globalProperties:{$store:${store}}}}`;
}

/** Pages of weibo.com and m.weibo.cn: without a session the site first makes one, through its visitor page (L1). */
export function sitePage(request: ReplicaRequest, { sessions, world }: Site): Answer {
  const holder = sessions.holder(request);
  if (holder === 'none' || holder === 'stale') return toVisitorPage(request, 'document');
  const site = sessionSiteOf(request.host);
  if (site === 'weibo.cn') {
    return html(appPage('微博', profileLinks), {
      setCookies: ['_T_WM=replica; Domain=.weibo.cn; Path=/', 'MLOGIN=0; Domain=.weibo.cn; Path=/'],
    });
  }
  const setCookies = [
    'XSRF-TOKEN=replica; Domain=.weibo.com; Path=/; Secure',
    'WBPSESS=replica; Domain=.weibo.com; Path=/; Secure; HttpOnly',
  ];
  const said = postScript(request.path) + nameViewer(world, holder === 'signed-in');
  return html(appPage('微博', profileLinks, said), { setCookies });
}

export function appScript(): Answer {
  return script(commentProgram + comments + program);
}
