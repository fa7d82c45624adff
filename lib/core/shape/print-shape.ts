import type { AnswerShape, Extent } from './answer-shape.ts';

/** Larger shapes are cut: a hostile answer has as many fields as it likes. */
export const linesAtMost = 1500;

const unsized: readonly string[] = ['null', 'boolean', 'number', 'more'];

function kindText([kind, { least, most }]: readonly [string, Extent]): string {
  if (unsized.includes(kind)) return kind;
  return `${kind} ${least === most ? least : `${least}-${most}`}`;
}

/**
 * A shape as text, a line a place, indented by depth: `name: kind size or kind size`, `in 3` where it stood fewer times than what holds
 * it. `[]` stands for the elements of a list, `<json>` for what a text holds. `parseShape` reads it back.
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
