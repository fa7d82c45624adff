import type { Failure } from '../../../core/failure.ts';
import { jsonTree, type Tree, tree } from '../../../core/json/json.ts';
import { failureTable, httpStatus, isGood } from '../../../core/read/failure-table.ts';
import { because } from '../../../core/reason.ts';
import type { PageAnswer } from '../../../core/transport.ts';
import { refuse } from '../failures.ts';
import { gated } from '../page/item-gate.ts';
import { stated } from '../page/item-state.ts';
import { checkIn } from './document-marks.ts';

/** What the network or the signature check returns instead of an answer. */
const ofAnswer = failureTable(refuse, null, [
  { status: 0, kind: 'unreachable' },
  { status: 429, kind: 'rate_limited', detail: httpStatus },
  { at: /^verify\.tiktok\.com\//, kind: 'challenge' },
  { status: 'not 2xx', kind: 'upstream_refused', detail: httpStatus },
  // `tt_orcas_res: 1`: parameters or signature were rejected.
  { text: /^\s*$/, kind: 'upstream_refused', detail: 'empty_answer' },
]);

/** The failures of an answer as such, or the check contained in a refusal; null for a real answer. */
function turnedAway(answer: PageAnswer): Failure | null {
  const refused = ofAnswer(answer);
  const check = refused?.kind === 'upstream_refused' && !isGood(answer.status) ? checkIn(answer.text) : null;
  return check ?? refused;
}

/** @throws Failure of an answer that is none, or the check that it wants (README, F7) */
export function answerBody(answer: PageAnswer): Tree {
  const refused = turnedAway(answer);
  if (refused) throw refused;
  const body = jsonTree(answer.text);
  if (!body) throw checkIn(answer.text) ?? refuse('upstream_changed', 'not_json');
  if (body.type === 'verify') throw refuse('challenge');
  return body;
}

/** The requested item. @throws Failure that the answer states instead (README, Q3, F1) */
export function itemOfDetail(id: string, answer: PageAnswer): Tree {
  const body = answerBody(answer);
  const item = tree(tree(body.itemInfo).itemStruct);
  if (item.id === undefined) throw stated(body);
  if (item.id !== id) throw refuse('upstream_changed', because('other_item', { id }, { id: String(item.id) }));
  const withheld = gated(item);
  if (withheld) throw withheld;
  return item;
}
