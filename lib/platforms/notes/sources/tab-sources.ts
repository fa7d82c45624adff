import type { TabSource } from '../../../gateway/source.ts';
import { noteAddress, otherFace } from '../note-address.ts';
import type { OpenId } from './open-sources.ts';

/**
 * A background tab on the note, then one on the other face of the platform: overseas accounts are moved there, and each face has
 * a sign-in of its own (upstream/notes.md, change 8).
 */
export function tabSources(reads: readonly OpenId[]): readonly TabSource[] {
  return [
    { kind: 'tab', id: 'tab', url: noteAddress, reads },
    { kind: 'tab', id: 'tab-other-face', url: (item) => noteAddress(otherFace(item)), reads, secondFace: true },
  ];
}
