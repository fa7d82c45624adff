import { cards, listItem, searchAnswer, streamOf, worksAnswer } from '../../../fixtures/cnvideo/item-list.ts';
import { type ExactObject, printJson } from '../../../fixtures/exact-json.ts';
import { json } from '../../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../../framework/site.ts';
import { faultyAnswer } from '../detail.ts';
import type { Site } from '../state.ts';
import { coverOf, creatorOf, cursorOf, workAt, workPages } from './creators.ts';

/** R24: what stands in the place of a list; null: nothing. */
function paced({ world, listPace }: Site): Answer | null {
  const verdict = listPace.judge(world.now());
  if (verdict === 'burst') return json('{"status_code":5,"status_msg":"","aweme_list":null,"data":null}');
  return verdict === 'check' ? json('') : null;
}

/** What is said of a list before its page is looked at. R4: an unsigned call gets nothing. */
export function refusal(request: ReplicaRequest, site: Site, isSigned: boolean): Answer | null {
  const fault = site.world.fault(request, 'data');
  if (fault) return faultyAnswer(fault, '');
  return site.sessions.hasTicket(request) && isSigned ? paced(site) : json('');
}

/** `GET /aweme/v1/web/aweme/post/` (Q9). */
export function works(request: ReplicaRequest, site: Site): Answer {
  const { signatures, sessions } = site;
  const refused = refusal(request, site, signatures.webSign(request) === 'good');
  if (refused) return refused;
  const params = request.url.searchParams;
  const creator = creatorOf(params.get('sec_user_id') ?? '');
  if (!creator) return json(worksAnswer([], 0, 0));
  const pages = workPages(creator);
  // R20: a cursor nobody gave out begins anew.
  const at = pages.findIndex((_, page) => cursorOf(page) === Number(params.get('max_cursor')));
  const page = Math.max(0, at);
  const isLast = page === pages.length - 1;
  const answer = worksAnswer(
    (pages[page] ?? []).map((place) => workAt(creator, place)),
    isLast ? 0 : cursorOf(page + 1),
    Number(!isLast),
  );
  // R22
  return json(page === 0 || sessions.login(request) === 'signed-in' ? answer : '{"status_code":0}');
}

/** How many items a search finds. */
const found = 60;

const foundId = (at: number): string => `75570000000000${String(2 * at + 10_001)}`;

/** What is found for a word, at its place. */
function foundAt(word: string, at: number): ExactObject {
  const item = listItem({
    id: foundId(at),
    title: `${word} ${at + 1}`,
    time: 1_795_132_800 - at * 3600,
    likes: 9000 - at,
  });
  return { ...item, video: { ...(item.video as ExactObject), cover: coverOf(at) } };
}

/** Items of a search's page: eleven on the first two, then ten. */
const pageOf = (offset: number, size: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(size, found - offset)) }, (_, place) => offset + place);

/** R23: cards of items; the first page has people and words, too. */
function cardsOf(word: string, places: readonly number[]): ExactObject[] {
  const items = places.map((at) => cards.item(foundAt(word, at)));
  return places[0] === 0 ? [cards.people(), ...items, cards.words()] : items;
}

const check: ExactObject = {
  search_nil_info: { search_nil_type: 'verify_check', search_nil_item: 'verify_check', is_load_more: '' },
};

/** The stream of a first page, cut by the network within a character. */
function stream(data: readonly ExactObject[], cursor: number): Answer {
  const parts = [data.slice(0, 4), data.slice(4, 8), data.slice(8)];
  const body = streamOf(parts.map((part, at) => (at === 1 ? { data: part } : searchAnswer(part, cursor))));
  const bytes = Buffer.from(body);
  // The second byte of a character of three.
  const at = bytes.findIndex((byte, place) => place > bytes.length / 2 && byte >= 0xe4 && byte <= 0xe9) + 1;
  return json(body, { pause: { at, wait: 400 } });
}

/** `general/search/stream/` and `general/search/single/` (Q10, R23). */
export function search(request: ReplicaRequest, site: Site): Answer {
  const { signatures, sessions, listPace } = site;
  const refused = refusal(request, site, signatures.bogus(request));
  if (refused) return refused;
  if (sessions.login(request) !== 'signed-in') return faultyAnswer('sign-in', '');
  const params = request.url.searchParams;
  const word = params.get('keyword') ?? '';
  const offset = Number(params.get('offset') ?? 0);
  const size = 10;
  const isChecked = offset >= 3 * size && !listPace.searchChecked;
  if (isChecked) return json(printJson(searchAnswer([], offset, 0, check)));
  const places = pageOf(offset, size);
  const data = cardsOf(word, places);
  const next = offset + size;
  if (request.path.endsWith('/stream/')) return stream(data, next);
  return json(printJson(searchAnswer(data, next, next < found ? 1 : 0)));
}
