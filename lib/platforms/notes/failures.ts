import type { Failure, FailureKind } from '../../core/failure.ts';
import { type Met, type Reason, reasonFor, refuser } from '../../core/read/failure-table.ts';

interface NoteReason extends Reason {
  /** For a request without the note's token, this code only means that the token was missing (README, C4). */
  readonly ofToken?: true;
}

/** Business codes with a known meaning, then texts of messages and walls, specific ones first (README, F2). */
const reasons: readonly NoteReason[] = [
  { stated: [-1, -104, 300011, 300012, 300015], kind: 'upstream_refused' },
  { stated: -100, kind: 'session_expired' },
  { stated: -101, kind: 'sign_in_required' },
  { stated: -510000, kind: 'not_found' },
  { stated: -510001, kind: 'private' },
  { stated: 300013, kind: 'rate_limited' },
  { stated: 300017, kind: 'token_missing' },
  // 当前笔记暂时无法浏览: the token is missing or another note's, or the note is not available on the web.
  { stated: 300031, kind: 'upstream_refused', ofToken: true },
  { text: /请通过验证/, kind: 'challenge' },
  { text: /登录已过期|登录超时/, kind: 'session_expired' },
  { text: /登录后查看|请登录/, kind: 'sign_in_required' },
  { text: /私密笔记|仅作者可见|因用户设置/, kind: 'private' },
  { text: /该内容因违规已被删除|该笔记已被删除|已失效|因违规无法查看/, kind: 'removed' },
  { text: /内容不存在|笔记不存在|页面不见了/, kind: 'not_found', ofToken: true },
  { text: /访问链接异常/, kind: 'token_missing' },
  { text: /访问频次异常/, kind: 'rate_limited' },
  { text: /当前笔记暂时无法浏览/, kind: 'upstream_refused', ofToken: true },
  { text: /无权限访问|没有权限访问|封号|blockedPs|安全限制|检测到[帐账]号异常|网络连接异常|浏览器异常/, kind: 'upstream_refused' },
];

const sentences: Partial<Record<FailureKind, string>> = {
  challenge: 'Xiaohongshu asks for a human check. Pass it in a tab, then try again.',
  sign_in_required: 'Xiaohongshu wants you to be signed in to see this note.',
  session_expired: 'Your sign-in at Xiaohongshu has run out. Sign in again.',
  token_missing:
    'Xiaohongshu opens this note only with its own access token. Open the note in a tab from the feed, search or a share link, and capture it there.',
  private: 'Only its author may see this note.',
  not_found: 'Xiaohongshu knows no note with this id.',
  removed: 'The note was taken down.',
  rate_limited: 'Xiaohongshu asks for a pause: too many requests.',
  upstream_refused: 'Xiaohongshu refused the request. Open the note from the feed and capture it there.',
  upstream_changed: 'Xiaohongshu answered in a form Gleaner does not know.',
  unreachable: 'Xiaohongshu could not be reached.',
  timed_out: 'Xiaohongshu did not answer in time.',
};

/** A failure of this platform with its standard text. */
export const refuse = refuser<FailureKind>(sentences);

/** The network is blocked: every page is an empty plain text. No more requests are sent until the network changes (README, C5). */
export function blockedNetwork(): Failure {
  const detail = 'it blocks this network: every page comes empty; use another network or wait';
  return refuse('upstream_refused', detail, { action: 'wait', closesHost: true });
}

/** The failure stated by an answer's code or message, or by the text of a wall; null when none of them is known. */
export function refusedWords(met: Pick<Met, 'stated' | 'text'>, hasToken: boolean): FailureKind | null {
  const reason = reasonFor(reasons, met);
  return reason?.ofToken && !hasToken ? 'token_missing' : (reason?.kind ?? null);
}

/** `300011` calls the account abnormal, even normal accounts, so this message is not shown to the user (README, C6). */
export function detailOf(code: number, message: string): string {
  const words = code === 300011 ? '' : message.slice(0, 100);
  return [code ? `code ${code}` : '', words].filter(Boolean).join(', ');
}
