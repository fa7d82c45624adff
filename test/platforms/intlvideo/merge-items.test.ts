import { expect, it } from 'vitest';
import { intlvideoVideoDetail } from '../../../lib/platforms/intlvideo/video-detail/index.ts';
import { mergeOf } from '../../core/record/merge-of.ts';

it('what an older page left empty comes from the players, whichever answered first', () => {
  const page = [
    'page-state',
    { id: '1', desc: '', stats: { diggCount: 1, playCount: 0 }, author: { signature: '', nickname: 'a' } },
  ] as const;
  const embed = [
    'embed-page',
    { id: '1', desc: 'x', stats: { diggCount: 2, playCount: 3 }, author: { signature: 's' } },
  ] as const;
  for (const records of [
    [page, embed],
    [embed, page],
  ]) {
    expect(mergeOf(intlvideoVideoDetail, records)).toEqual({
      data: { id: '1', desc: 'x', stats: { diggCount: 1, playCount: 0 }, author: { signature: 's', nickname: 'a' } },
      differing: ['data.stats.diggCount: differs in embed-page', 'data.stats.playCount: differs in embed-page'],
    });
  }
});
