import { itemDetailRefused } from '../../../fixtures/intlvideo/item-detail.ts';
import { listItem } from '../../../fixtures/intlvideo/item-list.ts';
import { json } from '../../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../../framework/site.ts';
import { apiGate, empty } from '../api-gate.ts';
import type { Site } from '../state.ts';
import {
  coverOf,
  creatorOf,
  cursorOf,
  keptItems,
  keptPaths,
  type Made,
  made,
  madeItems,
  workAt,
  workPages,
} from './creators.ts';

/** R17: so many answers within so many ms, both guesses. */
const many = { answers: 30, within: 300_000 };

export const envelope = {
  extra: { fatal_item_ids: [], logid: '20261124000000SYNTHETIC', now: 1795132800000 },
  log_pb: { impr_id: '20261124000000SYNTHETIC' },
  statusCode: 0,
  status_code: 0,
  status_msg: '',
};

/** What every list meets first; null lets it through. */
export function gate(request: ReplicaRequest, site: Site): Answer | null {
  const refused = apiGate(request, site);
  const visitor = site.sessions.known(request);
  if (refused || !visitor) return refused;
  const now = site.world.now();
  visitor.lists = [...visitor.lists.filter((time) => now - time < many.within), now];
  if (visitor.lists.length <= many.answers) return null;
  visitor.verifying = 'told';
  return json(JSON.stringify(itemDetailRefused(10000, 'verify')));
}

/** `GET /api/post/item_list/` (Q5). */
export function works(request: ReplicaRequest, site: Site): Answer {
  const refused = gate(request, site);
  if (refused) return refused;
  const params = request.url.searchParams;
  const creator = creatorOf(params.get('secUid') ?? '');
  const given = (more: object) =>
    json(JSON.stringify({ ...envelope, ...more }), { setCookies: [site.sessions.token()] });
  if (!creator) return json(JSON.stringify({ ...envelope, statusCode: 10221 }));
  const pages = workPages(creator);
  const asked = params.get('cursor') ?? '0';
  const page = Math.max(
    0,
    pages.findIndex((_, at) => cursorOf(at) === asked),
  );
  const isLast = page === pages.length - 1;
  const itemList = (pages[page] ?? []).map((at) => workAt(creator, at));
  return given({ itemList, cursor: isLast ? '-1' : cursorOf(page + 1), hasMore: !isLast });
}

/** R23: null for the path of no such list. */
export function keptAnswer(request: ReplicaRequest, site: Site): Answer | null {
  const kind = (['saved', 'liked'] as const).find((one) => keptPaths[one] === request.path);
  if (!kind) return null;
  const refused = gate(request, site);
  if (refused) return refused;
  const { searchParams } = request.url;
  const uid = searchParams.get('secUid') ?? '';
  const all = site.sessions.login(request) === 'signed-in' ? keptItems(kind, uid) : null;
  if (!all) return json(JSON.stringify({ ...envelope, cursor: '0', hasMore: false }));
  const page = [0, 1, 2].find((at) => cursorOf(at) === searchParams.get('cursor')) ?? 0;
  const isLast = all.length <= 30 * (page + 1);
  const next = { cursor: isLast ? '0' : cursorOf(page + 1), hasMore: !isLast };
  return json(JSON.stringify({ ...envelope, ...next, itemList: all.slice(30 * page, 30 * (page + 1)) }));
}

/** R22, R24: null for the path of no such list. */
export function madeAnswer(request: ReplicaRequest, site: Site): Answer | null {
  const [kind, { query }] = Object.entries(made).find(([, { path }]) => path === request.path) ?? ['', { query: '' }];
  if (!kind) return null;
  const refused = gate(request, site);
  if (refused) return refused;
  const { searchParams } = request.url;
  const all = searchParams.get(query) === made[kind as Made].id ? madeItems(kind as Made) : [];
  const from = Number(searchParams.get('cursor') ?? 0);
  const next = { cursor: String(Math.min(from + 30, all.length)), hasMore: from + 30 < all.length };
  return json(JSON.stringify({ ...envelope, ...next, itemList: all.slice(from, from + 30) }));
}

/** How many items a search finds. */
const found = 60;
/** Entries of a page. */
const size = 12;

const foundId = (at: number): string => `75210000000000${10_001 + 2 * at}`;

function foundAt(word: string, at: number) {
  const item = listItem(foundId(at));
  return {
    ...item,
    desc: `${word} ${at + 1} #${word}`,
    createTime: 1_795_132_800 - at * 3600,
    video: { ...item.video, cover: coverOf(at) },
  };
}

/** What the first page of a search names itself by. */
const searchId = '20261124000000SYNTHETICSEARCH';

const nil = {
  search_nil_info: { search_nil_type: 'unknown', search_nil_item: 'empty_session', is_load_more: 'load_more' },
};

/** `GET /api/search/general/full/` (Q5, R16). */
export function search(request: ReplicaRequest, site: Site): Answer {
  const { sessions } = site;
  if (sessions.login(request) !== 'signed-in') return empty();
  const refused = gate(request, site);
  if (refused) return refused;
  const params = request.url.searchParams;
  const offset = Number(params.get('offset') ?? 0);
  const word = params.get('keyword') ?? '';
  const given = (more: object) =>
    json(JSON.stringify({ ...envelope, log_pb: { impr_id: searchId }, cursor: offset, ...more }));
  if (offset > 0 && params.get('search_id') !== searchId) return given({ data: [], ...nil, has_more: 0 });
  const visitor = sessions.known(request);
  if (offset >= 3 * size && !visitor?.searchPassed) return json('{"type":"verify"}');
  // One entry of the first page is people.
  const from = Math.max(0, offset - 1);
  const items = Array.from({ length: Math.min(offset === 0 ? size - 1 : size, found - from) }, (_, at) =>
    foundAt(word, from + at),
  );
  const next = { cursor: offset + size, has_more: from + items.length < found ? 1 : 0 };
  const entries = items.map((item) => ({ type: 1, item, common: { doc_id_str: item.id } }));
  if (offset === 0)
    entries.splice(3, 0, { type: 4, user_list: [{ user_info: {} }], has_top_user: 0, card_title: 'Users' } as never);
  return given({ data: entries, ...next });
}
