import { slice, turn } from '../../../core/in-slices.ts';

/** The same pieces; between them the page gets its turn, so that making them keeps nobody waiting. */
export async function* withTurns<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  let until = performance.now() + slice;
  for await (const piece of pieces) {
    yield piece;
    if (performance.now() < until) continue;
    await turn();
    until = performance.now() + slice;
  }
}
