import { type Failure, failuresOf } from '../../core/failure.ts';
import { type FailureRow, type RefusedAnswer, refuser, rowFor } from '../../core/read/failure-table.ts';
import { because, type Reason, saying } from '../../core/reason.ts';

interface NoteRow extends FailureRow<NoteFailure> {
  /** For a request without the note's token, this code only means that the token was missing (README, C4). */
  readonly ofToken?: true;
  /** Walls have these words, too, where they mean something else. */
  readonly ofMessage?: true;
}

/** Business codes with a known meaning, then texts of messages and walls, specific ones first (README, F2). */
const reasons: readonly NoteRow[] = [
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
  {
    text: /无权限访问|没有权限访问|封号|blockedPs|安全限制|检测到[帐账]号异常|网络连接异常|浏览器异常/,
    kind: 'upstream_refused',
  },
  { text: /删除/, kind: 'removed', ofMessage: true },
];

const ofWalls = reasons.filter(({ ofMessage }) => !ofMessage);

export const refuse = refuser('notes');

export type NoteFailure = Parameters<typeof refuse>[0];

export const failed = failuresOf({ notes_token_form: 'invalid_request' });

/**
 * The network is blocked: every page is an empty plain text. No more requests are sent until the network changes
 * (README, C5).
 */
export function blockedNetwork(): Failure {
  return refuse('upstream_refused', 'notes_blocks_network', { action: 'wait', closesHost: true });
}

/**
 * The failure stated by an answer's code or message, or by the text of a wall, which states no code; null when none of
 * them is known.
 */
export function refusedWords(answer: Pick<RefusedAnswer, 'stated' | 'text'>, hasToken: boolean): NoteFailure | null {
  const isWall = answer.stated === undefined;
  const reason = rowFor(isWall ? ofWalls : reasons, answer);
  return reason?.ofToken && !hasToken ? 'token_missing' : (reason?.kind ?? null);
}

/** `300011` calls the account abnormal, even normal accounts, so this message is not shown to the user (README, C6). */
export function detailsOf(code: number, message: string): readonly (Reason | undefined)[] {
  const words = code === 300011 ? '' : message.slice(0, 100);
  return [code ? because('stated', { field: 'code' }, { number: code }) : undefined, saying(words)];
}
