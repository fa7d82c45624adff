import { type Tree, tree, trees } from '../../../../core/json/tree.ts';
import { literalValue } from '../../../../core/page/page-literal.ts';
import type { Item } from '../../../../core/source.ts';
import type { Page } from '../../../../core/transport.ts';
import { stateOn } from '../../page/page-state.ts';
import { userRecord } from '../user-fields.ts';
import { compareNames, eidIn, namesGiven } from '../user-names.ts';

/** The host of a room, from the text of the page's state; {} when there is none (README, P4). */
export function roomAuthor(text: string): Tree {
  const [item] = trees(tree(tree(literalValue(text)).liveroom).playList);
  return tree(tree(item).author);
}

/**
 * The host of an open live room, if it is the requested user. The state is written once: after in-page navigation it describes
 * another room.
 */
export async function roomAuthorOn({ ids }: Item, page: Page): Promise<{ readonly author: Tree | null; readonly complete: boolean }> {
  const { text, loaded, stage } = await stateOn(page, '__INITIAL_STATE__');
  const author = roomAuthor(text);
  const { shared, agree } = compareNames(ids, namesGiven(eidIn(author.id), null, null));
  // For a name chosen by the user, only the address the document was loaded from identifies the host.
  const byAddress = !ids.eid && author.id !== undefined && [ids.kwai_id, ids.uid].includes(/\/u\/([\w-]+)/.exec(loaded)?.[1]);
  return { author: (shared && agree) || byAddress ? author : null, complete: stage === 'complete' };
}

/** A room's host as the record. The live site's own id is not always the eid (README, C10). */
export function roomRecord(author: Tree, { ids }: Pick<Item, 'ids'>): Tree {
  return userRecord('room', { author, eid: author.id === ids.eid ? ids.eid : undefined });
}
