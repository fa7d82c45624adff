import { operationKey } from '../../../components/format/message.ts';
import { defaultLimits, type PaceLimits } from '../../../lib/core/pace-limits.ts';
import type { Platform } from '../../../lib/core/platform.ts';
import { type PlatformSession, sessionOf } from '../../../lib/core/session.ts';
import { listKinds } from '../../../lib/lists.ts';
import { operations } from '../../../lib/operations.ts';
import { sessions } from '../../../lib/platforms/sessions.ts';
import { type Locale, textIn } from './locale-text.ts';
import { type Column, exactly } from './table.ts';

/** What is captured from the platform, each thing once; what comes in pages is a list. */
function thingsOf({ id }: Platform, locale: Locale): string {
  const own = operations.filter(({ platform, paging }) => platform === id && !paging);
  const [between, join] = locale === 'en' ? [', ', ', '] : ['、', '、'];
  return [...new Set(own.flatMap(({ path }) => textIn(locale, `what_${operationKey(path)}`).split(between)))].join(
    join,
  );
}

const listNames = {
  en: {
    works: "a creator's posts",
    search: 'search results',
    comments: 'comments',
    saved: 'what you saved',
    liked: 'likes',
    folder: 'folders of saved posts',
    mix: 'mixes',
    board: 'boards',
    playlist: 'playlists',
    collection: 'collections',
    tag: 'hashtags',
    music: 'sounds',
    hot: 'trending topics',
  },
  zh_CN: {
    works: '作者作品',
    search: '搜索结果',
    comments: '评论',
    saved: '自己的收藏',
    liked: '点赞',
    folder: '收藏夹',
    mix: '合集',
    board: '专辑',
    playlist: '播放列表',
    collection: '公开收藏夹',
    tag: '话题',
    music: '音乐',
    hot: '热榜',
  },
} as const satisfies Readonly<Record<Locale, Readonly<Record<string, string>>>>;

/** The lists that are gathered on the platform's pages. */
function listsOf({ id }: Platform, locale: Locale): string {
  const names: Readonly<Record<string, string>> = listNames[locale];
  const own = listKinds.filter(({ platform }) => platform === id).map((kind) => names[kind.id] ?? kind.id);
  return own.join(locale === 'en' ? ', ' : '、') || (locale === 'en' ? 'none' : '无');
}

/** The columns of README's table of platforms, besides their names. */
export const platformColumns: Readonly<Record<Locale, readonly Column<Platform>[]>> = {
  en: [
    exactly('One by one', (platform) => thingsOf(platform, 'en')),
    exactly('As lists', (platform) => listsOf(platform, 'en')),
  ],
  zh_CN: [
    exactly('单条采集', (platform) => thingsOf(platform, 'zh_CN')),
    exactly('列表', (platform) => listsOf(platform, 'zh_CN')),
  ],
};

/** The column of the table of the platforms' words, besides the above. */
export const wordColumns: readonly Column<Platform>[] = [
  { head: 'Platform', fits: (cell, { name }) => cell.startsWith(name), print: ({ name }) => name },
];

/** The columns of the table of sessions, besides their names. */
export const sessionColumns: readonly Column<PlatformSession>[] = [
  {
    head: "A sign-in's cookies",
    fits: (cell, { signInCookies }) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name).join() ===
      signInCookies.map((cookie) => cookie.split('=')[0]).join(),
    print: ({ signInCookies }) =>
      signInCookies.map((cookie) => `\`${cookie.split('=')[0]}\``).join(', ') || 'none is known',
  },
  {
    head: 'An anonymous session, made by requests',
    fits: (cell, { makeAnonymous }) => cell.startsWith('none') === (makeAnonymous === undefined),
    print: ({ makeAnonymous }) => (makeAnonymous ? 'what a first visit sets' : 'none: no cookie is needed'),
  },
];

/** The pace limits of a platform, for members or for guests. */
interface PaceLimitsOf {
  readonly paceLimits: PaceLimits;
  readonly session: 'member' | 'guest';
}

export function paceLimitsOf({ id }: Platform): PaceLimits {
  return sessionOf(sessions, id).paceLimits ?? defaultLimits;
}

const reported: Readonly<Record<string, string>> = { pause: '间隔', loads: '加载次数', items: '条数' };

/** The columns of the table of pace limits, besides the platforms' names. */
export const paceLimitsColumns: Readonly<Record<Locale, readonly Column<PaceLimitsOf>[]>> = {
  en: [
    exactly('Session', ({ session }) => session),
    exactly('Pause', (limits) => `${pauseOf(limits)} s`),
    exactly('Loads in ten minutes', ({ paceLimits, session }) => String(paceLimits[session].loads)),
    exactly('Items in a day', ({ paceLimits, session }) => String(paceLimits[session].items)),
    exactly('Follows reports', ({ paceLimits }) => paceLimits.reported.join(', ') || 'nothing'),
  ],
  zh_CN: [
    exactly('身份', ({ session }) => ({ member: '已登录', guest: '未登录' })[session]),
    exactly('间隔', (limits) => `${pauseOf(limits)} 秒`),
    exactly('十分钟内加载次数', ({ paceLimits, session }) => String(paceLimits[session].loads)),
    exactly('每天条数', ({ paceLimits, session }) => String(paceLimits[session].items)),
    exactly(
      '有公开资料依据的项',
      ({ paceLimits }) => paceLimits.reported.map((one) => reported[one] ?? one).join('、') || '无',
    ),
  ],
};

function pauseOf({ paceLimits, session }: PaceLimitsOf): string {
  const { pause, jitter } = paceLimits[session];
  return `${pause / 1000}–${(pause + jitter) / 1000}`;
}
