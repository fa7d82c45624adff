import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { openApiOf } from '../../lib/program/http/open-api.ts';
import { published } from '../../lib/published.ts';

export type Json = Readonly<Record<string, unknown>>;

/** A header of an answer as the document describes it. */
interface Header {
  readonly required?: boolean;
  readonly schema: { readonly type: string };
}

interface Described {
  readonly headers: Readonly<Record<string, Header>>;
  readonly content: { readonly 'application/json': { readonly schema: Json } };
}

interface Method {
  readonly operationId: string;
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: Json; readonly example: Json } };
  };
  readonly responses: Readonly<Record<string, Described>>;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Method>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

/** The document of a server at this address. */
export const documentAt = (address = 'http://127.0.0.1:7437') => openApiOf(published, '1.0.0', address) as OpenApi;

/** What a reference stands for; anything else stands for itself. @throws Error when it stands for nothing */
export function resolved<Part extends object>(document: OpenApi, part: Part): Part {
  const { $ref } = part as { readonly $ref?: string };
  if ($ref === undefined) return part;
  let found: unknown = document;
  for (const step of $ref.replace('#/', '').split('/')) found = (found as Json | undefined)?.[step];
  if (typeof found !== 'object' || found === null) throw new Error(`${$ref} is not there`);
  return found as Part;
}

/** Why a value does not fit a schema of the document, as another reader of JSON Schema sees it; '' when it does. */
export function objectionOf(document: OpenApi) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, 'document');
  // References within the document begin at its root.
  const absolute = (schema: Json) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')) as Json;
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
  return (schema: Json, value: unknown): string => {
    const text = JSON.stringify(schema);
    const validate = compiled.get(text) ?? ajv.compile(absolute(schema));
    compiled.set(text, validate);
    return validate(value) ? '' : ajv.errorsText(validate.errors);
  };
}

export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Headers that say how an answer comes, whatever it is. */
const ofTheConnection = ['connection', 'content-length', 'content-type', 'date', 'keep-alive'];

/** Holds answers against the document: their status, each header, and their body. */
export function describedBy(document: OpenApi) {
  const objection = objectionOf(document);
  return (method: string, path: string, { status, headers, text }: Answer): void => {
    const named = `${method} ${path} ${status}`;
    const found = document.paths[path]?.[method.toLowerCase()]?.responses[status];
    if (!found) throw new Error(`${named} is not in the document: ${text}`);
    const described = resolved(document, found);
    expect(headers['content-type'], named).toBe('application/json; charset=utf-8');
    const untold = Object.keys(headers).filter(
      (name) => !ofTheConnection.includes(name) && !(name in described.headers),
    );
    expect(untold, `${named} sends headers that the document does not name`).toEqual([]);
    for (const [name, given] of Object.entries(described.headers)) {
      const { required = false, schema } = resolved(document, given);
      const value = headers[name];
      expect(value !== undefined || !required, `${named} sends ${name}`).toBe(true);
      if (value !== undefined)
        expect(objection(schema, schema.type === 'integer' ? Number(value) : value), `${named}, ${name}`).toBe('');
    }
    expect(
      objection(described.content['application/json'].schema, JSON.parse(text)),
      `${named}: ${text.slice(0, 300)}`,
    ).toBe('');
  };
}
