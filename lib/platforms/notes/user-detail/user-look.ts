import { plainText, type Tree, textOf, tree, trees } from '../../../core/json/json.ts';
import type { Ids } from '../../../core/platform.ts';
import { judging } from '../../../core/read/observed.ts';
import { because } from '../../../core/reason.ts';
import type { ObservedAnswer, Page } from '../../../core/transport.ts';
import { refuse } from '../failures.ts';
import { liveNote } from '../page/live-note.ts';
import { refusalOn, stateInText } from '../page/note-look.ts';
import { stateSignedIn } from '../page/state-note.ts';
import { seenIn, upstreamOf } from '../upstream/feed-answer.ts';
import { refusedAnswer } from '../upstream/refused-answer.ts';

/** Asked for by the person's id, which the answer does not repeat (README, Q3). */
const userPath = '/api/sns/web/v1/user/otherinfo';

const isEmpty = (value: unknown): boolean => Object.keys(tree(value)).length === 0;

/** The person in an answer. @throws Failure that it states instead; one with nothing is a refusal (README, F5) */
function userIn(copy: ObservedAnswer, hasToken: boolean): Tree {
  const upstream = upstreamOf(copy);
  const refused = refusedAnswer(upstream, hasToken);
  if (refused) throw refused;
  const { data } = tree(upstream.body);
  if (!isEmpty(tree(data).basic_info)) return tree(data);
  throw isEmpty(data) ? refuse('upstream_refused') : refuse('upstream_changed', because('lacks', { field: 'data' }));
}

/**
 * A state's record of a person. It names nobody itself: the tab, the queries and the person's own notes beside it do,
 * else the address that the document was loaded from (README, D6). `other`: the person that these name instead.
 */
function userOf(store: unknown, userId: string, isItsOwn: boolean) {
  const { userPageData, bannedInfo, activeTab, noteQueries, notes } = tree(store);
  const own = trees(Array.isArray(notes) ? notes[0] : []).map(({ noteCard }) => tree(noteCard).user);
  const named = [activeTab, tree(activeTab).query, ...trees(noteQueries), ...own].map((one) =>
    textOf(tree(one).userId),
  );
  const other = named.find((one) => one && one !== userId);
  const isTheirs = !other && (isItsOwn || named.includes(userId));
  return {
    record: isTheirs && !isEmpty(tree(userPageData).basicInfo) ? tree(userPageData) : null,
    isBanned: isTheirs && Number(plainText(tree(bannedInfo).code)) !== 0,
    other,
  };
}

/**
 * Everything an open page says about one person at one moment: the record in its live state, in its own answer and in
 * its script's text, or why it has none. @throws Failure as `Page.evaluate`
 */
export async function lookAtUser(page: Page, ids: Ids) {
  const [id, hasToken] = [String(ids.user_id), Boolean(ids.xsec_token)];
  const judge = judging<Tree>(
    (query) => query.get('target_user_id') === id,
    (copy) => userIn(copy, hasToken),
  );
  const seen = seenIn(await page.observed(userPath), judge);
  // The state's map of notes says nothing about a person.
  const live = { ...(await liveNote(page, id, `"${id}"`)), nameless: false };
  const { record, isBanned, other } = userOf(live.user, id, live.isItsOwn);
  const { state, broken } = stateInText(live);
  const text = userOf(tree(state).user, id, live.isItsOwn).record;
  const signedIn = live.signedIn ?? stateSignedIn(state);
  const look = { live: record, answer: seen.answer, text, broken, signedIn, refusal: null, young: null };
  if (record || seen.answer || text) return look;
  const { refusal, young } = await refusalOn(page, live, seen, hasToken);
  // A closed account says so; a guest's profile has only empty groups (README, F8, W1).
  const stated = isBanned ? refuse('removed') : signedIn === false ? refuse('sign_in_required') : null;
  const changed =
    other && live.isItsOwn ? refuse('upstream_changed', because('other_item', { id }, { id: other })) : null;
  return { ...look, refusal: refusal ?? stated, young: young ?? changed };
}
