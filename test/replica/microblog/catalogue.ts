import { mobileUser } from '../../fixtures/microblog/mobile-user.ts';
import { profileInfo } from '../../fixtures/microblog/profile-info.ts';
import { topicDetail, unclaimedTopicDetail, unknownTopicDetail } from '../../fixtures/microblog/topic-detail.ts';
import { topicTrend } from '../../fixtures/microblog/topic-trend.ts';

export interface Account {
  readonly uid: string;
  readonly nickname: string;
  /** Personal domain, '' for none. */
  readonly domain: string;
  /** Shown to signed-in people only (microblog README, F3, `ok` 0). */
  readonly membersOnly: boolean;
}

function account(uid: string, nickname: string, domain = '', membersOnly = false): Account {
  return { uid, nickname, domain, membersOnly };
}

export const users = {
  user: account('1900000001', '复本的风筝', 'gleanerkites'),
  nextUser: account('1900000002', '山上的风', 'mountainwind'),
  /** Older accounts have shorter numbers (A1). */
  oldUser: account('10503', '旧信箱'),
  membersOnly: account('1900000003', '只给熟人看', '', true),
  /** What the documents show as an example; its answer is invented. */
  sample: account('2803301701', '复本的日报'),
} as const;

/** An account of many posts, which has a page like any other. */
export const writers = { many: '1900000006' } as const;

/** R14: accounts that are closed for good. */
export const closed = { banned: '1900000004', frozen: '1900000005' } as const;

export const topics = {
  topic: '河边的风筝',
  nextTopic: 'R&B 之夜',
  unclaimed: '没有主持人的话题',
  /** R2: its codes are written the other way round. */
  numbered: '写成数字的话题',
  /** R6: its trend alone is refused. */
  trendless: '没有趋势的话题',
  /** What the welcome page asks for; its answer is invented too. */
  sample: '春节',
} as const;

/** R2: answered with another code. */
export const refusedTopic = '不给看的话题';

/** Posts have nine-character ids, or numbers on the mobile site (A1). */
export const post = { id: 'QdzsrBlCi', mid: '5232345678901234' } as const;
/** Others, by what is so of them (R36, R37); `other` is one like any. */
export const posts = {
  other: '5232345678901235',
  repost: '5232345678901236',
  ofHidden: '5232345678901237',
  flagged: '5232345678901238',
  deleted: '5232345678901239',
  closed: '5232345678901240',
} as const;
/** Posts that a video and long articles belong to (R38); the last article names none. */
export const leads = {
  video: '1034:5275746717338046',
  article: '2309405232345678901234',
  paid: '2309405232345678901235',
  lost: '2309405232345678901236',
} as const;

/** `t.cn/<code>` → where it leads (A1: seen to lead to m.weibo.cn/status, whose address has no author). */
export const shortLinks: Readonly<Record<string, string>> = {
  A6replica: `https://weibo.com/u/${users.user.uid}`,
  A6mobile: `https://m.weibo.cn/u/${users.user.uid}?jumpfrom=weibocom`,
  A6post: `https://weibo.com/${users.user.uid}/${post.id}`,
  A6status: `https://m.weibo.cn/status/${post.mid}`,
  A6repost: `https://weibo.com/detail/${posts.repost}`,
  A6topic: `https://m.s.weibo.com/vtopic/detail_new?q=${encodeURIComponent(`#${topics.topic}#`)}`,
  A6super: 'https://weibo.com/p/1008081234567890abcdef',
};

const accounts: readonly Account[] = [
  ...Object.values(users),
  ...Object.entries(writers).map(([name, uid]) => account(uid, `写微博的人·${name}`, `writes${name.toLowerCase()}`)),
];

/** Who an account is, for its posts. */
export function accountOf(uid: string): Account {
  return accounts.find((one) => one.uid === uid) ?? account(uid, '路人');
}

/** The account that one of the three parameters names; `custom` also takes a plain uid (A1). */
export function accountNamed(name: 'uid' | 'custom' | 'screen_name', value: string): Account | null {
  if (value === '') return null;
  const found = accounts.find((one) => {
    if (name === 'screen_name') return one.nickname === value;
    return one.uid === value || (name === 'custom' && one.domain === value);
  });
  return found ?? null;
}

/** Body of `ajax/profile/info`. */
export function profileBody({ uid, nickname, domain }: Account): string {
  const body = profileInfo(uid);
  return JSON.stringify({
    ...body,
    data: { ...body.data, user: { ...body.data.user, screen_name: nickname, domain } },
  });
}

/** Body of m.weibo.cn's `getIndex`. */
export function mobileBody({ uid, nickname }: Account): string {
  const body = mobileUser(uid);
  return JSON.stringify({
    ...body,
    data: { ...body.data, userInfo: { ...body.data.userInfo, screen_name: nickname } },
  });
}

export function isTopic(name: string): boolean {
  return Object.values<string>(topics).includes(name);
}

/** R2: `code` comes as text in one answer and as number in the other. */
function coded(name: string, kind: 'detail' | 'trend', body: object): string {
  const asText = (kind === 'detail') !== (name === topics.numbered);
  return JSON.stringify({ code: asText ? '100000' : 100_000, msg: 'succ', ...body });
}

/** R3: off the board, `band_info` is an empty list; a host may be missing in either form, `raw_hot` too. */
function detailOf(name: string) {
  const { baseInfo, baseData } = (name === topics.unclaimed ? unclaimedTopicDetail : topicDetail)(name).data;
  if (name === topics.unclaimed) return { data: { baseInfo: { ...baseInfo, band_info: [] }, baseData } };
  if (name !== topics.numbered) return { data: { baseInfo, baseData } };
  const { claim_info: _, band_info, ...rest } = baseInfo;
  const { raw_hot: __, ...ori } = band_info.hot_band.ori;
  return {
    data: { baseInfo: { ...rest, band_info: { ...band_info, hot_band: { ...band_info.hot_band, ori } } }, baseData },
  };
}

/** Body of `ajax_topic/detail`. An unknown topic has neither count (R4). */
export function topicBody(name: string): string {
  if (name === refusedTopic) return '{"code":"100001","msg":"话题不可见","data":{}}';
  return coded(name, 'detail', isTopic(name) ? detailOf(name) : unknownTopicDetail());
}

export function trendBody(name: string): string {
  return coded(name, 'trend', isTopic(name) ? topicTrend(name) : { data: { read: [], me: [], ori: [] } });
}
