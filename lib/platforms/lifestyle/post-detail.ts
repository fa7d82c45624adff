import type { z } from 'zod';
import { tree } from '../../gateway/json/tree.ts';
import { defineOperation } from '../../gateway/operation.ts';
import { postDocument, routeData } from './network-sources.ts';
import { embeddedPost, postPageCondition, routerState } from './page-sources.ts';
import { postAddress, postId } from './post-address.ts';
import { lifestylePostDetail as record } from './records/lifestyle-post-detail.ts';
import { postDetailRequest } from './records/requests.ts';
import { lifestyleSession } from './session.ts';

type Input = z.infer<typeof postDetailRequest>;

/** E4: one post of Lemon8. The web has no source with every field of the app's record: all are partial, by the same list. */
export const lifestylePostDetail = defineOperation<Input>({
  spec: 'E4',
  path: '/api/lifestyle/aweme_detail',
  name: 'post-detail',
  platform: 'lifestyle',
  pages: ['post'],
  rank: 0,
  cookie: 'none',
  proxy: false,
  echoesPath: false,
  input: postDetailRequest,
  data: record,
  session: lifestyleSession,
  identity: ['aweme_id'],
  ids: ({ aweme_id }): Record<string, string> => (aweme_id ? { aweme_id: postId(aweme_id) } : {}),
  shareText: ({ share_text }) => share_text ?? '',
  prefill: ({ ids, url }) => (ids.aweme_id ? { aweme_id: ids.aweme_id, ...(url ? { share_text: url } : {}) } : null),
  itemUrl: (item) => postAddress(item),
  describe(data) {
    const post = tree(tree(data).data);
    return { title: String(post.title || post.short_content || ''), author: String(tree(post.author).name ?? '') };
  },
  condition: postPageCondition,
  sources: [
    embeddedPost,
    routerState,
    postDocument,
    routeData,
    { kind: 'tab', id: 'tab', url: (item) => postAddress(item), reads: ['embedded-post', 'router-state'] },
  ],
});
