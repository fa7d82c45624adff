import { embedState } from '../../fixtures/intlvideo/embed-state.ts';
import { html, json } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { heldUnder } from './catalogue.ts';
import type { Site } from './state.ts';

/** `/embed/v2/<id>` (intlvideo.md, table row 6). An id nobody has is a bad request; items that are not public come without data. */
export function embedPage(id: string, request: ReplicaRequest, { world, sessions }: Site): Answer {
  const held = heldUnder(id);
  const nobody = !held.item && held.says[1] === 'status_not_found';
  if (nobody) return html('', { status: 400 });
  const hidden = world.fault(request, 'document') !== null || !held.item || held.login !== undefined;
  const state = JSON.stringify(embedState(id, hidden ? undefined : held.embed)).replaceAll('<', '\\u003c');
  const body = `<!doctype html><html><head><title>TikTok</title></head><body><div id="main"></div>
<script>window.__FRONTITY_CONNECT_STATE__ = null;</script>
<script id="__FRONTITY_CONNECT_STATE__" type="application/json">${state}</script></body></html>`;
  return html(body, { setCookies: sessions.ticketFor(request) });
}

/** `GET /oembed?url=`: title and author; 400 for an item that is gone, an answer even for one withheld in a region (§5). */
export function oembed({ url }: ReplicaRequest): Answer {
  const id = /\/(?:video|photo)\/(\d+)/.exec(url.searchParams.get('url') ?? '')?.[1] ?? '';
  const held = heldUnder(id);
  if (!held.item && held.says[1] !== 'cross_border_violation_ur') {
    return json('{"code":400,"message":"Something went wrong"}', { status: 400 });
  }
  const title = held.item ? held.item.desc : 'A kite elsewhere';
  return json(JSON.stringify({ version: '1.0', type: 'video', title, author_name: 'Gleaner tester', provider_name: 'TikTok' }));
}
