import type { Failure } from '../../core/failure.ts';
import { failureTable, plainStatuses, refuser } from '../../core/read/failure-table.ts';

const sentences = {
  not_found: 'Toutiao shows no video under this id: it was deleted, is private, or never existed.',
  unsupported_link: 'This Toutiao item exists and is no video.',
  rate_limited: 'Toutiao asks for a pause: too many requests.',
  challenge: 'Toutiao asks for a human check. Pass it in a tab, then try again.',
  sign_in_required: 'Toutiao wants you to be signed in for this.',
  unreachable: 'Toutiao could not be reached.',
  upstream_refused: 'Toutiao refused the request. Open the video and capture it there.',
  upstream_changed: 'Toutiao answered in a form Gleaner does not know.',
};

/** A failure of this platform with its standard text. */
export const refuse = refuser(sentences);

const ofStatus = failureTable(refuse, '', plainStatuses);

/** @throws Failure when the status alone says that there is no answer (README, F1) */
export function checkStatus(status: number): void {
  const refused = ofStatus({ status });
  if (refused) throw refused;
}

/** Texts of a page that renders no content; articles may quote them. (README, F2) */
const ofWords = failureTable(refuse, '', [
  { text: /请完成验证|验证码|安全验证|captcha/i, kind: 'challenge' },
  { text: /请登录|扫码登录/, kind: 'sign_in_required' },
  { text: /访问过于频繁/, kind: 'rate_limited' },
  { text: /404错误页|你访问的内容不存在/, kind: 'not_found' },
]);

/** Why a page has no state: a check, a login wall, a removed page, or the missing device ticket. */
export function withoutState(text: string): Failure {
  return ofWords({ text }) ?? refuse('upstream_refused', 'the page came without its data');
}
