import { listProgram, listStyle } from './list-program.ts';

/**
 * What a page draws of a board, which it asks for once at load. `rows` and `card`: expressions of the `answer`, and of
 * a `row`, what `replicaCard` takes.
 */
export const boardBelow = (path: string, rows: string, card: string): string =>
  `${listStyle}<div class="grid"></div><script>${listProgram}
fetch('${path}').then((one) => one.json()).then((answer) => {
  document.querySelector('.grid').append(...(${rows}).map((row) => window.replicaCard(${card})));
});</script>`;
