import { hotgov, hotWord } from '../../../fixtures/microblog/hot-search.ts';
import { json } from '../../framework/answer.ts';
import type { Answer } from '../../framework/site.ts';

const realtime = Array.from({ length: 51 }, (_, at) => hotWord(at));

/** R43: the board, for guests, too. */
export const hotAnswer = (): Answer =>
  json(JSON.stringify({ ok: 1, data: { realtime, hotgov: hotgov('置顶的话题') } }));
