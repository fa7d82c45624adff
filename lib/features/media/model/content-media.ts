import type { JsonNode } from '../../../core/json/json-node.ts';
import { listMedia, type MediaItem } from './media.ts';

/**
 * The media that "save all" saves: the pictures, videos and sounds that are the item's content, each once; the first file of each is the
 * best.
 */
export function contentMedia(envelope: JsonNode): MediaItem[] {
  return savable(listMedia(envelope));
}

/** The media of a list that can be saved. A live stream has no end, so it cannot. */
export function savable(items: readonly MediaItem[]): MediaItem[] {
  return items.filter(({ role, kind }) => role === 'content' && kind !== 'stream');
}
