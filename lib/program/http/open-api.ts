import type { PublishedOperation } from '../../published.ts';

/** What the bridge itself answers when a request never became a run. */
const refusals: Readonly<Record<string, string>> = {
  401: 'Not paired: the token is missing, unknown, taken back or run out.',
  403: 'Asked from a page of the web, or not allowed to this program.',
  413: 'The body is too large.',
  421: 'Asked under another name than 127.0.0.1.',
  503: 'No browser with Gleaner is connected.',
};

function named(schema: object): object {
  const { $schema: _, ...rest } = schema as { $schema?: string };
  return rest;
}

function pathOf({ spec, path, name, platform, headers, body, response }: PublishedOperation) {
  const content = { 'application/json': { schema: named(response) } };
  const { properties = {}, required = [] } = (headers ?? {}) as { properties?: Record<string, object>; required?: readonly string[] };
  const parameters = Object.entries(properties).map(([header, schema]) => ({
    name: header,
    in: 'header',
    required: required.includes(header),
    schema,
  }));
  return {
    post: {
      operationId: spec ?? `${platform}-${name}`,
      summary: `${spec ? `${spec}: ` : ''}${path}`,
      tags: [platform],
      ...(parameters.length > 0 ? { parameters } : {}),
      requestBody: { required: true, content: { 'application/json': { schema: named(body) } } },
      responses: {
        200: { description: 'The envelope with the record.', content },
        default: { description: 'The envelope of a failure; its code is the HTTP status.', content },
        ...Object.fromEntries(Object.entries(refusals).map(([status, description]) => [status, { description }])),
      },
    },
  };
}

/** The operations as an OpenAPI 3.1 document, with their published schemas. */
export function openApiOf(operations: readonly PublishedOperation[], version: string, address: string): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Gleaner', version, description: 'Public items of social platforms, read by the browser of whoever runs this server.' },
    servers: [{ url: address }],
    security: [{ token: [] }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths: Object.fromEntries(operations.map((operation) => [operation.path, pathOf(operation)])),
  };
}
