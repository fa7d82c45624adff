import { printJson } from '../../lib/core/json/json.ts';
import { type Shape, typeBits } from '../../lib/core/record/schema-walker.ts';
import fc from '../setup/fast-check.ts';

const scalars: readonly (readonly [number, fc.Arbitrary<unknown>])[] = [
  [typeBits.boolean, fc.boolean()],
  [typeBits.integer, fc.oneof(fc.maxSafeInteger(), fc.constantFrom(7565738211130035491n, -(2n ** 63n)))],
  [typeBits.string, fc.string()],
  [typeBits.null, fc.constant(null)],
];

/** Records with every field of the shape given, each list with one or two elements. */
export function validValue(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.choices) return fc.constantFrom(...shape.choices);
  if (shape.content) return validValue(shape.content).map((value) => printJson(value));
  if (shape.types & typeBits.object && (shape.properties.size > 0 || shape.rest)) {
    const listed = fc.record(
      Object.fromEntries([...shape.properties].map(([name, property]) => [name, validValue(property)])),
    );
    if (!shape.rest) return listed;
    return fc.tuple(listed, validValue(shape.rest)).map(([object, free]) => ({ ...object, 'a name of its own': free }));
  }
  if (shape.item) return fc.array(validValue(shape.item), { minLength: 1, maxLength: 2 });
  if (shape.types === typeBits.array || shape.types === (typeBits.array | typeBits.null)) return fc.constant([]);
  if (shape.types & typeBits.object) return fc.constant({});
  return fc.oneof(
    ...scalars
      .filter(([bit]) => shape.types & bit && (bit !== typeBits.null || shape.types === bit))
      .map(([, values]) => values),
  );
}

/** The shape itself and all below it. */
export function shapesOf(shape: Shape): Shape[] {
  const below = [...shape.properties.values(), shape.rest, shape.item, shape.content].filter((one) => one !== null);
  return [shape, ...below.flatMap(shapesOf)];
}
