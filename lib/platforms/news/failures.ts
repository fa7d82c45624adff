import type { Failure } from '../../core/failure.ts';
import { failureTable, plainStatuses, refuser } from '../../core/read/failure-table.ts';

export const refuse = refuser('news');

const ofStatus = failureTable(refuse, null, plainStatuses);

/** @throws Failure when the status alone says that there is no answer (README, F1) */
export function checkStatus(status: number): void {
  const refused = ofStatus({ status });
  if (refused) throw refused;
}

/** Texts of a page that renders no content; articles may quote them. (README, F2) */
const ofWords = failureTable(refuse, null, [
  { text: /请完成验证|验证码|安全验证|captcha/i, kind: 'challenge' },
  { text: /请登录|扫码登录/, kind: 'sign_in_required' },
  { text: /访问过于频繁/, kind: 'rate_limited' },
  { text: /404错误页|你访问的内容不存在/, kind: 'not_found' },
]);

/**
 * @throws Failure where the site says, instead of a text, that this network may not read it; a text may quote that
 * (README, F8)
 */
export function checkWithheld(words: string): void {
  if (words.includes('当前网络环境无法查看') && words.trim().length < 40)
    throw refuse('upstream_refused', 'news_text_withheld');
}

/** Why a page has no state: a check, a login wall, a removed page, or the missing device ticket. */
export function withoutState(text: string): Failure {
  return ofWords({ text }) ?? refuse('upstream_refused', 'news_without_data');
}
