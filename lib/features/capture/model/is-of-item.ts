import type { Capture } from '../../../core/capture.ts';
import type { Ids } from '../../../core/platform.ts';

/** Whether a run is of the item with these ids. */
export function isOfItem({ itemId, alias }: Pick<Capture, 'itemId' | 'alias'>, ids: Ids): boolean {
  return Object.values(ids).some((id) => id === itemId || id === alias);
}
