import type { ListPiece } from '../../lib/core/list.ts';

/** An answer as a page received it. */
export function listPiece(page: string, url: string, text: string, over: Partial<ListPiece> = {}): ListPiece {
  return { url, status: 200, page, time: 1_795_166_000_000, text, ...over };
}
