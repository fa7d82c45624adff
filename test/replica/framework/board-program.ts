import { listProgram, listStyle } from './list-program.ts';

/**
 * The program of a page with a board, which it asks for once at load. `rows` and `card`: expressions of the `answer`,
 * and of a `row`, what `replicaCard` takes.
 */
export const boardProgram = (path: string, rows: string, card: string): string => `${listProgram}
fetch('${path}').then((one) => one.json()).then((answer) => {
  document.querySelector('.grid').append(...(${rows}).map((row) => window.replicaCard(${card})));
});`;

/** What it fills, and the element of the program. */
export const boardBelow = `${listStyle}<div class="grid"></div><script src="/replica-board.js"></script>`;
