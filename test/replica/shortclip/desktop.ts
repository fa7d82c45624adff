import { readFileSync } from 'node:fs';
import { html, script } from '../framework/answer.ts';
import { commentProgram, commentStyle, listStyle } from '../framework/list-program.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { desktopProfile, eids, videos } from './catalogue.ts';
import { blockedPage, gate } from './faults.ts';
import { initState } from './init-state.ts';
import { commentsOf } from './lists/commented.ts';
import { commentsAnswer } from './lists/comments.ts';
import { rest } from './profile-user.ts';
import type { Site } from './state.ts';
import { videoClient } from './video.ts';
import { graphql } from './vision.ts';

const program = [
  commentProgram,
  ...['comments.js', 'pc.js'].map((name) => readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8')),
].join('\n');

const links = [
  `<a id="to-next-clip" data-spa href="/short-video/${videos.nextClip}">another video</a>`,
  `<a id="to-clip" data-spa href="/short-video/${videos.clip}">a video</a>`,
  `<a id="to-next-user" data-spa href="${desktopProfile(eids.nextUser)}">another profile</a>`,
  `<a id="to-user" data-spa href="${desktopProfile(eids.user)}">a profile</a>`,
].join(' ');

function page(request: ReplicaRequest, { world, sessions }: Site, title: string, state: string): Answer {
  const fault = world.fault(request, 'document');
  if (fault === 'gate') return gate();
  if (fault === 'blocked') return blockedPage();
  return html(
    `<!doctype html><html lang="zh"><head><meta charset="utf-8"><title>${title} - 快手</title></head>
<body><h1 id="title">${title}</h1><nav>${links}</nav>${listStyle}<div class="video-list"><div class="cards grid"></div></div>${state}<script src="/replica-h5/hxfalcon.js"></script><script src="/replica-pc.js"></script></body></html>`,
    { setCookies: sessions.deviceFor(request) },
  );
}

/**
 * P3: `defaultClient["VisionVideoDetailPhoto:<id>"]`, `["VisionVideoDetailAuthor:<eid>"]`, followed by `;(function…`.
 */
function videoState(id: string): string {
  const text = JSON.stringify({ defaultClient: videoClient(id) }).replaceAll('<', '\\u003c');
  return `<script>window.__APOLLO_STATE__=${text};(function(){var s;(s=document.currentScript||document.scripts[document.scripts.length-1]).parentNode.removeChild;}());</script>`;
}

/** Where the comments of a video stand, if it has some. */
const panel = (id: string): string =>
  commentsOf(id) ? `${commentStyle}<div class="comment-side panel"><div class="comment-list"></div></div>` : '';

/** R18 (a): by script, the state comes to browsers that the site knows by a cookie. */
function videoPage(id: string, request: ReplicaRequest, site: Site): Answer {
  const { sessions, emptied } = site;
  const state = videoState(id);
  if (request.headers['sec-fetch-dest'] === 'document') return page(request, site, '风筝', state + panel(id));
  if (!sessions.hasDevice(request)) return page(request, site, '快手', '');
  const first = `${request.cookies.did} ${id}`;
  // R16
  if (id === videos.lateClip && !emptied.has(first)) {
    emptied.add(first);
    return html('<!doctype html><html><body></body></html>');
  }
  return page(request, site, '风筝', state + panel(id));
}

/** www.kuaishou.com: profiles and videos have their state in the document. */
export function desktop(request: ReplicaRequest, site: Site): Answer | null {
  const { path } = request;
  if (path === '/replica-pc.js') return script(program);
  const comments = commentsAnswer(request, site);
  if (comments) return comments;
  if (path === '/graphql') return graphql(request, site);
  if (path.startsWith('/rest/v/')) return rest(request, site);
  const profile = /^\/profile\/([\w-]+)\/?$/.exec(path)?.[1];
  if (profile) return page(request, site, '复本的主页', initState(profile, request, site));
  const video = /^\/short-video\/([\w-]+)\/?$/.exec(path)?.[1];
  if (video) return videoPage(video, request, site);
  const isSearch = /^\/search\/[^/]+\/?$/.test(path);
  return isSearch || path === '/' || path === '/new-reco' ? page(request, site, '快手', '') : null;
}
