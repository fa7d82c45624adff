import { filterOf } from '../../fixtures/cnvideo/detail-answer.ts';
import { printJson } from '../../fixtures/exact-json.ts';
import { json } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { heldUnder } from './catalogue.ts';
import { faultyAnswer } from './detail.ts';
import { refusalPage } from './documents.ts';
import type { Site } from './state.ts';

const none = (filter: object) =>
  json(printJson({ aweme_details: null, filter_list: [filter as never], status_code: 0 }));

/**
 * `GET /web/api/v2/aweme/slidesinfo/` (Q4) of www and iesdouyin: unsigned, ids as bare numbers (R18); notes with
 * `request_source=200`, by which videos are filtered.
 */
export function slidesInfo(request: ReplicaRequest, { world, sessions }: Site): Answer {
  const params = request.url.searchParams;
  const id = params.get('aweme_ids')?.match(/^\[(\d{15,25})\]$/)?.[1] ?? '';
  const fault = world.fault(request, 'data');
  if (fault === 'slides-other-item')
    return json(printJson({ aweme_details: [{ aweme_id: '7565000000000000111' }], status_code: 0 }));
  if (fault) return faultyAnswer(fault, id);
  if (world.is('captcha') && request.host === 'www.douyin.com') return faultyAnswer('verify', id);
  if (world.is('fallbacks-challenge')) return refusalPage('captcha', 'data');
  // R11: any a_bogus empties the answer.
  if (world.is('fallbacks-empty') || params.has('a_bogus')) return json('');
  if (!id) return json('{"aweme_details":null,"status_code":0}');
  const held = heldUnder(id);
  if ('filtered' in held) return none(filterOf(id, held.filtered));
  const isNote = held.item.media_type === 2;
  // Q4: each kind is filtered when it is asked for as the other.
  if (isNote !== (params.get('request_source') === '200')) return none({ aweme_id: id, reason: 8 });
  // R9: notes are for users who are signed in, or for all.
  const guest = sessions.login(request) !== 'signed-in';
  if (guest && ((isNote && !world.is('guest-notes')) || 'needsLogin' in held)) return none({ aweme_id: id, reason: 4 });
  const { aweme_id, desc, create_time, aweme_type, media_type, author, video, images, music } = held.item;
  const item = { aweme_id, desc, create_time, aweme_type, media_type, author, video, images, music };
  return json(printJson({ aweme_details: [item as never], status_code: 0 }));
}
