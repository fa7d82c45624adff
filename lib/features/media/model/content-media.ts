import type { JsonNode } from '../../../core/json/json-node.ts';
import { listMedia, type MediaItem } from './media.ts';

/** What "save all" saves: the pictures, videos and sounds an item is about, each once; its first file is the best. */
export function contentMedia(envelope: JsonNode): MediaItem[] {
  return savable(listMedia(envelope));
}

/** Those of a list of media. A live stream has no end, so it cannot be saved. */
export function savable(items: readonly MediaItem[]): MediaItem[] {
  return items.filter(({ role, kind }) => role === 'content' && kind !== 'stream');
}
