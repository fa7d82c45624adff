import type { CaptureLine } from '../../lib/features/library/pages/index.ts';
import { operationName } from '../format/word.ts';

/** What a capture is called in lists: its title, else what was captured and which. */
export function lineName({ title, path, itemId }: Pick<CaptureLine, 'title' | 'path' | 'itemId'>): string {
  return title || [operationName(path), itemId].filter(Boolean).join(' ');
}
