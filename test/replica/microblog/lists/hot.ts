import { bandWord, hotgov, hotWord } from '../../../fixtures/microblog/hot-search.ts';
import { json } from '../../framework/answer.ts';
import type { Answer, ReplicaRequest, World } from '../../framework/site.ts';

const places = Array.from({ length: 51 }, (_, at) => at);

/** R43: the board, for guests, too; the address that the page does not ask for has its words under another name. */
export function hotAnswer({ path }: ReplicaRequest, world: World): Answer {
  const above = hotgov(world.is('board-top-repeats') ? hotWord(3).word : '置顶的话题');
  const isBand = path.endsWith('/hot_band');
  const words = isBand ? { band_list: places.map(bandWord) } : { realtime: places.map(hotWord) };
  return json(JSON.stringify({ ok: 1, data: { ...words, hotgov: above } }));
}
