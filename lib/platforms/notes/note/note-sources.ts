import { afterEmptyTab, asLastResort, whereSignedIn } from '../../../core/read/tab-plans.ts';
import type { Source, TabSource } from '../../../core/source.ts';
import { feedAddress, noteAddress, otherFace } from '../note-address.ts';
import { pageClientSource } from './client-source.ts';
import { documentSource } from './document-source.ts';
import type { NoteShape } from './note-shape.ts';
import { type OpenId, openSources } from './open-sources.ts';

/**
 * A background tab on the note; if its entry stays empty and no wall is shown instead, a second attempt by way of the
 * feed (README, C2); then a tab on the platform's other site: overseas accounts are moved there, and each site has its
 * own sign-in (README, C8).
 */
function tabSources(reads: readonly OpenId[]): readonly TabSource[] {
  return [
    // A page rounds a video's id: its digits justify no tab.
    { kind: 'tab', id: 'tab', url: noteAddress, reads, plan: asLastResort },
    { kind: 'tab', id: 'tab-through-feed', url: noteAddress, reads, plan: afterEmptyTab('tab', feedAddress) },
    { kind: 'tab', id: 'tab-other-face', url: (item) => noteAddress(otherFace(item)), reads, plan: whereSignedIn },
  ];
}

/** The sources of a note: `open` is the order in which an open page is read, `tab` that of a temporary one. */
export function noteSources(
  shape: NoteShape,
  open: readonly OpenId[],
  tab: readonly OpenId[],
): readonly Source<unknown>[] {
  return [...openSources(shape, open), pageClientSource(shape), ...tabSources(tab), documentSource(shape)];
}
