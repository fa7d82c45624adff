import { expect, it } from 'vitest';
import { listMedia } from '../../../../lib/core/media/list-media.ts';
import { listSamples } from '../../../platforms/list-samples.ts';

it('rows that have the record of a video have its media, as its capture would', () => {
  const seen = new Set<string>();
  for (const { kind, piece } of listSamples) {
    if (!kind.operation || !kind.card.media) continue;
    const media = (kind.read(piece)?.rows ?? []).flatMap(({ record }) => listMedia(kind.card.media, { data: record }));
    expect(media.filter(({ role }) => role === 'content').length, kind.id).toBeGreaterThan(0);
    seen.add(kind.platform);
  }
  expect([...seen].sort()).toEqual(['cnvideo', 'intlvideo']);
});
