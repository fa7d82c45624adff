import type { Failure } from '../../../../core/failure.ts';
import { jsonTree, type Tree, tree } from '../../../../core/json/json.ts';
import { hostMatches, recognize } from '../../../../core/platform.ts';
import { halfAnHour, judging, readObserved } from '../../../../core/read/observed.ts';
import { asLastResort } from '../../../../core/read/tab-plans.ts';
import { because } from '../../../../core/reason.ts';
import {
  absent,
  type Item,
  type PageContext,
  type PageSource,
  type Reading,
  type TabSource,
} from '../../../../core/source.ts';
import type { ObservedAnswer, Page } from '../../../../core/transport.ts';
import { bodyOf, refuse, refusedResult } from '../../failures.ts';
import { checkGate } from '../../page/mobile-gate.ts';
import { shortclip } from '../../platform.ts';
import { h5Answer } from '../../upstream/h5-profile.ts';
import { compareNames, mobileHosts, namesGiven, sharePage } from '../user-names.ts';
import type { H5Answer, UserShape } from '../user-shape.ts';
import type { UserInput } from '../user-source.ts';

/** The mobile page's own request for a user (README, Q1). */
const profilePath = '/rest/wd/user/profile';

const json = (text: string): Tree => jsonTree(text) ?? {};

function namesOf(body: Tree) {
  const { eid, user_id, kwaiId } = tree(tree(body.userProfile).profile);
  return namesGiven(eid, user_id, kwaiId);
}

function shows(item: Item, address: string): boolean {
  const { shared, agree } = compareNames(item.ids, recognize(address, [shortclip])?.ids ?? {});
  return shared && agree;
}

/**
 * Whether a copy is about the requested user: its answer names the user, or, as refusals and answers of 2020 do, gives
 * no name that we have in that user's page. The page of a signed-in viewer also requests the viewer's own profile,
 * which has the names of today.
 */
function concerns(item: Item, copy: ObservedAnswer, page: Page): boolean {
  const { hostname, pathname } = new URL(copy.url);
  if (!pathname.endsWith(profilePath) || !hostMatches(hostname, shortclip.hosts)) return false;
  const given = namesOf(json(copy.text));
  const { shared, agree } = compareNames(item.ids, given);
  // Without a name in common, an answer with an eid may be the viewer's.
  return shared ? agree : !given.eid && (page.temporary || shows(item, copy.page));
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
  return { body, eid: item.ids.eid ?? '' };
}

/**
 * The user in the answer to the mobile page's own request. A good answer beats a refusal. @throws Failure of the gate
 */
async function readMobile(item: Item, { page }: PageContext<unknown>): Promise<Reading<H5Answer>> {
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

/**
 * The complete user, as a mobile page received it. Matched by request and answer: pages use any of a user's names in
 * their address.
 */
export function observedProfile(shape: UserShape): PageSource<H5Answer, UserInput> {
  return {
    kind: 'observed',
    id: 'observed-profile',
    freshFor: halfAnHour,
    hosts: mobileHosts,
    scope: 'host',
    read: readMobile,
    upstream: h5Answer,
    normalize: shape.fromH5,
  };
}

/**
 * The user's mobile page, opened briefly. Used last: a desktop browser gets a refusal there, and a person gets a check.
 */
export const mobileTab: TabSource = {
  kind: 'tab',
  id: 'mobile-page',
  url: sharePage,
  reads: ['observed-profile'],
  plan: asLastResort,
};
