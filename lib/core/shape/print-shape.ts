import type { AnswerShape, Extent } from './answer-shape.ts';

/** Longer shapes are cut: a hostile answer may have any number of fields. */
export const linesAtMost = 1500;

const unsized: readonly string[] = ['null', 'boolean', 'number', 'more'];

function kindText([kind, { least, most }]: readonly [string, Extent]): string {
  if (unsized.includes(kind)) return kind;
  return `${kind} ${least === most ? least : `${least}-${most}`}`;
}

/**
 * A shape as text, one line per path, indented by depth: `name: kind size or kind size`, with `in 3` if it occurred less often than its
 * parent. `[]` stands for list elements, `<json>` for the content of a JSON text. `parseShape` reads it back.
 */
export function printShape(shape: AnswerShape): string[] {
  const lines: string[] = [];
  let cut = 0;
  function print(step: string, node: AnswerShape, depth: number, holders: number): void {
    if (lines.length >= linesAtMost) {
      cut += 1;
      return;
    }
    const times = node.seen === holders ? '' : ` in ${node.seen}`;
    lines.push(`${' '.repeat(depth)}${step}: ${[...node.kinds].map(kindText).join(' or ')}${times}`);
    for (const [name, field] of node.fields) print(name, field, depth + 1, node.seen);
    if (node.item) print('[]', node.item, depth + 1, -1);
    if (node.json) print('<json>', node.json, depth + 1, -1);
  }
  print('.', shape, 0, 1);
  return cut > 0 ? [...lines, `… ${cut} more`] : lines;
}
