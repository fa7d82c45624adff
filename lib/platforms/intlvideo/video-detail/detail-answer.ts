import { Failure } from '../../../core/failure.ts';
import { jsonTree, type Tree, tree } from '../../../core/json/tree.ts';
import { refuse } from '../failures.ts';
import { gated } from '../page/item-gate.ts';
import { stated } from '../page/statement.ts';
import { checkIn } from './document-marks.ts';

/** An answer of `/api/item/detail/`, the page's own or one we asked for. */
export interface DetailAnswer {
  readonly status: number;
  readonly url: string;
  readonly text: string;
}

/** What the network, the firewall or the signature's judge says in the place of an answer, or null. */
function turnedAway({ status, url, text }: DetailAnswer): Failure | null {
  if (status === 0) return refuse('unreachable');
  if (status === 429) return refuse('rate_limited', 'HTTP 429');
  if (URL.canParse(url) && new URL(url).hostname === 'verify.tiktok.com') return refuse('challenge');
  if (status < 200 || status > 299) return checkIn(text) ?? refuse('upstream_refused', `HTTP ${status}`);
  // `tt_orcas_res: 1`: parameters or signature did not please.
  return text.trim() === '' ? refuse('upstream_refused', 'an empty answer') : null;
}

/** The item asked for, or what the answer says in its place (upstream/intlvideo.md §3, §5). */
export function itemOfDetail(id: string, answer: DetailAnswer): Tree | Failure {
  const refused = turnedAway(answer);
  if (refused) return refused;
  const body = jsonTree(answer.text);
  if (!body) return checkIn(answer.text) ?? refuse('upstream_changed', 'not JSON');
  const item = tree(tree(body.itemInfo).itemStruct);
  if (item.id === undefined) return stated(body);
  if (item.id !== id) return refuse('upstream_changed', `asked for ${id}, got ${String(item.id)}`);
  return gated(item) ?? item;
}

export function isFailure(said: Tree | Failure): said is Failure {
  return said instanceof Failure;
}
