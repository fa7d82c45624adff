import { shortclipComments } from '../../lib/platforms/shortclip/lists/comments.ts';
import { shortclipLiked } from '../../lib/platforms/shortclip/lists/liked.ts';
import { shortclipSaved } from '../../lib/platforms/shortclip/lists/saved.ts';
import { shortclipSearch } from '../../lib/platforms/shortclip/lists/search.ts';
import { shortclipWorks } from '../../lib/platforms/shortclip/lists/works.ts';
import { listedVideo } from '../fixtures/shortclip/listed-video.ts';
import type { TreeComment } from '../replica/framework/comment-tree.ts';
import { numbers, sample, treeOf } from './list-sample.ts';

const kuaishou = 'https://www.kuaishou.com';
const eid = '3xreplica0many1';
const videos = numbers.map((at) => listedVideo(`3xlist${String(at).padStart(9, '0')}`, eid, at));
const pinned = { ...videos[5], photo: { ...videos[5]?.photo, profileUserTopPhoto: true } };
const clipTree = treeOf(7, (number) => String(1_130_284_573_227 - number * 977));
const clipRow = (isGraphql: boolean) => (one: TreeComment) => ({
  content: `${one.text} @a(O12)`,
  headurl: 'https://a/1',
  timestamp: one.time * 1000,
  liked: false,
  status: 'done',
  ...(isGraphql
    ? {
        commentId: one.id,
        authorId: `3x${one.author.id.slice(-12)}`,
        authorName: one.author.name,
        likedCount: '3',
        ...(one.root ? { replyTo: '12', replyToUserName: 'a' } : { hasSubComments: false }),
      }
    : {
        comment_id: Number(one.id),
        author_id: `3x${one.author.id.slice(-12)}`,
        author_name: one.author.name,
        likeCount: 3,
        reply_to: '0',
        ...(one.root ? { replyToUserName: 'a' } : { commentCount: 2, hasSubComments: true }),
      }),
});
const clips = (told: object) => ({ result: 1, ...told });
const asked = { body: JSON.stringify({ photoId: '3xa', pcursor: '' }) };
const roots = clipTree.slice(0, 9);
const replies = clipTree.flatMap((one) => one.replies);

/** Of every kind of list of Kuaishou. */
export const shortclipSamples = [
  sample(
    'works',
    shortclipWorks,
    `${kuaishou}/profile/${eid}`,
    `${kuaishou}/rest/v/profile/feed`,
    clips({ pcursor: '9', feeds: [pinned, ...videos] }),
    'feeds',
  ),
  sample(
    'saved',
    shortclipSaved,
    `${kuaishou}/profile/${eid}`,
    `${kuaishou}/rest/v/collect/list`,
    clips({ pcursor: '9', feeds: videos }),
    'feeds',
    { body: JSON.stringify({ userId: eid, pcursor: '', page: 'collect' }) },
  ),
  sample(
    'liked',
    shortclipLiked,
    `${kuaishou}/profile/${eid}`,
    `${kuaishou}/rest/v/feed/liked`,
    clips({ pcursor: '9', feeds: videos }),
    'feeds',
    { body: JSON.stringify({ pcursor: '', page: 'profile' }) },
  ),
  sample(
    'search',
    shortclipSearch,
    `${kuaishou}/search/video?searchKey=a`,
    `${kuaishou}/rest/v/search/feed`,
    clips({ pcursor: '1', feeds: [...videos, { type: 9, ad: {} }] }),
    'feeds',
  ),
  sample(
    'comments',
    shortclipComments,
    `${kuaishou}/short-video/3xa`,
    `${kuaishou}/rest/v/photo/comment/list`,
    clips({ pcursorV2: '9', commentCountV2: 20, rootCommentsV2: roots.map(clipRow(false)) }),
    'rootCommentsV2',
    asked,
  ),
  sample(
    'replies',
    shortclipComments,
    `${kuaishou}/short-video/3xa`,
    `${kuaishou}/rest/v/photo/comment/sublist`,
    clips({ pcursorV2: '9', subCommentsV2: replies.map(clipRow(false)) }),
    'subCommentsV2',
    { body: JSON.stringify({ photoId: '3xa', rootCommentId: 7, pcursor: '' }) },
  ),
  sample(
    'comments of the older page',
    shortclipComments,
    `${kuaishou}/short-video/3xa`,
    `${kuaishou}/graphql`,
    { data: { visionCommentList: { pcursorV2: '9', commentCountV2: 20, rootCommentsV2: roots.map(clipRow(true)) } } },
    'data.visionCommentList.rootCommentsV2',
    { body: JSON.stringify({ operationName: 'commentListQuery', variables: { photoId: '3xa', pcursor: '' } }) },
  ),
];
