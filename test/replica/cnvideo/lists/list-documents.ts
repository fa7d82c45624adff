import { readFileSync } from 'node:fs';
import { escapeHtml, programElement } from '../../framework/answer.ts';
import { commentProgram, commentStyle, listProgram, listStyle } from '../../framework/list-program.ts';
import type { ReplicaRequest } from '../../framework/site.ts';
import type { Site } from '../state.ts';
import { type Creator, creatorOf, creators, viewer } from './creators.ts';

const own = (name: string) => readFileSync(new URL(`../page/${name}`, import.meta.url), 'utf8');
/** Programs by their addresses. */
export const listPrograms: Readonly<Record<string, string>> = {
  '/replica-lists.js': listProgram + own('list-requests.js') + own('lists.js'),
  '/replica-comments.js': commentProgram + own('list-requests.js') + own('comments.js'),
};

/** The element of the lists' program. R27: at www. */
const program = (data: Readonly<Record<string, string>>, name = 'lists'): string =>
  programElement(`/replica-${name}.js`, { host: 'www.douyin.com', ...data });

/** R26: profiles that the page's own program opens. */
const others = Object.entries(creators)
  .map(([name, { secUid }]) => `<a data-profile id="creator-${name}" href="/user/${secUid}">${name}</a> `)
  .join('');

function profile({ secUid, name, works }: Creator, tab: string | null, site: Site) {
  const tabs = `<div><button id="works-tab">作品 <span data-e2e="user-tab-count">${works}</span></button><button id="likes-tab">喜欢</button><button>合集</button></div>`;
  const shows = String(secUid === creators.liking.secUid);
  const grid = `<div id="works" class="scroller"><div data-e2e="user-post-list"><ul class="grid" data-e2e="scroll-list"></ul></div></div>`;
  const footer = '<section id="footer"><h2>推荐</h2><div class="grid"></div></section>';
  const opened = tab === 'like' ? 'liked' : 'works';
  return {
    title: name,
    body: `${listStyle}<h1 id="title">${escapeHtml(name)}</h1><nav>${others}</nav>${tabs}${grid}${footer}${program({ kind: 'works', opened, asks: String(!site.world.is('profile-on-click')), shows })}`,
  };
}

function results(word: string) {
  const data = { kind: 'search', keyword: word };
  const grid = '<div id="search-result-container"><ul class="grid" data-e2e="scroll-list"></ul></div>';
  return {
    title: `${word} - 抖音搜索`,
    body: `${listStyle}<h1 id="title">${escapeHtml(word)}</h1>${grid}${program(data)}`,
  };
}

/** R31, R33: what the viewer saved and likes; a guest sees none of it. R34: a mix. */
function kept(kind: string, data: Readonly<Record<string, string>>) {
  const folders = kind === 'folder' ? '<nav id="folders"></nav>' : '';
  const grid = '<div id="works" class="scroller"><ul class="grid" data-e2e="scroll-list"></ul></div>';
  return {
    title: kind === 'mix' ? '风筝三十讲 - 抖音' : '我的主页 - 抖音',
    body: `${listStyle}<h1 id="title">${kind}</h1>${folders}${grid}${program({ kind, ...data })}`,
  };
}

/** The page of a list, if that is what its address says. */
export function pageWithList({ path, url }: ReplicaRequest, site: Site) {
  const creator = creatorOf(/^\/user\/([^/]+)\/?$/.exec(path)?.[1] ?? '');
  const tab = url.searchParams.get('showTab');
  if (creator) return profile(creator, tab, site);
  const mix = /^\/(?:collection|mix)\/(\d+)\/?$/.exec(path)?.[1];
  if (mix) return kept('mix', { mix });
  const isFolder = url.searchParams.get('showSubTab') === 'favorite_folder';
  const own = tab === 'like' ? 'liked' : tab?.startsWith('favorite') ? (isFolder ? 'folder' : 'saved') : null;
  if (path === '/user/self' && own) return kept(own, { user: viewer.secUid });
  const word = /^\/(?:jingxuan\/|root\/)?search\/([^/]+)\/?$/.exec(path)?.[1];
  return word ? results(decodeURIComponent(word)) : null;
}

/** The panel of an item's comments (R28). At www-hj, unless a column says otherwise. */
export function commentPanel(item: string, { world }: Site): string {
  const host = world.is('www-host') ? 'www.douyin.com' : 'www-hj.douyin.com';
  const panel = '<section class="panel" data-e2e="comment-list"></section>';
  return `${commentStyle}${panel}${program({ host, item, most: '10' }, 'comments')}`;
}
