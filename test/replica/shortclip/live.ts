import { liveSensitiveUserInfo } from '../../fixtures/shortclip/live-sensitive-user-info.ts';
import { liveUserInfo } from '../../fixtures/shortclip/live-user-info.ts';
import { person } from '../../fixtures/shortclip/person.ts';
import { html, json } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { eids, liveIdOf, userNamed } from './catalogue.ts';
import { faulty, namedCheck } from './faults.ts';
import type { Site } from './state.ts';

/** P1: bare `undefined` occurs; cut at `;(function`. */
function roomState(name: string): string {
  const eid = userNamed(name);
  const author = eid ? JSON.stringify({ id: liveIdOf(eid), name: person(eid).name, living: true }) : '{}';
  return `<script>window.__INITIAL_STATE__={"liveroom":{"activeIndex":0,"playList":[{"liveStream":{"caption":undefined},"author":${author},"isLiving":true}]},"user":undefined};(function(){var s;(s=document.currentScript||document.scripts[document.scripts.length-1]).parentNode;}());</script>`;
}

function page(request: ReplicaRequest, { sessions }: Site, state: string): Answer {
  return html(
    `<!doctype html><html lang="zh"><head><meta charset="utf-8"><title>快手直播</title></head><body><h1>快手直播</h1>${state}</body></html>`,
    { setCookies: sessions.deviceFor(request) },
  );
}

/**
 * Q5: unsigned is refused, an empty signature passes with a browser's cookie; `principalId` is an eid or a chosen name.
 */
function userInfo(name: string, request: ReplicaRequest, { world, sessions }: Site): Answer {
  const { searchParams } = request.url;
  // R12, R13
  const check = world.is('live-too-fast') ? faulty('too-fast') : namedCheck(world);
  if (check) return check;
  const fault = world.fault(request, 'data');
  const broken = fault ? faulty(fault, true) : null;
  if (broken) return broken;
  if (!searchParams.has('__NS_hxfalcon') || searchParams.get('caver') !== '2')
    return faulty('unsigned', true) as Answer;
  if (!sessions.hasDevice(request)) return faulty('refused', true) as Answer;
  const principalId = searchParams.get('principalId') ?? '';
  const eid = fault === 'other-user' ? eids.nextUser : /^\d+$/.test(principalId) ? null : userNamed(principalId);
  if (!eid) return faulty('missing', true) as Answer;
  if (name === 'sensitive') return json(JSON.stringify(liveSensitiveUserInfo(eid)));
  const answer = liveUserInfo(eid);
  const banned = fault === 'banned' || eid === eids.banned;
  const user = {
    ...answer.data.userInfo,
    id: liveIdOf(eid),
    bannedStatus: { ...answer.data.userInfo.bannedStatus, banned },
  };
  return json(JSON.stringify({ data: { ...answer.data, userInfo: user } }));
}

/** live.kuaishou.com: profiles, rooms and their data. */
export function live(request: ReplicaRequest, site: Site): Answer | null {
  const { path } = request;
  const info = /^\/live_api\/baseuser\/userinfo\/(byid|sensitive)$/.exec(path)?.[1];
  if (info) return userInfo(info, request, site);
  const room = /^\/u\/([\w-]+)(?:\/[\w-]+)?\/?$/.exec(path)?.[1];
  if (room) return page(request, site, roomState(room));
  return path === '/' || /^\/profile\/[\w-]+\/?$/.test(path) ? page(request, site, '') : null;
}
