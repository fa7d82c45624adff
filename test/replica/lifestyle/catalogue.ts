import { articleDetail, unavailableArticle, videoArticleDetail } from '../../fixtures/lifestyle/article-detail.ts';
import { userDetail } from '../../fixtures/lifestyle/user-detail.ts';

/** Ids that no double holds exactly. */
export const ids = {
  post: '7526000000000000385',
  nextPost: '7526000000000000513',
  video: '7526000000000000641',
  deferred: '7526000000000000769',
  unavailable: '7526000000000000897',
  private: '7526000000000001025',
  /** R7: its reason stands alone, without an id of its own. */
  bareReason: '7526000000000001153',
  /** R7: removed; its address leads to a list, or is none. */
  ledAway: '7526000000000001409',
  gone: '7526000000000001537',
  /** R5: shown under its own region alone. */
  regional: '7526000000000001281',
  /** R14: its key is a later version's, or one of another name. */
  renamedKey: '7526000000000001665',
  otherKey: '7526000000000001793',
  /** What the welcome page asks for; its answer is invented too. */
  sample: '7613685322899079688',
} as const;

/** Region of the posts, and the one that `regional` wants: what the site takes its viewers to be in. */
export const region = 'sg';

const held: Readonly<Record<string, (id: string) => object>> = {
  [ids.post]: articleDetail,
  [ids.nextPost]: (id) => ({ ...articleDetail(id), title: 'Six soups for sunny days' }),
  [ids.video]: videoArticleDetail,
  [ids.deferred]: articleDetail,
  [ids.regional]: articleDetail,
  [ids.renamedKey]: articleDetail,
  [ids.otherKey]: articleDetail,
  [ids.sample]: articleDetail,
  [ids.unavailable]: (id) => unavailableArticle('article_deleted', id),
  [ids.private]: (id) => unavailableArticle('private_article', id),
  [ids.bareReason]: () => unavailableArticle('article_deleted'),
};

/** R14: what the site calls a post's record, where it is not the name that is known. */
export const keys: Readonly<Record<string, string>> = {
  [ids.renamedKey]: '$ArticleDetailV2',
  [ids.otherKey]: '$Article',
};

/** The web record of a post, or null when the site shows none. */
export function articleUnder(id: string): object | null {
  return held[id]?.(id) ?? null;
}

/** Accounts by their names. */
export const names = {
  author: 'gleaner.tester_01',
  other: 'invented_person.02',
  banned: 'banned.person_03',
  /** Has 41 posts (R16). */
  prolific: 'prolific.person_04',
  /** The example of the documents; its answer is invented too. */
  sample: 'f82_bmw4',
} as const;
export const authorId = '7063746495539791207';

const accounts: Readonly<Record<string, string>> = {
  [names.author]: authorId,
  [names.other]: '7063746495539791335',
  [names.banned]: '7063746495539791463',
  [names.sample]: '7063746495539791591',
  [names.prolific]: '7063746495539791719',
};

/** The web record of an account by its name or id, or null when the site shows none. */
export function accountUnder(name: string) {
  const [linkName, userId] = Object.entries(accounts).find((one) => one.includes(name)) ?? [];
  if (!linkName || !userId) return null;
  return { ...userDetail(linkName, userId), isBannedAccount: linkName === names.banned };
}

/** R6: `/al/` leads to posts, `/s/` to profiles (A1); what is not here is a dead code: 404 on the short host. */
export const shortLinks: Readonly<Record<string, string>> = {
  '/al/OgReplica': `https://www.lemon8-app.com/@gleaner.tester_01/${ids.post}?_r=1&_t=synthetic&region=${region}&share_platform=copy`,
  '/s/OgReplicaP': `https://www.lemon8-app.com/@gleaner.tester_01?region=${region}`,
};
