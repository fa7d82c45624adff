import type { ListKind } from '../../../core/list.ts';
import { decode } from '../../../core/platform.ts';
import { readVideos, videoList } from './video-list.ts';

/** The word in the address of a page of results, in either of its forms (README, W3); '' for any other page. */
function wordIn(page: string): string {
  const { pathname, searchParams } = new URL(URL.canParse(page) ? page : 'about:blank');
  const [, search, word = '', more] = pathname.split('/');
  if (search !== 'search' || more) return '';
  return (word === 'video' && searchParams.get('searchKey')) || decode(word);
}

/** Videos found for a word. */
export const shortclipSearch: ListKind = {
  ...videoList,
  id: 'search',
  paths: ['/rest/v/search/feed'],
  read(piece) {
    const keyword = wordIn(piece.page);
    return keyword ? readVideos(piece, { keyword }) : null;
  },
};
