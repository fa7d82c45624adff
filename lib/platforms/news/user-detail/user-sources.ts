import { jsonTree, type Tree, tree } from '../../../core/json/json.ts';
import { halfAnHour, judging, readObserved } from '../../../core/read/observed.ts';
import { because } from '../../../core/reason.ts';
import { absent, found, type Item, type PageSource, pending, type Reading } from '../../../core/source.ts';
import type { Page, PageAnswer } from '../../../core/transport.ts';
import { checkStatus, refuse, withoutState } from '../failures.ts';
import { shellFor } from '../page/landing.ts';
import { readWords, renderDataOf, stateTextsOn } from '../page/page-state.ts';

/** Asked by POST, with the person's secure id as `token`; the answer names nobody (README, Q6). */
const countsPath = '/api/pc/user/fans_stat';

const idOf = ({ ids }: Item) => String(ids.sec_user_id);

/** The person in the state of the open profile (README, P4). @throws Failure that the page states instead */
async function userOn(page: Page, item: Item): Promise<Reading<Tree>> {
  const texts = await stateTextsOn(page);
  const state = renderDataOf(texts);
  if (!state) {
    const failure = withoutState(await page.evaluate(readWords));
    if (texts.age < shellFor) return pending('no_state', failure);
    throw failure;
  }
  const user = tree(tree(state.data).profileUserInfo);
  if (user.userId === idOf(item)) return found(user);
  if (!texts.loaded.includes(idOf(item))) return absent('loaded_for_other');
  throw refuse('upstream_changed', because('other_item', { id: idOf(item) }, { id: String(user.userId ?? '') }));
}

/** @throws Failure where the answer has no counts: `message` other than `success` is a refusal (README, Q6) */
function countsIn({ status, text }: Pick<PageAnswer, 'status' | 'text'>): Tree {
  checkStatus(status);
  const body = jsonTree(text);
  if (!body) throw refuse('upstream_changed', 'not_json');
  if (body.message !== 'success') throw refuse('upstream_refused');
  return tree(body.data);
}

/** The person with the counts that `counted` brings; only the request says whose they are. */
async function withCounts(page: Page, item: Item, counted: () => Promise<Reading<Tree>>): Promise<Reading<Tree>> {
  const user = await userOn(page, item);
  if (user.outcome !== 'found') return user;
  const counts = await counted();
  return counts.outcome === 'found' ? found({ profileUserInfo: user.raw, fans_stat: counts.raw }) : counts;
}

const ofPage = {
  hosts: ['www.toutiao.com'],
  conclusive: ['not_found'],
  normalize: (record: Tree) => record,
} as const;

/** With the counts that the page asked for. */
export const observedUser: PageSource<Tree, unknown> = {
  kind: 'observed',
  id: 'observed-user',
  freshFor: halfAnHour,
  ...ofPage,
  read(item, { page }) {
    const asks = (_: URLSearchParams, { body = '' }) => new URLSearchParams(body).get('token') === idOf(item);
    return withCounts(page, item, () => readObserved(page, countsPath, judging(asks, countsIn)));
  },
};

/** With counts that the page is made to ask for, unsigned, as one client does (README, Q6). */
export const inPageUser: PageSource<Tree, unknown> = {
  kind: 'in-page',
  id: 'in-page-user',
  scope: 'item',
  ...ofPage,
  read(item, { page }) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = String(new URLSearchParams({ token: idOf(item) }));
    return withCounts(page, item, async () =>
      found(countsIn(await page.fetch(`https://www.toutiao.com${countsPath}`, { headers, body }))),
    );
  },
};

/** Without counts. */
export const embeddedUser: PageSource<Tree, unknown> = {
  kind: 'embedded',
  id: 'embedded-user',
  gives: ['profileUserInfo'],
  ...ofPage,
  async read(item, { page }) {
    const user = await userOn(page, item);
    return user.outcome === 'found' ? found({ profileUserInfo: user.raw }) : user;
  },
};
