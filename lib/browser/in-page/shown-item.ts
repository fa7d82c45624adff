import { type DetectedForm, namesItem } from '../../core/page-forms.ts';
import { addressLine, type PageAnchor } from '../../core/platform.ts';
import { readAnchors } from './read-anchors.ts';

/**
 * Events that can make a page show another item without a new address, or tell that it does: a feed may go on by itself.
 */
const rereadEvents = ['scroll', 'wheel', 'keyup', 'click', 'playing'];

/**
 * Gives what this page shows: its address, and the ids of its elements where the address names no item; '' for nothing
 * that can be captured. `anchors` are there only while the user agrees; once they have been needed, `changed` is called
 * whenever they may say something else.
 */
export function shownItem(
  items: readonly DetectedForm[],
  anchors: () => readonly PageAnchor[] | undefined,
  changed: () => void,
): () => string {
  let read = { address: '', names: false };
  /** Whether the address names an item. */
  function here(): typeof read {
    const address = addressLine(location);
    if (address !== read.address) read = { address, names: namesItem(address, items) };
    return read;
  }

  let rereads = false;
  const reread = () => {
    if (anchorsHere().length > 0) changed();
  };

  /** The anchors that may name an item where the address does not. */
  function anchorsHere(): readonly PageAnchor[] {
    const { address, names } = here();
    const all = names ? undefined : anchors();
    if (!all) return [];
    if (!rereads)
      for (const type of rereadEvents) window.addEventListener(type, reread, { capture: true, passive: true });
    rereads = true;
    return all.filter(({ at = '' }) => new RegExp(at).test(address));
  }

  return () => {
    const { address, names } = here();
    if (names) return address;
    const ids = JSON.stringify(readAnchors(document, anchorsHere()));
    return ids === '{}' ? '' : `${address} ${ids}`;
  };
}
