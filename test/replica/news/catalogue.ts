/** Ids that no double holds exactly. */
export const ids = {
  video: '7526000000000000513',
  nextVideo: '7526000000000000577',
  article: '7526000000000000641',
  /** Older than what the author's feed shows first. */
  oldVideo: '7526000000000000705',
} as const;

export const videos: readonly string[] = [ids.video, ids.nextVideo, ids.oldVideo];
/** Newest works of the author, as the profile feed gives them. */
export const feedOf: readonly string[] = [ids.video, ids.nextVideo];

/** `<host>/is/<code>` and Xigua's → where it leads, with tracking parameters (§1). */
export const shortLinks: Readonly<Record<string, string>> = {
  'm.toutiao.com/is/-replica001': `https://www.toutiao.com/video/${ids.video}/?app=news_article&timestamp=1794528000&tt_from=copy_link`,
  'm.toutiao.com/is/replicaW': 'https://www.toutiao.com/w/7526000000000009473/',
  'v.ixigua.com/ReplicaX': `https://www.ixigua.com/${ids.video}?utm_source=copy`,
};
