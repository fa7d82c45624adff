import { jsonTree } from '../../../core/json/json-value.ts';
import { type Tree, trees } from '../../../core/json/tree.ts';
import { httpStatus } from '../../../core/read/failure-table.ts';
import { because, saying } from '../../../core/reason.ts';
import { found, type NetworkContext, type Reading } from '../../../core/source.ts';
import { refuse } from '../failures.ts';
import { checkIn } from './document-marks.ts';
import { fetchUpstream } from './page-document.ts';

/** Pause before the one retry of a busy player, in ms. */
const busyPause = 3000;

async function ask<Input>(id: string, context: NetworkContext<Input>): Promise<Tree> {
  const url = `https://www.tiktok.com/player/api/v1/items?item_ids=${id}`;
  const { status, text } = await fetchUpstream(url, context, { referer: `https://www.tiktok.com/player/v1/${id}` });
  if (status === 429) throw refuse('rate_limited', httpStatus({ status }));
  const body = jsonTree(text);
  if (body) return body;
  throw checkIn(text) ?? (status === 200 ? refuse('upstream_changed', 'not_json') : refuse('upstream_refused', httpStatus({ status })));
}

function codeOf(body: Tree, id: string): unknown {
  return trees(body.results).find((one) => one.id_str === id || one.id_str === undefined)?.code;
}

/**
 * The item from the unsigned player API, under its own field names (README, S1, place 7). A busy answer says nothing, so the
 * request is repeated once.
 * @throws Failure as the answer says
 */
export async function readPlayer<Input>(id: string, context: NetworkContext<Input>): Promise<Reading<Tree>> {
  let body = await ask(id, context);
  if (codeOf(body, id) === 'api_busy') {
    await context.transport.pause(busyPause);
    body = await ask(id, context);
  }
  const [item, ...others] = trees(body.items);
  const own = [item, ...others].find((one) => one?.id_str === id);
  if (own) return found(own);
  if (item) throw refuse('upstream_changed', 'intlvideo_player_other');
  const code = codeOf(body, id);
  if (code === 'nil_core_data') throw refuse('not_found', saying('nil_core_data'));
  const told = code ?? body.status_code;
  throw refuse('upstream_refused', told === undefined ? 'intlvideo_player_none' : because('intlvideo_player', { said: String(told) }));
}
