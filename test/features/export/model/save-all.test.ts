import { expect, test } from 'vitest';
import { listMedia, savable } from '../../../../lib/core/media/list-media.ts';
import { notesNoteDetail } from '../../../../lib/platforms/notes/note-detail/index.ts';
import { unwatermarkedImages, unwatermarkedVideo } from '../../../../lib/platforms/notes/note-detail/unwatermarked.ts';
import { imageNote } from '../../../fixtures/notes/image-note.ts';
import { videoNote } from '../../../fixtures/notes/video-note.ts';

const media = notesNoteDetail.view.card.media;

/** A note as E5 answers it: its originals beside the card. */
function envelopeOf(card: ReturnType<typeof imageNote>): unknown {
  const data = {
    unwatermarked_images_list: unwatermarkedImages(card),
    unwatermarked_video: unwatermarkedVideo(card),
    items: [{ note_card: card }],
  };
  return { code: 200, msg: 'success', data: { response_body: { data } } };
}

test('of a note with three pictures, three are saved: each once, each its original, with its other forms as they are', () => {
  const note = imageNote('64f000000000000000000001');
  const items = savable(listMedia(media, envelopeOf(note)));
  expect(items.map(({ kind, files }) => [kind, files[0]?.addresses[0]])).toEqual(
    unwatermarkedImages(note).map((url) => ['image', url]),
  );
  expect(items.map(({ files }) => files.length)).toEqual([3, 3, 3]);
});

test('of a note with a video, the video is saved once', () => {
  const note = videoNote('64f000000000000000000002') as unknown as ReturnType<typeof imageNote>;
  const videos = savable(listMedia(media, envelopeOf(note))).filter(({ kind }) => kind === 'video');
  expect(videos.map(({ files }) => files[0]?.addresses[0])).toEqual([unwatermarkedVideo(note)]);
});
