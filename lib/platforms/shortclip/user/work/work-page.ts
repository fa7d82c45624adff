import { jsonTree } from '../../../../core/json/json-value.ts';
import { type Tree, tree } from '../../../../core/json/tree.ts';
import { literalValue } from '../../../../core/page/page-literal.ts';
import type { Page } from '../../../../core/transport.ts';
import { checkGate } from '../../page/mobile-gate.ts';
import { stateIn } from '../../page/page-state.ts';
import { namesGiven } from '../user-names.ts';

/** The members of a work's entry that describe its author; the others describe the work. */
const ofAuthor = ['userId', 'userEid', 'userName', 'userSex', 'kwaiId', 'verified', 'headUrl', 'headUrls'] as const;

/** A work's author, as its page has it. */
export interface WorkAuthor {
  readonly photo: Tree;
  readonly counts: Tree;
}

/** What the page of a work says. `complete`: its document has been parsed to the end. */
export interface WorkPage {
  /** The work in its address. */
  readonly shows: string;
  /** The work its document was loaded for: after in-page navigation the state still describes that one. */
  readonly loadedFor: string;
  readonly authors: readonly WorkAuthor[];
  readonly complete: boolean;
}

/** The work of a mobile page, '' for any other page (README, A2). */
function workAt(address: string): string {
  return /^https:\/\/[^/]+\/fw\/(?:photo|long-video)\/([\w-]+)/.exec(address)?.[1] ?? '';
}

/** Entries are identified by content: their keys are encoded, and the user who shared a work is listed beside its author (README, P2). */
export function authorsIn(entries: readonly unknown[]): WorkAuthor[] {
  return entries.map(tree).flatMap(({ photo, counts }) => {
    if (tree(photo).userEid === undefined || !counts) return [];
    const told = ofAuthor.flatMap((name) => (tree(photo)[name] === undefined ? [] : [[name, tree(photo)[name]] as const]));
    return [{ photo: Object.fromEntries(told), counts: tree(counts) }];
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

/** What an open page says about the work it was loaded for; null when it is not a page of a work. @throws Failure as shown instead */
export async function readWorkPage(page: Page): Promise<WorkPage | null> {
  const shows = workAt(await page.url());
  if (!shows) return null;
  await checkGate(page);
  const { works, loaded, complete } = await page.evaluate(readWorks);
  return { shows, loadedFor: workAt(loaded), authors: authorsIn(works.map(jsonTree)), complete };
}

/** Requests the same page again from within itself: about one in forty comes empty (README, R16). @throws Failure */
export async function askWorkPageAgain(page: Page): Promise<readonly WorkAuthor[]> {
  const { text } = await page.fetch(await page.url());
  return authorsIn(Object.values(tree(literalValue(stateIn(text, 'INIT_STATE')))));
}

/** The names of a work's author. */
export function namesOfAuthor({ photo }: WorkAuthor) {
  return namesGiven(photo.userEid, photo.userId, photo.kwaiId);
}
