import { Failure } from '../../../core/failure.ts';
import { jsonTree, type Tree, tree } from '../../../core/json/tree.ts';
import { failureTable, isGood } from '../../../core/read/failure-table.ts';
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

/** What the network or the signature's judge says in the place of an answer. */
const ofAnswer = failureTable(refuse, '', [
  { status: 0, kind: 'unreachable' },
  { status: 429, kind: 'rate_limited', detail: 'HTTP {status}' },
  { at: /^verify\.tiktok\.com\//, kind: 'challenge' },
  { status: 'not 2xx', kind: 'upstream_refused', detail: 'HTTP {status}' },
  // `tt_orcas_res: 1`: parameters or signature did not please.
  { text: /^\s*$/, kind: 'upstream_refused', detail: 'an empty answer' },
]);

/** The same, or the check that a refusal is; null for an answer. */
function turnedAway(answer: DetailAnswer): Failure | null {
  const refused = ofAnswer(answer);
  const check = refused?.kind === 'upstream_refused' && !isGood(answer.status) ? checkIn(answer.text) : null;
  return check ?? refused;
}

/** The item asked for, or what the answer says in its place (README, Q3, F1). */
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
