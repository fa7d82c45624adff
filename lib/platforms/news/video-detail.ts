import type { z } from 'zod';
import { Failure } from '../../gateway/failure.ts';
import { tree } from '../../gateway/json/tree.ts';
import { defineOperation } from '../../gateway/operation.ts';
import { inPageFeed, observedFeed } from './feed-sources.ts';
import { mobileAddress, pcAddress } from './item.ts';
import { mergedVideo } from './merged-video.ts';
import { info, pageDocument } from './network-sources.ts';
import { newsPageCondition } from './page-condition.ts';
import { embeddedMobile, embeddedPc, embeddedXigua } from './page-sources.ts';
import { newsVideoDetail as record } from './records/news-video-detail.ts';
import { videoDetailRequest } from './records/requests.ts';
import { newsSession } from './session.ts';

function groupId(text: string): string {
  const id = text.trim();
  if (/^\d{15,20}$/.test(id)) return id;
  throw new Failure('invalid_request', `aweme_id: "${id.slice(0, 40)}" is no Toutiao item id (15 to 20 digits).`);
}

type Input = z.infer<typeof videoDetailRequest>;

/** E6: one video of Toutiao or Xigua. No web answer has the app's whole record: several partial ones are merged. */
export const newsVideoDetail = defineOperation<Input>({
  spec: 'E6',
  path: '/api/news/aweme_detail',
  name: 'video-detail',
  platform: 'news',
  // An article's address may hold a video: known only after loading.
  pages: ['video', 'article'],
  rank: 0,
  cookie: 'none',
  proxy: false,
  echoesPath: false,
  input: videoDetailRequest,
  data: record,
  session: newsSession,
  identity: ['aweme_id'],
  ids: ({ aweme_id }): Record<string, string> => (aweme_id ? { aweme_id: groupId(aweme_id) } : {}),
  shareText: ({ share_text }) => share_text,
  // Both are required: the missing one is derived from the other.
  prefill: ({ ids, url }) => (ids.aweme_id ? { aweme_id: ids.aweme_id, share_text: url || pcAddress(ids.aweme_id) } : null),
  itemUrl: ({ ids }) => pcAddress(ids.aweme_id),
  describe(data) {
    const video = tree(tree(data).data);
    return {
      title: String(video.title ?? tree(video.share_info).title ?? ''),
      author: String(tree(video.user_info).name ?? video.source ?? ''),
    };
  },
  condition: newsPageCondition,
  sources: [
    embeddedPc,
    embeddedMobile,
    observedFeed,
    info,
    inPageFeed,
    pageDocument,
    { kind: 'tab', id: 'tab', url: ({ ids }) => pcAddress(ids.aweme_id), reads: ['embedded-pc'] },
    { kind: 'tab', id: 'tab-mobile', url: ({ ids }) => mobileAddress(ids.aweme_id), reads: ['embedded-mobile'], lastResort: true },
    embeddedXigua,
    {
      kind: 'tab',
      id: 'tab-xigua',
      url: ({ ids }) => `https://www.ixigua.com/${ids.aweme_id}`,
      reads: ['embedded-xigua'],
      lastResort: true,
    },
  ],
  merge: mergedVideo,
});
