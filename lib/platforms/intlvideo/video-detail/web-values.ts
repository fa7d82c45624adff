import type { Tree } from '../../../core/json/json.ts';

/** The first address in a list of addresses of the same picture or file. */
export function first(addresses: unknown): string | undefined {
  const address = Array.isArray(addresses) ? addresses[0] : addresses;
  return typeof address === 'string' ? address : undefined;
}

/** Whole numbers as digits: pages write them as text, lists of items and players write some as integers. */
export function asDigits(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : value;
}

export function asText(value: unknown): string | undefined {
  const text = asDigits(value);
  return typeof text === 'string' ? text : undefined;
}

/** A picture in the form pages use, so that all pictures are in the same place. */
export function picture(urlList: unknown, width: unknown, height: unknown): Tree {
  return { imageURL: { urlList }, imageWidth: width, imageHeight: height };
}
