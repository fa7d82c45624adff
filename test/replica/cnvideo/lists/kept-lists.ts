import { type ExactJson, type ExactObject, printJson } from '../../../fixtures/exact-json.ts';
import { json } from '../../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../../framework/site.ts';
import { faultyAnswer } from '../detail.ts';
import type { Site } from '../state.ts';
import { type Creator, creators, shelves, viewer, workAt } from './creators.ts';
import { refusal } from './list-answers.ts';

/** R33: ids beyond 2^53, which a number beside them rounds. */
export const folders = { '7580000000000000129': shelves.folder, '7580000000000000257': shelves.otherFolder };
export const mixId = '7590000000000000129';
/** R31, R33: of the first kind so many a page; works of the third page of what is saved are gone. */
const size = 15;
const isGone = (at: number) => Math.floor(at / size) === 2;

interface Part {
  readonly shelf: Creator;
  readonly cursor: string;
  readonly size: number;
}

/** The items of a shelf from a place on; a cursor that nobody gave out begins anew (R20). */
function partOf({ shelf, cursor, size: count }: Part, given: (at: number) => number) {
  const starts = Array.from({ length: Math.ceil(shelf.works / count) }, (_, page) => page * count);
  const from = starts.find((at) => at > 0 && String(given(at)) === cursor) ?? 0;
  const places = Array.from({ length: Math.min(count, shelf.works - from) }, (_, at) => from + at);
  const isLast = from + count >= shelf.works;
  return { places, isLast, next: isLast ? 0 : given(from + count) };
}

const answer = (items: readonly ExactJson[], has_more: ExactJson, more: ExactObject): Answer =>
  json(printJson({ status_code: 0, aweme_list: items, has_more, ...more, log_pb: { impr_id: '2026112410300' } }));

/** `POST aweme/listcollection/` (R31). */
function saved({ method, body }: ReplicaRequest): Answer {
  if (method !== 'POST') return json('Unsupported path(Janus)', { status: 404 });
  const form = new URLSearchParams(body);
  if (Number(form.get('count')) >= 40) return json('{"status_code":5,"status_msg":"","aweme_list":null}');
  const shelf = shelves.saved;
  const part = partOf(
    { shelf, cursor: form.get('cursor') ?? '', size },
    (at) => 1_795_000_000_000_000 - at * 61_000_007,
  );
  const items = part.places.map((at) => workAt(shelf, at));
  const gone = items.filter((_, at) => isGone(part.places[at] ?? 0)).map(({ aweme_id }) => aweme_id as string);
  return answer(gone.length > 0 ? [] : items, Number(!part.isLast), { cursor: part.next, disabled_item_ids: gone });
}

/** `GET aweme/favorite/` (R32). */
function liked({ url }: ReplicaRequest, isSignedIn: boolean): Answer {
  const uid = url.searchParams.get('sec_user_id') ?? '';
  const shelf =
    uid === viewer.secUid && isSignedIn ? shelves.liked : uid === creators.liking.secUid ? shelves.likedByOther : null;
  const about = { sec_uid: uid, uid: '4019583021776213513', min_cursor: 0 };
  if (!shelf) return answer([], 0, { ...about, max_cursor: 0 });
  const cursor = url.searchParams.get('max_cursor') ?? '';
  const part = partOf({ shelf, cursor, size: 18 }, (at) => 1_794_000_000_000 - at * 86_399_873);
  const items = part.places.map((at) => workAt(shelf, at));
  return answer(items, Number(!part.isLast), { ...about, max_cursor: part.next });
}

const offset = (at: number) => at;

/** `GET collects/list/` and `collects/video/list/` (R33). */
function foldered({ path, url }: ReplicaRequest): Answer {
  if (!path.includes('/video/')) {
    const collects_list = Object.entries(folders).map(([id, { name }]) => ({
      collects_id: BigInt(id),
      collects_id_str: id,
      collects_name: name,
      status: 0,
    }));
    return json(printJson({ status_code: 0, collects_list, cursor: 2, has_more: false }));
  }
  const id = url.searchParams.get('collects_id') as keyof typeof folders;
  const shelf = folders[id];
  if (!shelf) return faultyAnswer('unavailable', id);
  const part = partOf({ shelf, cursor: url.searchParams.get('cursor') ?? '', size }, offset);
  return answer(
    part.places.map((at) => workAt(shelf, at)),
    !part.isLast,
    { cursor: part.next },
  );
}

/** R34: thirty episodes are announced, and the number of one is not its place, for some are gone. */
function mixInfo(at: number): ExactObject {
  const statis = { current_episode: at + (at > 4 ? 2 : 1), updated_to_episode: 30, play_vv: 90_000, collect_vv: 700 };
  return { mix_id: mixId, mix_name: '风筝三十讲', statis, status: { status: 2 }, cover_url: { uri: '', url_list: [] } };
}

/** `GET mix/aweme/` (R34). */
function mixed({ url }: ReplicaRequest): Answer {
  if (url.searchParams.get('mix_id') !== mixId) return faultyAnswer('unavailable', '');
  const part = partOf({ shelf: shelves.mix, cursor: url.searchParams.get('cursor') ?? '', size: 12 }, offset);
  const items = part.places.map((at) => ({ ...workAt(shelves.mix, at), mix_info: mixInfo(at) }));
  return answer(items, Number(!part.isLast), { cursor: part.next, min_cursor: 0, max_cursor: part.next });
}

const paths = /^\/aweme\/v1\/web\/(aweme\/listcollection|aweme\/favorite|collects\/(?:video\/)?list|mix\/aweme)\/$/;

/** What people keep, and mixes (cnvideo README, W1, W2, W4, W5); null: another address. */
export function keptList(request: ReplicaRequest, site: Site): Answer | null {
  const [, name = ''] = paths.exec(request.path) ?? [];
  if (name === '') return null;
  const refused = refusal(request, site, site.signatures.webSign(request) === 'good');
  if (refused) return refused;
  const isSignedIn = site.sessions.login(request) === 'signed-in';
  const isFirst = ['0', null].includes(request.url.searchParams.get('max_cursor'));
  if (name === 'aweme/favorite') return isSignedIn || isFirst ? liked(request, isSignedIn) : json('{"status_code":0}');
  if (name.startsWith('mix/')) return mixed(request);
  if (!isSignedIn) return faultyAnswer('sign-in', '');
  return name.startsWith('collects/') ? foldered(request) : saved(request);
}
