/** JSON Schema of a request body, as far as a form needs it. */
export interface BodySchema {
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number)[];
  readonly default?: unknown;
}

/** The input for an operation's form. */
export interface RequestSchema {
  /** The published schema. */
  readonly body: BodySchema;
  /** The fields that name an item: one of them must be filled. */
  readonly names: readonly string[];
}

/** One field of the form. */
export interface RequestField {
  readonly name: string;
  readonly required: boolean;
  readonly number: boolean;
  readonly choices: readonly string[];
  readonly initial: string;
}

export function requestFields({ properties = {}, required = [] }: BodySchema): RequestField[] {
  return Object.entries(properties).map(([name, schema]) => {
    const types = ([] as string[]).concat(schema.type ?? []);
    return {
      name,
      required: required.includes(name) && !types.includes('null'),
      number: types.includes('integer') || types.includes('number'),
      choices: (schema.enum ?? []).map(String),
      initial: schema.default === undefined ? '' : String(schema.default),
    };
  });
}

/** The request body from a filled form: empty fields are sent as '' if the schema requires the key, else omitted. */
export function requestBody(schema: BodySchema, values: Readonly<Record<string, string>>): string {
  const required = new Set(schema.required);
  const members = requestFields(schema).flatMap(({ name, number, choices }) => {
    const value = values[name]?.trim() ?? '';
    if (value === '' && (number || choices.length > 0 || !required.has(name))) return [];
    const digits = number && /^-?\d+$/.test(value);
    return [`${JSON.stringify(name)}:${digits ? value : JSON.stringify(value)}`];
  });
  return `{${members.join(',')}}`;
}
