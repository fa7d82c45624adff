import { parseLiteral } from '../../../core/page/page-literal.ts';

const assignment = /__INITIAL_STATE__["']?\]?\s*=\s*(?=\{)/g;

/** A page assigns its state once; a few more matches are checked because scripts may mention the name. */
const most = 4;

/**
 * The state that a page's scripts assign to `window.__INITIAL_STATE__`; null when none does (README, P1, C1).
 * @throws SyntaxError when the assigned state cannot be parsed: its format changed, or a streamed document is incomplete
 */
export function stateOf(scripts: readonly string[]): unknown {
  const texts = scripts.flatMap((script) =>
    [...script.matchAll(assignment)].map(({ 0: { length }, index }) => script.slice(index + length)),
  );
  let broken: unknown = null;
  for (const text of texts.slice(0, most)) {
    try {
      return parseLiteral(text);
    } catch (thrown) {
      broken ??= thrown;
    }
  }
  if (broken) throw broken;
  return null;
}
