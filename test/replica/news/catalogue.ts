/** Ids that no double holds exactly. */
export const ids = {
  video: '7526000000000000513',
  nextVideo: '7526000000000000577',
  article: '7526000000000000641',
  nextArticle: '7526000000000000645',
  /** Older than what the author's feed shows first. */
  oldVideo: '7526000000000000705',
  /** R11: no page on the PC site. */
  mobileOnly: '7526000000000000769',
  /** R11: of Douyin origin (`from_aweme=1`), without media. */
  fromAweme: '7526000000000000833',
  /** R16: pages hold it under other names. */
  renamed: '7526000000000001089',
  /** Written, and no page of it on the PC site (R11). */
  mobileArticle: '7526000000000000961',
  /** R20: micro posts, of 16 and of 19 digits, and one that forwards another. */
  post: '1832000000000513',
  nextPost: '1832000000000577',
  longPost: '7526000000000009473',
  forward: '1832000000000641',
  /** R9, R14: deleted. */
  deleted: '7526000000000001025',
  /** Known to Xigua alone. */
  xiguaOnly: '7526000000000000897',
  /** What the welcome page asks for; its answer is invented too. */
  sample: '7505382061495176511',
  /** The example of the documents; its answer is invented too, as that of the account `MS4wLjABAAAA` is. */
  sampleArticle: '7450114952884503059',
  samplePost: '1832000000000000',
} as const;

/** An article whose comments have replies. */
export const threadIds = { few: '7526000000000001153' } as const;
export const hasThreads = (id: string): boolean => id === threadIds.few;

/** Articles of the PC site, known to info too. */
export const isArticle = (id: string): boolean =>
  [ids.article, ids.nextArticle, ids.sampleArticle].some((one) => one === id);

export const posts: readonly string[] = [ids.post, ids.nextPost, ids.longPost, ids.forward, ids.samplePost];

/** What info and the mobile pages know; the PC site lacks one of them. */
export const videos: readonly string[] = [
  ids.video,
  ids.nextVideo,
  ids.oldVideo,
  ids.fromAweme,
  ids.mobileOnly,
  ids.renamed,
  ids.sample,
];
export const onPc = (id: string): boolean => videos.includes(id) && id !== ids.mobileOnly;

/** Secure id of the author. */
export const authorToken = 'MS4wLjABAAAASynthetic_Sec-Uid_Synthetic_Sec-Uid_Synthetic_Sec-Uid_Synthetic00';
/** Another, and one that is gone. */
export const otherToken = authorToken.replace('Synthetic', 'Invented_');
export const goneToken = authorToken.replace('Synthetic', 'Vanished_');
/** Has many works (R21). */
export const prolificToken = authorToken.replace('Synthetic', 'Prolific_');
export const people: readonly string[] = [authorToken, otherToken, prolificToken, 'MS4wLjABAAAA'];
/** Newest works of the author, as the profile feed gives them. */
export const feedOf: readonly string[] = [ids.video, ids.nextVideo];

/** `<host>/is/<code>`, Xigua's and others → where it leads, with tracking parameters (A1). */
export const shortLinks: Readonly<Record<string, string>> = {
  'm.toutiao.com/is/-replica001': `https://www.toutiao.com/video/${ids.video}/?app=news_article&timestamp=1794528000&tt_from=copy_link`,
  'm.toutiao.com/is/replicaA': `https://www.toutiao.com/article/${ids.article}/?app=news_article&tt_from=copy_link`,
  'm.toutiao.com/is/replicaW': `https://www.toutiao.com/w/${ids.longPost}/`,
  'm.toutiao.com/is/replicaU': `https://www.toutiao.com/c/user/token/${authorToken}/?source=list`,
  // The address of an author by number leads to the one by token.
  'www.toutiao.com/c/user/6270592178': `https://www.toutiao.com/c/user/token/${authorToken}/`,
  'v.ixigua.com/ReplicaX': `https://www.ixigua.com/${ids.video}?utm_source=copy`,
};
