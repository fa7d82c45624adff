import { jsonTree, type Tree, tree } from '../../../../core/json/json.ts';
import { literalValue } from '../../../../core/page/page-literal.ts';
import {
  absent,
  found,
  type Item,
  type PageContext,
  type PageSource,
  pending,
  type Reading,
} from '../../../../core/source.ts';
import type { Page } from '../../../../core/transport.ts';
import { checkGate } from '../../page/mobile-gate.ts';
import { stateIn } from '../../page/page-state.ts';
import { workAuthor } from '../../upstream/work-author.ts';
import { userRecord } from '../user-fields.ts';
import { compareNames, mobileHosts, namesGiven } from '../user-names.ts';
import type { UserInput } from '../user-source.ts';

/** The members of a work's entry that describe its author; the others describe the work. */
const ofAuthor = ['userId', 'userEid', 'userName', 'userSex', 'kwaiId', 'verified', 'headUrl', 'headUrls'] as const;

interface WorkAuthor {
  readonly photo: Tree;
  readonly counts: Tree;
}

/** The work of a mobile page, '' for any other page (README, A2). */
function workAt(address: string): string {
  return /^https:\/\/[^/]+\/fw\/(?:photo|long-video)\/([\w-]+)/.exec(address)?.[1] ?? '';
}

/**
 * Entries are identified by content: their keys are encoded, and the user who shared a work is listed beside its author
 * (README, P2).
 */
export function authorsIn(entries: readonly unknown[]): WorkAuthor[] {
  return entries.map(tree).flatMap(({ photo, counts }) => {
    if (tree(photo).userEid === undefined || !counts) return [];
    const ofPhoto = ofAuthor.flatMap((name) =>
      tree(photo)[name] === undefined ? [] : [[name, tree(photo)[name]] as const],
    );
    return [{ photo: Object.fromEntries(ofPhoto), counts: tree(counts) }];
  });
}

/** Runs in the page: the entries of `INIT_STATE` that describe a work, as JSON texts. */
function readWorks(): { works: string[]; loaded: string; complete: boolean } {
  const state: unknown = Reflect.get(window, 'INIT_STATE');
  const works: string[] = [];
  for (const entry of Object.values(typeof state === 'object' && state !== null ? state : {})) {
    try {
      if (entry?.photo?.userEid && entry.counts) works.push(JSON.stringify(entry));
    } catch {
      // Skip entries that cannot be read or serialised as JSON.
    }
  }
  const loaded = performance.getEntriesByType?.('navigation')[0]?.name ?? location.href;
  return { works, loaded, complete: document.readyState === 'complete' };
}

/**
 * What an open page says about the work it was loaded for (`loadedFor`: after in-page navigation its state still
 * describes that one, not what its address `shows`); `complete`: its document has been parsed. Null when it is no page
 * of a work. @throws Failure as shown instead
 */
export async function readWorkPage(page: Page) {
  const shows = workAt(await page.url());
  if (!shows) return null;
  const { works, loaded, complete } = await page.evaluate(readWorks);
  // A check over a page leaves its state readable.
  if (works.length === 0) await checkGate(page);
  return { shows, loadedFor: workAt(loaded), authors: authorsIn(works.map(jsonTree)), complete };
}

/** Requests the same page again from within itself: about one in forty comes empty (README, R16). @throws Failure */
async function askWorkPageAgain(page: Page): Promise<readonly WorkAuthor[]> {
  const { text } = await page.fetch(await page.url());
  return authorsIn(Object.values(tree(literalValue(stateIn(text, 'INIT_STATE')))));
}

function namesOfAuthor({ photo }: WorkAuthor) {
  return namesGiven(photo.userEid, photo.userId, photo.kwaiId);
}

/** The author of a work as the record (README, S2, work page). */
export const workRecord = (author: WorkAuthor): Tree => userRecord('work', author);

async function read({ ids }: Item, { page }: PageContext<UserInput>): Promise<Reading<WorkAuthor>> {
  const shown = await readWorkPage(page);
  if (!shown) return absent('shortclip_no_work_page');
  const isAsked = (author: WorkAuthor) => {
    const { shared, agree } = compareNames(ids, namesOfAuthor(author));
    return shared && agree;
  };
  if (shown.authors.length === 0 && !shown.complete) return pending('page_loading');
  // Only the page of the requested work is worth a request.
  const again = shown.authors.length === 0 && shown.shows === ids.photo_id;
  const authors = again ? await askWorkPageAgain(page) : shown.authors;
  const author = authors.find(isAsked);
  return author ? found(author) : absent('shortclip_no_work');
}

/**
 * The author in the state of an open mobile page of a work, with exact counts; no request of ours, unless the page came
 * empty.
 */
export const workPage: PageSource<WorkAuthor, UserInput> = {
  kind: 'embedded',
  id: 'work-page',
  hosts: mobileHosts,
  // Its address names a work; only the state tells whose it is.
  scope: 'host',
  read,
  upstream: workAuthor,
  normalize: workRecord,
};
