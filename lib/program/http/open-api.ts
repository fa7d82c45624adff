import { failureMeanings } from '../../core/failure.ts';
import { refusalCodes } from '../../features/bridge/model/index.ts';
import type { PublishedOperation } from '../../published.ts';
import { capturesPath } from '../capture-text.ts';
import { type Denial, deniedAnywhere, deniedPrograms } from './guard.ts';
import { createNamedRecords, type Schema, typeName } from './named-records.ts';

const at = (part: string) => (name: string) => ({ $ref: `#/components/${part}/${name}` });
const [schemaAt, headerAt, responseAt, parameterAt] = [
  at('schemas'),
  at('headers'),
  at('responses'),
  at('parameters'),
] as const;

/** A field's schema with a sentence. */
const text = (description: string, more: Schema = {}): Schema => ({ description, schema: { type: 'string', ...more } });
const count = (description: string): Schema => ({ description, schema: { type: 'integer', minimum: 0 } });

/** Headers by the names under which the document lists them. */
const headers = {
  'cache-control': { ...text('Answers are not to be kept.', { const: 'no-store' }), required: true },
  'x-content-type-options': { ...text('It is what it says it is.', { const: 'nosniff' }), required: true },
  'gleaner-capture': text('Id of the request, and of its capture in the library. Absent: nothing was run.'),
  'gleaner-path': text('The operation that was asked for a link.'),
  'gleaner-wait': count('How long another request to this platform would take, in s.'),
  'gleaner-left-today': count('How many items the day of this platform has left.'),
  'gleaner-pause': count('When this platform may be asked the next item, in s.'),
  'retry-after': count('When to ask again, in s. Absent: that depends on something else.'),
  'www-authenticate': text('A token is asked for.', { const: 'Bearer' }),
};
type Header = keyof typeof headers;
/** Headers about the pace of the platform that was asked, or would have been. */
const pace = ['gleaner-left-today', 'gleaner-pause'] as const;
const everywhere: readonly Header[] = ['cache-control', 'x-content-type-options'];

function headed(names: readonly Header[], required: readonly Header[] = []): Schema {
  const withNeed = (name: Header) => (required.includes(name) ? { ...headers[name], required: true } : headerAt(name));
  return Object.fromEntries([...everywhere, ...names].map((name) => [name, withNeed(name)]));
}

const json = (schema: Schema, more: Schema = {}) => ({ 'application/json': { schema, ...more } });

type Failing = Pick<Denial, 'status' | 'kind'>;
const byStatus = (all: readonly Failing[]) =>
  [...Map.groupBy(all, ({ status }) => status)].sort(([one], [other]) => one - other);

/** The ways a program's request fails: as a run, by the bridge, by the server. */
const failing = byStatus([
  ...Object.entries(failureMeanings).map(([kind, { code: status }]) => ({ status, kind })),
  ...Object.entries(refusalCodes).map(([kind, status]) => ({ status, kind })),
  ...deniedAnywhere,
  ...deniedPrograms,
]);

/** The answer of one status, in the envelope of a failure. `own`: the headers that may come with it. */
function failed(all: readonly Failing[], own: readonly Header[] = []): Schema {
  const kinds = [...new Set(all.map(({ kind }) => `\`${kind}\``))].join(' or ');
  return { description: `\`msg\` begins with ${kinds}.`, headers: headed(own), content: json(schemaAt('Failure')) };
}

const also: Readonly<Record<number, readonly Header[]>> = {
  401: ['www-authenticate'],
  429: ['retry-after'],
  503: ['retry-after'],
};
const responses = failing.map(([status, all]) => {
  const own: readonly Header[] = ['gleaner-capture', 'gleaner-path', 'gleaner-wait', ...pace, ...(also[status] ?? [])];
  return { status, name: `Failure${status}`, response: failed(all, own) };
});
const failures = Object.fromEntries(responses.map(({ status, name }) => [status, responseAt(name)]));
/** The denials of paths that need no token. */
const openDenials = Object.fromEntries(byStatus(deniedAnywhere).map(([status, all]) => [status, failed(all)]));

function formsOf({ response }: PublishedOperation) {
  const [success = {}, failure = {}] =
    (response as { anyOf?: readonly { readonly properties?: Record<string, Schema> }[] }).anyOf ?? [];
  return { success, failure };
}

function failureSchema(operations: readonly PublishedOperation[]): Schema {
  const data = new Set(operations.map((one) => JSON.stringify(formsOf(one).failure.properties?.data)));
  const properties = {
    code: { type: 'integer', enum: failing.map(([status]) => status), description: 'The status.' },
    msg: { type: 'string', pattern: '^[a-z_]+: ', description: 'The kind of failure, and a sentence for people.' },
    path: { type: 'string', description: 'The path asked for, of operations whose answers repeat it.' },
    data: { anyOf: [...data].map((one) => JSON.parse(one)) },
  };
  return { type: 'object', description: 'The envelope of a failure.', properties, required: ['code', 'msg', 'data'] };
}

const health = json({
  type: 'object',
  properties: { status: { type: 'string', enum: ['ok', 'no browser'] } },
  required: ['status'],
});

function get(operationId: string, summary: string, content: Schema, answers: Readonly<Record<number, string>>): Schema {
  const own = Object.entries(answers).map(([status, description]) => [
    status,
    { description, headers: headed([]), content },
  ]);
  return { get: { operationId, summary, security: [], responses: { ...Object.fromEntries(own), ...openDenials } } };
}

function post(operationId: string, summary: string, more: Schema, body: Schema, success: Schema): Schema {
  const requestBody = { required: true, content: body };
  return {
    post: {
      operationId,
      summary,
      ...more,
      requestBody,
      responses: { 200: success, ...failures },
    },
  };
}

/**
 * What the server answers as OpenAPI 3.1: operations with their schemas, `POST /captures`, paths without token. Each
 * record has one name.
 */
export function openApiOf(operations: readonly PublishedOperation[], version: string, address: string): object {
  const records = createNamedRecords(operations.flatMap((one) => [formsOf(one).success, one.body]));
  const answered = (schema: Schema, more: readonly Header[] = []) => {
    const always: readonly Header[] = ['gleaner-capture', 'gleaner-wait', ...pace, ...more];
    return { description: 'The envelope with the record.', headers: headed(always, always), content: json(schema) };
  };
  const described = operations.map((operation) => {
    const { spec, path, platform, platformName, title, body, example, headers: taken } = operation;
    const name = typeName(path.replace('/api/', ''));
    const { success } = formsOf(operation);
    const { data = {}, ...rest } = success.properties ?? {};
    const record = records.put(name, data, platform);
    const request = records.put(`${name}Request`, body, platform);
    records.schemas[`${name}Envelope`] = { ...success, properties: { ...rest, data: record } };
    const parameters = [...(taken ? [parameterAt('Cookie')] : []), parameterAt('Prefer')];
    const more = { tags: [platformName], description: spec ? `${spec} of the specification.` : '', parameters };
    const id = name.charAt(0).toLowerCase() + name.slice(1);
    const envelope = schemaAt(`${name}Envelope`);
    return { path, envelope, item: post(id, title, more, json(request, { example }), answered(envelope)) };
  });
  const linked = operations.map(({ example }) => example.share_text).find((link) => typeof link === 'string');
  const anyText = { type: 'object', properties: { text: { type: 'string', minLength: 1 } }, required: ['text'] };
  const anyLink = json(anyText, { example: { text: linked ?? '' } });
  const any = answered({ anyOf: described.map(({ envelope }) => envelope) }, ['gleaner-path']);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gleaner',
      version,
      description:
        'Public items of social platforms, read by the browser of whoever runs this server. Integers of records have up to 64 bits: readers ' +
        'whose numbers are doubles, as in JavaScript, lose digits of those above 2^53. A path asked with another method answers 405, or 400.',
    },
    servers: [{ url: address }],
    security: [{ token: [] }, { password: [] }],
    tags: [...new Set(operations.map(({ platformName }) => platformName))].map((name) => ({ name })),
    paths: {
      ...Object.fromEntries(described.map(({ path, item }) => [path, item])),
      [capturesPath]: post(
        'captures',
        'Any link: the usual operation for the first item it names',
        { parameters: [parameterAt('Cookie')] },
        anyLink,
        any,
      ),
      '/health': get('health', 'Whether a browser is connected', health, { 200: 'One is.', 503: 'None is.' }),
      '/openapi.json': get('openApi', 'This document', json({ type: 'object' }), { 200: 'OpenAPI 3.1.' }),
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of gleaner pair.' },
        password: {
          type: 'http',
          scheme: 'basic',
          description: 'The same as a password, for clients that take an address alone.',
        },
      },
      parameters: {
        Prefer: {
          name: 'Prefer',
          in: 'header',
          ...text('`wait=30`: rather 429 at once than an answer after more than 30 s.'),
        },
        Cookie: {
          name: 'Cookie',
          in: 'header',
          ...text("The caller's own, for this request. Absent: the browser's session."),
        },
      },
      headers,
      responses: Object.fromEntries(responses.map(({ name, response }) => [name, response])),
      schemas: { ...records.schemas, Failure: failureSchema(operations) },
    },
  };
}
