/** A JSON Schema, or a part of one. */
export type Schema = Readonly<Record<string, unknown>>;

/** `user_setting option` → `UserSettingOption`. */
export function typeName(words: string): string {
  return words.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRecord = ({ type, properties }: Schema) =>
  type === 'object' && isSchema(properties) && Object.keys(properties).length > 1;

/** Whether a schema takes integers of any size. Those with listed values are small. */
const isInteger = ({ type, enum: listed, const: only }: Schema) =>
  (listed ?? only) === undefined && [type].flat().includes('integer');

/**
 * Collects schemas under names, each record once: those given to `put`, and within them each record that has a title or
 * occurs in several places, named by its title or its field. Integers are declared as 64-bit, because clients assume 32
 * bits otherwise.
 */
export function createNamedRecords(all: readonly Schema[]) {
  const schemas: Record<string, Schema> = {};
  const names = new Map<string, string>();
  const seen = new Map<string, number>();

  function count(value: unknown): void {
    if (Array.isArray(value)) value.forEach(count);
    if (!isSchema(value)) return;
    if (isRecord(value)) seen.set(JSON.stringify(value), (seen.get(JSON.stringify(value)) ?? 0) + 1);
    Object.values(value).forEach(count);
  }
  all.forEach(count);

  /** Puts a schema under a name and returns a reference to it. `owner`: the first word of its records' names. */
  function put(name: string, schema: Schema, owner: string): Schema {
    const text = JSON.stringify(schema);
    const known = names.get(text) ?? (name in schemas ? `${name}${names.size}` : name);
    if (!names.has(text)) {
      names.set(text, known);
      // Reserves the name while the records within get theirs.
      schemas[known] = {};
      schemas[known] = within(schema, owner, known);
    }
    return { $ref: `#/components/schemas/${known}` };
  }

  /** `field`: the field that holds the schema; '' = none. */
  function within(schema: Schema, owner: string, field: string): Schema {
    const { $schema: _, ...rest } = schema;
    const inner = Object.entries(rest).map(([key, value]) => {
      if (key !== 'properties' || !isSchema(value)) return [key, named(value, owner, field)];
      return [key, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, named(one, owner, name)]))];
    });
    // Typed languages cannot give unlisted members a type that listed ones lack.
    const unlisted = rest.properties && rest.additionalProperties ? { additionalProperties: {} } : {};
    return { ...Object.fromEntries(inner), ...unlisted, ...(isInteger(rest) ? { format: 'int64' } : {}) };
  }

  function named(value: unknown, owner: string, field: string): unknown {
    if (Array.isArray(value)) return value.map((one) => named(one, owner, field));
    if (!isSchema(value)) return value;
    const { title } = value;
    const shared = isRecord(value) && (title !== undefined || (seen.get(JSON.stringify(value)) ?? 0) > 1);
    return shared ? put(typeName(`${owner} ${title ?? field}`), value, owner) : within(value, owner, field);
  }

  return { schemas, put };
}
