import type { TabSource } from '../../../core/source.ts';
import { feedAddress, noteAddress, otherFace } from '../note-address.ts';
import type { OpenId } from './open-sources.ts';

/**
 * A background tab on the note; where its entry stays empty and no wall stands in its place, once more by way of the feed
 * (README, C2); then one on the other face of the platform: overseas accounts are moved there, and each face has
 * a sign-in of its own (README, C8).
 */
export function tabSources(reads: readonly OpenId[]): readonly TabSource[] {
  return [
    { kind: 'tab', id: 'tab', url: noteAddress, reads },
    { kind: 'tab', id: 'tab-through-feed', url: noteAddress, reads, retryAfter: { after: 'tab', viaPage: feedAddress } },
    { kind: 'tab', id: 'tab-other-face', url: (item) => noteAddress(otherFace(item)), reads, alternateSite: true },
  ];
}
