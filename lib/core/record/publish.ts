import { z } from 'zod';
import { failureMeanings } from '../failure.ts';
import type { Operation } from '../operation.ts';
import { text, toJsonSchema } from '../schema.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The parts of an operation that its published schemas are made from. */
export type Publishable = Pick<Operation, 'path' | 'cookie' | 'echoesPath' | 'input' | 'data' | 'failureRecord'>;

/** JSON Schema 2020-12 of an operation's request and its whole envelope. */
export interface Published {
  readonly headers?: JsonSchema;
  readonly body: JsonSchema;
  readonly response: JsonSchema;
}

const failureCodes = [...new Set(Object.values(failureMeanings).map(({ code }) => code))].sort((a, b) => a - b);
const failureMessage = new RegExp(`^(${Object.keys(failureMeanings).join('|')}): `);

/** Null for an operation that accepts no caller's cookie. Header names are case-insensitive. */
function headersOf({ cookie }: Publishable): z.ZodType | null {
  if (cookie === 'none') return null;
  return z.looseObject({ Cookie: cookie === 'required' ? text : text.optional() });
}

function responseOf({ path, echoesPath, data, failureRecord }: Publishable): z.ZodType {
  const echo = echoesPath ? { path: z.literal(path) } : {};
  const success = z.object({ code: z.literal(200).meta({ type: 'integer' }), msg: text, ...echo, data });
  const failure = z.object({
    code: z.literal(failureCodes).meta({ type: 'integer' }),
    msg: text.regex(failureMessage),
    ...echo,
    data: failureRecord ? failureRecord.nullable() : z.null(),
  });
  return z.union([success, failure]);
}

export function publish(operation: Publishable): Published {
  const headers = headersOf(operation);
  return {
    ...(headers ? { headers: toJsonSchema(headers, 'input') } : {}),
    body: toJsonSchema(operation.input, 'input'),
    response: toJsonSchema(responseOf(operation)),
  };
}
