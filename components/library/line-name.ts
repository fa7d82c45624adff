import type { CaptureLine } from '../../lib/features/library/pages/index.ts';
import { operationName } from '../format/word.ts';

/** A capture's name in lists: its title, else its operation and item id. */
export function lineName({ title, path, itemId }: Pick<CaptureLine, 'title' | 'path' | 'itemId'>): string {
  return title || [operationName(path), itemId].filter(Boolean).join(' ');
}
