import { embedState } from '../../fixtures/intlvideo/embed-state.ts';
import { html } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { heldUnder, ids } from './catalogue.ts';
import type { Site } from './state.ts';

/** R10: so many requests of the embed page bring one that is throttled. */
const busyEvery = 20;

const throttled = (): Answer => html('<html><body>overload-protect</body></html>', { status: 503 });

/**
 * `/embed/v2/<id>` (intlvideo README, S1, place 6). HTTP stays 200; items that are not public, or nobody's, come as an
 * error.
 */
export function embedPage(id: string, request: ReplicaRequest, { world, sessions, counts }: Site): Answer {
  counts.embed += 1;
  const fault = world.fault(request, 'document');
  if (fault === 'overload') return throttled();
  if (counts.embed % busyEvery === 0) return throttled();
  const held = heldUnder(fault === 'other-embed' ? ids.nextVideo : id);
  const hidden = (fault !== null && fault !== 'other-embed') || !held.item || held.login !== undefined;
  const error = !held.item && held.says[1] === 'status_not_found' ? 404 : 500;
  // R10: the key varies.
  const key = [`/embed/v2/${id}`, `/embed/v2/${id}/`, `/embed/v2/${id}?lang=en-US`][counts.embed % 3] ?? '';
  const state = JSON.stringify(embedState(key, hidden ? error : held.embed)).replaceAll('<', '\\u003c');
  const body = `<!doctype html><html><head><title>TikTok</title></head><body><div id="main"></div>
<!-- <script id="__FRONTITY_CONNECT_STATE__" type="application/json">{"source":{"data":{}}}</script> -->
<script>window.__FRONTITY_CONNECT_STATE__ = null;</script>
<script type='application/json' id='__FRONTITY_CONNECT_STATE__'>${state}</script></body></html>`;
  return html(body, { setCookies: sessions.visit(request).setCookies });
}
