import { readFileSync } from 'node:fs';
import { listItem, otherwiseTyped } from '../../../fixtures/lifestyle/article-detail.ts';
import { json } from '../../framework/answer.ts';
import { listProgram, listStyle } from '../../framework/list-program.ts';
import type { Answer, World } from '../../framework/site.ts';
import { ids, names } from '../catalogue.ts';

/** The program of a profile with many posts (R16). */
export const worksProgram = listProgram + readFileSync(new URL('../page/works.js', import.meta.url), 'utf8');

const size = 20;
const count = 41;
const newest = 1_794_528_000;

function workAt(at: number, world: World) {
  const id = `75260000001${String(20_001 + 2 * at).padStart(8, '0')}`;
  const { author, ...post } = listItem(id);
  return {
    ...post,
    title: at === 5 ? '' : `Post ${at + 1} <soup> 🌾`,
    articleClass: at % 7 === 3 ? 'Video' : 'Gallery',
    articleLikes: world.is('other-types') ? String(otherwiseTyped(id).articleLikes) : 20 + at,
    author: { ...author, linkName: names.prolific, userId: '7063746495539791719' },
  };
}

/** R16: twenty posts; each further page begins with the last of the one before (R17). */
function pageOf(from: number, world: World) {
  const items = Array.from({ length: Math.min(size, count - from) }, (_, at) => workAt(from + at, world));
  const hasMore = from + size < count;
  return { items, hasMore, maxBeHotTime: hasMore ? newest - (from + size - 1) : 0, offset: 0 };
}

/** R18: what the posts of an account stand under. */
const keyOf = (name: string) => `$UserPost+%40${name}`;

/** The first page, in the state, and the posts of others that are recommended below it. */
export function firstWorks(name: string, world: World): object {
  return {
    [keyOf(name)]: pageOf(0, world),
    $RecommendedFeed: { items: [listItem(ids.post), listItem(ids.nextPost)], hasMore: true, maxBeHotTime: 1 },
  };
}

/** A further page, as the data of the page's own route (R16, R17). */
export function furtherWorks(name: string, url: URL, world: World): Answer {
  const from = Math.max(0, newest - Number(url.searchParams.get('maxBeHotTime')));
  return json(JSON.stringify({ __id__: 'user_main', [keyOf(name)]: pageOf(from, world) }));
}

/** What stands below the name of an account with many posts. */
export function worksBelow(world: World): string {
  const more = world.is('works-by-button') ? 'button' : world.is('works-first-alone') ? 'none' : 'scroll';
  return `${listStyle}<div class="grid"></div><script src="/replica-works.js" data-more="${more}" defer></script>`;
}
