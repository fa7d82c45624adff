import type { Tree } from '../../../core/json/tree.ts';

/** The first address of a list of the same picture or file. */
export function first(addresses: unknown): string | undefined {
  const address = Array.isArray(addresses) ? addresses[0] : addresses;
  return typeof address === 'string' ? address : undefined;
}

/** Whole numbers that pages write as text: lists of items, and players, give some as integers. */
export function asDigits(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : value;
}

/** A number or text as text. */
export function asText(value: unknown): string | undefined {
  const text = asDigits(value);
  return typeof text === 'string' ? text : undefined;
}

/** A picture as the page form writes it, so that they are found in one place. */
export function picture(urlList: unknown, width: unknown, height: unknown): Tree {
  return { imageURL: { urlList }, imageWidth: width, imageHeight: height };
}
