import { JsonNode } from '../../../core/json/json-node.ts';
import { listMedia, type MediaItem } from './media.ts';
import { smallAddresses } from './small-addresses.ts';

/** Larger envelopes are not searched for a picture, in characters. */
const readAtMost = 5_000_000;
const roles = ['cover', 'content', 'person'] as const;

/** The addresses of the picture that best represents an item in a list, its smallest variant first; [] if it has none. */
export function pictureAddresses(envelope: string): readonly string[] {
  if (envelope.length > readAtMost) return [];
  const pictures = listMedia(JsonNode.of(envelope)).filter(({ kind }) => kind === 'image');
  const shown = roles.map((role) => pictures.find((one: MediaItem) => one.role === role)).find((one) => one !== undefined);
  return smallAddresses(shown);
}
