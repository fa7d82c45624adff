import type { Tree } from '../../../../core/json/tree.ts';
import { absent, found, type Item, type PageContext, type PageSource, pending, type Reading } from '../../../../core/source.ts';
import { workAuthor } from '../../upstream/work-author.ts';
import { mobileHosts } from '../user-address.ts';
import { userRecord } from '../user-fields.ts';
import { compareNames } from '../user-names.ts';
import type { UserInput } from '../user-source.ts';
import { askWorkPageAgain, namesOfAuthor, readWorkPage, type WorkAuthor } from './work-page.ts';

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

/** The author in the state of an open mobile page of a work, with exact counts; no request of ours, unless the page came empty. */
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
