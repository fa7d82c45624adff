import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { englishText } from '../../core/english.ts';
import type { PublishedOperation } from '../../published.ts';

interface Property {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
}

interface RequestSchema {
  readonly properties?: Readonly<Record<string, Property>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly { readonly required: readonly string[] }[];
}

/** What a request field holds that says nothing; undefined: it has to say something. */
function blankOf({ type, enum: choices }: Property): '' | null | undefined {
  if (Array.isArray(type)) return null;
  return type === 'string' && !choices ? '' : undefined;
}

/**
 * An operation's request as a tool describes it. Clients refuse compositions at the top of a schema, and some of them lists of types.
 * `needs`: the composition as a sentence; `blanks`: the fields that the specification requires, though they may be empty.
 */
export function toolInput(body: PublishedOperation['body']) {
  const { properties = {}, required = [], anyOf = [] } = body as RequestSchema;
  const alone = Object.keys(properties).length === 1;
  const blanks = Object.fromEntries(
    required.map((name) => [name, alone ? undefined : blankOf(properties[name] ?? {})]).filter(([, blank]) => blank !== undefined),
  ) as Readonly<Record<string, '' | null>>;
  const described = Object.entries(properties).map(([name, schema]) => {
    const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
    return [name, { ...schema, type, description: englishText(`help_${name}`) }];
  });
  const inputSchema: Tool['inputSchema'] = {
    type: 'object',
    properties: Object.fromEntries(described),
    required: required.filter((name) => !(name in blanks)),
  };
  const names = anyOf.flatMap((one) => one.required);
  return { inputSchema, blanks, needs: names.length > 0 ? ` Needs ${names.join(' or ')}.` : '' };
}
