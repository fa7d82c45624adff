import type { Failure } from '../../../../core/failure.ts';
import { jsonTree } from '../../../../core/json/json-value.ts';
import { type Tree, tree } from '../../../../core/json/tree.ts';
import { hostMatches, recognize } from '../../../../core/platform.ts';
import { judging, readObserved } from '../../../../core/read/observed.ts';
import { because } from '../../../../core/reason.ts';
import { absent, type Item, type PageContext, type Reading } from '../../../../core/source.ts';
import type { ObservedAnswer, Page } from '../../../../core/transport.ts';
import { bodyOf, refuse, refusedResult } from '../../failures.ts';
import { checkGate } from '../../page/mobile-gate.ts';
import { shortclip } from '../../platform.ts';
import type { H5Answer } from '../h5-record.ts';
import { compareNames, namesGiven, otherUser, userNames } from '../user-names.ts';

/** The mobile page's own request for a user (README, Q1). */
export const profilePath = '/rest/wd/user/profile';

function json(text: string): Tree {
  return jsonTree(text) ?? {};
}

function namesOf(body: Tree) {
  const { eid, user_id, kwaiId } = tree(tree(body.userProfile).profile);
  return namesGiven(eid, user_id, kwaiId);
}

/**
 * Whether a copy is about the requested user: its request or its answer names the user. The page of a signed-in viewer also
 * requests the viewer's own profile.
 */
function concerns({ ids }: Item, copy: ObservedAnswer, page: Page): boolean {
  const { hostname, pathname } = new URL(copy.url);
  if (!pathname.endsWith(profilePath) || !hostMatches(hostname, shortclip.hosts)) return false;
  const asked = json(copy.requestBody).eid;
  if (asked !== undefined && userNames.some((name) => ids[name] === String(asked))) return true;
  const given = namesOf(json(copy.text));
  const { shared, agree } = compareNames(ids, given);
  // The page was opened only for this user and its request cannot be read: a refusal is about this user.
  return (shared && agree) || (asked === undefined && page.temporary && Object.keys(given).length === 0);
}

function isWhole(copy: ObservedAnswer): boolean {
  const body = json(copy.text);
  return body.result === 1 && Object.keys(tree(tree(body.userProfile).profile)).length > 0;
}

function answerIn(item: Item, copy: ObservedAnswer): H5Answer | Failure {
  const body = bodyOf(copy);
  if (body.result !== 1) return refusedResult(body.result);
  if (body.userProfile === null) return refuse('upstream_refused', 'shortclip_without_user');
  if (!isWhole(copy)) return refuse('upstream_changed', because('lacks', { field: 'profile' }));
  const wrong = otherUser(item.ids, namesOf(body), String(json(copy.requestBody).eid ?? ''));
  return wrong ?? { body, eid: item.ids.eid ?? '' };
}

function shows(item: Item, address: string): boolean {
  const { shared, agree } = compareNames(item.ids, recognize(address, [shortclip])?.ids ?? {});
  return shared && agree;
}

/** The user in the answer to the mobile page's own request. A good answer beats a refusal. @throws Failure of the gate */
export async function readMobile(item: Item, { page }: PageContext<unknown>): Promise<Reading<H5Answer>> {
  const address = await page.url();
  const isShown = page.temporary || shows(item, address);
  const judge = judging(
    (_, copy) => concerns(item, copy, page),
    (copy) => answerIn(item, copy),
  );
  const reading = await readObserved(page, profilePath, judge);
  if (reading.outcome === 'found') return reading;
  if (isShown) await checkGate(page);
  if (isShown && (page.temporary || new URL(address).pathname.startsWith('/fw/user/'))) return reading;
  return absent('shortclip_not_given');
}
