import type { AnswerShape, SizeRange } from '../../../lib/core/shape/masked-shape.ts';

interface Read {
  readonly depth: number;
  readonly step: string;
  readonly kinds: Map<string, SizeRange>;
  readonly times: number | null;
}

const form = /^( *)([^\s:]+): (.+?)(?: in (\d+))?$/;

function kindOf(text: string): [string, SizeRange] {
  const [, kind = text, least, most] = /^(.+?) (\d+)(?:-(\d+))?$/.exec(text) ?? [];
  const size = Number(least ?? 0);
  return [kind, { least: size, most: Number(most ?? size) }];
}

function lineOf(line: string): Read | null {
  const [whole, indent = '', step = '', kinds = '', times] = form.exec(line) ?? [];
  if (whole === undefined || whole.length > 2000) return null;
  return {
    depth: indent.length,
    step,
    kinds: new Map(kinds.split(' or ').map(kindOf)),
    times: times === undefined ? null : Number(times),
  };
}

/** Parses the output of `printShape`. @throws Error on a line that is not part of a shape */
export function parseShape(lines: readonly string[]): AnswerShape {
  const read = lines
    .filter((line) => !line.trim().startsWith('…'))
    .map((line) => {
      const one = lineOf(line);
      if (!one) throw new Error(`no line of a shape: ${line.slice(0, 80)}`);
      return one;
    });
  let at = 0;
  function node(holders: number): AnswerShape {
    const own = read[at] as Read;
    at += 1;
    const seen = own.times ?? holders;
    const fields = new Map<string, AnswerShape>();
    let item: AnswerShape | null = null;
    let json: AnswerShape | null = null;
    for (let next = read[at]; next && next.depth > own.depth; next = read[at]) {
      if (next.step === '[]') item = node(next.times ?? 1);
      else if (next.step === '<json>') json = node(next.times ?? 1);
      else fields.set(next.step, node(seen));
    }
    return { seen, kinds: own.kinds, fields, item, json };
  }
  if (read[0]?.step !== '.') throw new Error('a shape begins with its root, "."');
  return node(1);
}
