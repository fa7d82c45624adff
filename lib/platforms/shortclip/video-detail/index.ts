import { namedBy } from '../../../core/address/plain-id.ts';
import { defineOperation } from '../../../core/operation.ts';
import { oneOf, record, text } from '../../../core/schema.ts';
import { shortclipVideo } from '../records/video-detail.ts';
import { videoFields } from './known-fields.ts';
import { apolloVideo, inPageVideo, observedRow, requestedVideo, videoPage } from './video-sources.ts';

/** The request body. One of `photo_id` or `share_text`. */
const request = record({
  /** The video's id in its address, `3x…`. */
  photo_id: text,
  /** Share link of the video, or text that holds one. */
  share_text: text,
}).meta(oneOf('photo_id', 'share_text'));

/** Where a manifest has its files. */
const files = 'adaptationSet[].representation[]';

/** Beside the specification: one video of Kuaishou as its site gives it, without the viewer's own fields. */
export const shortclipVideoDetail = defineOperation({
  spec: null,
  path: '/api/shortclip/video_detail',
  name: 'video-detail',
  pages: ['video'],
  // Before the author of a video.
  rank: -1,
  input: request,
  data: shortclipVideo,
  essentials: {
    id: ['photo.id'],
    author: ['author.name', 'author.id'],
    text: ['photo.caption'],
    time: ['photo.timestamp'],
    figures: ['photo.realLikeCount photo.likeCount photo.viewCount'],
    video: ['photo.photoUrl photo.photoUrls[].url photo.manifest.adaptationSet[].representation[].url'],
  },
  core: ['id', 'time', 'video'],
  knownFields: videoFields,
  ...namedBy('photo_id', /^[\w-]{5,40}$/, 'shortclip_video_id'),
  itemUrl: ({ ids }) => (ids.photo_id ? videoPage(ids.photo_id) : null),
  sources: [
    observedRow,
    apolloVideo,
    inPageVideo,
    requestedVideo,
    {
      kind: 'tab',
      id: 'tab',
      url: ({ ids }) => (ids.photo_id ? videoPage(ids.photo_id) : null),
      reads: ['video-state', 'in-page-video'],
    },
  ],
  view: {
    card: {
      base: 'data',
      author: 'author.name',
      handle: 'author.id',
      text: 'photo.caption',
      time: 'photo.timestamp',
      counters: {
        plays: 'photo.viewCount',
        likes: 'photo.realLikeCount photo.likeCount',
        saves: 'photo.collectCount',
      },
      media: [
        {
          kind: 'video',
          of: 'photo',
          files: [
            `videoResource.h264.${files} manifest.${files}`,
            `videoResource.hevc.${files} manifestH265.${files}`,
            'photoUrl photoUrls[]',
            'photoH265Url photoH265Urls[]',
          ],
        },
        { kind: 'image', role: 'cover', of: 'photo', files: ['coverUrl', 'animatedCoverUrl'] },
        { kind: 'image', role: 'person', of: 'author', files: ['headerUrl'] },
      ],
    },
    volatile: {
      counter: 'photo.*Count',
      address: 'author.headerUrl photo.*Url photo.*Urls photo.manifest* photo.videoResource',
    },
    example: { photo_id: '3xgn6i0fnenvi7r' },
  },
});
