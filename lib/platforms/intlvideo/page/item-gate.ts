import type { Failure } from '../../../core/failure.ts';
import { type Tree, tree } from '../../../core/json/json.ts';
import { refuse } from '../failures.ts';

function playable(item: Tree): boolean {
  const { playAddr, bitrateInfo } = tree(item.video);
  return Boolean(playAddr) || (Array.isArray(bitrateInfo) && bitrateInfo.length > 0);
}

/** The failure for an item that exists but is withheld from this visitor (README, F2), or null. */
export function gated(item: Tree): Failure | null {
  if (item.isContentClassified === true && !playable(item) && !item.imagePost)
    return refuse('sign_in_required', 'intlvideo_age_restricted');
  const emptied = String(item.createTime) === '0' || Object.keys(tree(item.stats)).length === 0;
  return emptied ? refuse('sign_in_required', 'intlvideo_emptied') : null;
}
