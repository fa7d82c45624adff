import { each, epochMillis, integer, integerOrText, list, number, record, text, url } from '../../../core/schema.ts';

/** A video's files: the same picture in several sizes; bitrates in kbit/s, sizes in bytes. */
const manifest = record({
  ...each(text, 'version videoId'),
  ...each(integer, 'mediaType businessType'),
  adaptationSet: list(
    record({
      duration: integer,
      representation: list(
        record({
          url,
          backupUrl: list(url),
          ...each(integer, 'width height avgBitrate maxBitrate frameRate fileSize'),
          ...each(text, 'qualityType qualityLabel'),
        }),
      ),
    }),
  ),
}).meta({ title: 'VideoFiles' });

const photo = record(
  {
    caption: text,
    timestamp: epochMillis,
    ...each(integer, 'duration realLikeCount'),
    ...each(integerOrText, 'likeCount viewCount collectCount'),
    videoRatio: number,
    ...each(url, 'coverUrl animatedCoverUrl photoUrl photoH265Url'),
    ...each(list(record(each(text, 'cdn url')).meta({ title: 'VideoAddress' })), 'photoUrls photoH265Urls'),
    ...each(manifest, 'manifest manifestH265'),
    videoResource: record({ h264: manifest, hevc: manifest }),
  },
  { id: text },
);

/** A video of the desktop site, without the viewer's own fields (README, D4). */
export const shortclipVideo = record(
  {
    ...each(integer, 'status type'),
    author: record({ ...each(text, 'id name'), headerUrl: url }),
    tags: list(record({ type: integerOrText, name: text })),
  },
  { photo },
);
