import type { Failure, FailureKind, FailureOptions, UpstreamAnswer } from '../../core/failure.ts';
import { refuser } from '../../core/read/refuser.ts';

/** Business codes with a known meaning (upstream/notes.md §5). `300031` is told apart by `refusedCode`. */
const byCode: Readonly<Record<number, FailureKind>> = {
  [-1]: 'upstream_refused',
  [-100]: 'session_expired',
  [-101]: 'sign_in_required',
  [-104]: 'upstream_refused',
  [-510000]: 'not_found',
  [-510001]: 'private',
  300011: 'upstream_refused',
  300012: 'upstream_refused',
  300013: 'rate_limited',
  300015: 'upstream_refused',
  300017: 'token_missing',
};
/** 当前笔记暂时无法浏览: no token or another note's, or a note that is not for the web. */
const notViewable = 300031;

/** What the messages and walls of §5 say, the special ones first. */
const byText: readonly (readonly [RegExp, FailureKind])[] = [
  [/请通过验证/, 'challenge'],
  [/登录已过期|登录超时/, 'session_expired'],
  [/登录后查看|请登录/, 'sign_in_required'],
  [/私密笔记|仅作者可见|因用户设置/, 'private'],
  [/该内容因违规已被删除|该笔记已被删除|已失效|因违规无法查看/, 'removed'],
  [/内容不存在|笔记不存在|页面不见了/, 'not_found'],
  [/访问链接异常/, 'token_missing'],
  [/访问频次异常/, 'rate_limited'],
  [/无权限访问|没有权限访问|封号|blockedPs|安全限制|检测到[帐账]号异常|网络连接异常|浏览器异常|当前笔记暂时无法浏览/, 'upstream_refused'],
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

const inWords = refuser<FailureKind>(sentences);

/** A failure of this platform in its standard words, with the upstream's own detail and answer where there is one. */
export function refuse(kind: FailureKind, detail = '', upstream?: UpstreamAnswer, options: FailureOptions = {}): Failure {
  return inWords(kind, detail, { ...options, ...(upstream ? { upstream } : {}) });
}

/** An empty plain text in the place of every page, until the network changes: nothing more is asked of it (change 5). */
export function blockedNetwork(): Failure {
  const detail = 'it blocks this network: every page comes empty; use another network or wait';
  return refuse('upstream_refused', detail, undefined, { action: 'wait', closesHost: true });
}

/** The failure a business code or its message states; null when neither is a known one. */
export function refusedCode(code: number, message: string, hasToken: boolean): FailureKind | null {
  if (code === notViewable) return hasToken ? 'upstream_refused' : 'token_missing';
  return byCode[code] ?? refusedText(message, hasToken);
}

/**
 * The failure a wall or message states in words; null when it says nothing known. Without the note's token "gone" and "cannot be
 * shown" only say that it was missing (change 4).
 */
export function refusedText(text: string, hasToken: boolean): FailureKind | null {
  const kind = byText.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  if (kind === 'not_found' && !hasToken) return 'token_missing';
  return /当前笔记暂时无法浏览/.test(text) && !hasToken && kind === 'upstream_refused' ? 'token_missing' : kind;
}

/** `300011` says that the account is abnormal, of sound ones too: nobody is told so (change 6). */
export function detailOf(code: number, message: string): string {
  const words = code === 300011 ? '' : message.slice(0, 100);
  return [code ? `code ${code}` : '', words].filter(Boolean).join(', ');
}
