import { printJson } from '../../../lib/core/json/json.ts';
import { type Shape, typeBits } from '../../../lib/core/record/schema-walker.ts';

const sentences = [
  '今天天气真好，一起去看海吧',
  'A caption with a number, 7565738211130035491, and a "quote"',
  '',
  'ok',
  '[耶][耶] #音乐节 🎉',
];
const digits = '7565738211130035491';
const address = (index: number) =>
  `https://p3-pc-sign.example.com/tos-cn-i/o${index}AgIbADE~tplv-dy-resize:360:480.jpeg?x-expires=2079360000&x-signature=${'aZ09%2F'.repeat(12)}&from=327834062`;

export interface AnswerPlan {
  readonly shape: Shape;
  /** Path of the list that makes the answer large, and its length. */
  readonly long: string;
  readonly length: number;
  /** Last name of the fields that hold integers beyond 2^53; [] = none does. */
  readonly longIntegers: readonly string[];
}

/**
 * The JSON text of a record with every field given: ids in texts, addresses, captions and JSON texts as platforms send
 * them.
 */
export function largeAnswer(plan: AnswerPlan): string {
  let count = 0;

  function fill(shape: Shape): unknown {
    count += 1;
    const name = shape.path.split('.').at(-1) ?? '';
    if (shape.choices) return [...shape.choices][count % shape.choices.size];
    if (shape.content)
      return printJson(
        shape.content.properties.size > 0 ? fill(shape.content) : { scene: 1, id: BigInt(digits) + BigInt(count) },
      );
    if (shape.item)
      return Array.from({ length: shape.path === plan.long ? plan.length : 3 }, () => fill(shape.item as Shape));
    if (shape.types & typeBits.object && shape.types !== 127) {
      return Object.fromEntries([...shape.properties].map(([property, below]) => [property, fill(below)]));
    }
    if (shape.types & typeBits.integer) {
      if (plan.longIntegers.includes(name)) return BigInt(digits) + BigInt(count);
      return shape.types & typeBits.boolean ? count % 2 === 0 : (count * 7919) % 1_000_000;
    }
    if (shape.types & typeBits.boolean) return count % 3 === 0;
    if (shape.types & typeBits.string) {
      if (/url|avatar|cover|image/.test(name)) return address(count);
      return /id(str)?$/.test(name)
        ? `${digits.slice(0, 12)}${1_000_000 + count}`
        : sentences[count % sentences.length];
    }
    return shape.types & typeBits.array ? [] : null;
  }

  return printJson(fill(plan.shape));
}
