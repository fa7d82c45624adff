import { listedVideo } from '../fixtures/shortclip/listed-video.ts';
import type { TreeComment } from '../replica/framework/comment-tree.ts';
import { numbers, samplesOf, treeOf } from './list-sample.ts';

const kuaishou = samplesOf('shortclip', 'https://www.kuaishou.com/', 'https://www.kuaishou.com/rest/v/');
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
const clips = (told: object) => ({ result: 1, pcursor: '9', pcursorV2: '9', ...told });
const asked = (told: object) => ({ body: JSON.stringify({ photoId: '3xa', pcursor: '', ...told }) });
const profile = `profile/${eid}`;
const roots = clipTree.slice(0, 9);
const replies = clipTree.flatMap((one) => one.replies);
const older = clips({ commentCountV2: 20, rootCommentsV2: roots.map(clipRow(true)) });

/** Of every kind of list of Kuaishou. */
export const shortclipSamples = [
  kuaishou('works', profile, 'profile/feed', 'feeds', clips({ feeds: [pinned, ...videos] })),
  kuaishou(
    'saved',
    profile,
    'collect/list',
    'feeds',
    clips({ feeds: videos }),
    asked({ userId: eid, page: 'collect' }),
  ),
  kuaishou('liked', profile, 'feed/liked', 'feeds', clips({ feeds: videos }), asked({ page: 'profile' })),
  kuaishou(
    'search',
    'search/video?searchKey=a',
    'search/feed',
    'feeds',
    clips({ feeds: [...videos, { type: 9, ad: {} }] }),
  ),
  kuaishou(
    'comments',
    'short-video/3xa',
    'photo/comment/list',
    'rootCommentsV2',
    clips({ commentCountV2: 20, rootCommentsV2: roots.map(clipRow(false)) }),
    asked({}),
  ),
  kuaishou(
    'comments',
    'short-video/3xa',
    'photo/comment/sublist',
    'subCommentsV2',
    clips({ subCommentsV2: replies.map(clipRow(false)) }),
    { name: 'replies', ...asked({ rootCommentId: 7 }) },
  ),
  kuaishou(
    'comments',
    'short-video/3xa',
    'https://www.kuaishou.com/graphql',
    'data.visionCommentList.rootCommentsV2',
    { data: { visionCommentList: older } },
    {
      name: 'comments of the older page',
      body: JSON.stringify({ operationName: 'commentListQuery', variables: { photoId: '3xa', pcursor: '' } }),
    },
  ),
];
