import { playerAnswer, playerNothing } from '../../fixtures/intlvideo/player-answer.ts';
import { html, json } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { heldUnder, ids } from './catalogue.ts';
import type { Site } from './state.ts';

/** `GET /player/api/v1/items?item_ids=<id>` (intlvideo README, Q4): unsigned; busy once per id (R10). */
export function playerItems(request: ReplicaRequest, { world, busyOnce }: Site): Answer {
  const id = request.url.searchParams.get('item_ids') ?? '';
  const fault = world.fault(request, 'data');
  if (!/^\d+$/.test(id)) return json('{"status_code":5}');
  if (fault === 'html') return { ...html('<!doctype html><title>TikTok</title>'), role: 'data' };
  if (fault === 'busy') return json(JSON.stringify(playerNothing(id, 'api_busy')));
  if (!busyOnce.has(id)) {
    busyOnce.add(id);
    return json(JSON.stringify(playerNothing(id, 'api_busy')));
  }
  const held = heldUnder(fault === 'other-answer' ? ids.nextVideo : id);
  const gone = !held.item || held.login !== undefined;
  return json(JSON.stringify(gone ? playerNothing(id, 'nil_core_data') : playerAnswer(held.item)));
}
