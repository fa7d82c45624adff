import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseJson, printJson } from '../../lib/core/json/json.ts';
import { schemaWalkerOf } from '../../lib/core/record/schema-walker.ts';
import { operations } from '../../lib/operations.ts';
import { capturesPath } from '../../lib/program/capture-text.ts';
import { openPaths } from '../../lib/program/http/guard.ts';
import { published } from '../../lib/published.ts';
import { validValue } from '../core/valid-record.ts';
import { captured, readerOf, recordOf } from '../records/captured-records.ts';
import { hasCaptures, needsCaptures } from '../records/departures.ts';
import fc from '../setup/fast-check.ts';
import { documentAt, type Json, objectionOf, resolved } from './open-api-document.ts';

const document = documentAt();
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every part of the document, with the field that holds it. */
function* partsOf(value: unknown, field = ''): Generator<{ readonly part: Json; readonly field: string }> {
  if (!isObject(value)) return;
  yield { part: value, field };
  for (const [key, inner] of Object.entries(value)) {
    const named = ['anyOf', 'items', 'schema', 'properties'].includes(key) || Array.isArray(value) ? field : key;
    yield* partsOf(inner, named);
  }
}

describe('the OpenAPI document', () => {
  it('is valid as OpenAPI 3.1', () => {
    const dir = mkdtempSync(join(tmpdir(), 'gleaner-openapi-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    writeFileSync(join(dir, 'openapi.json'), JSON.stringify(document));
    const printed = execFileSync('node_modules/.bin/validate-api', [join(dir, 'openapi.json')], { encoding: 'utf8' });
    expect(JSON.parse(printed)).toEqual({ valid: true });
  });

  it('names each record once, and nothing that nobody refers to', () => {
    const seen = new Map<string, number>();
    const held = new Map<string, Set<string>>();
    for (const { part, field } of partsOf(document)) {
      if (typeof part.$ref === 'string') held.set(part.$ref, (held.get(part.$ref) ?? new Set()).add(field));
      const { type, properties } = part;
      if (type === 'object' && isObject(properties) && Object.keys(properties).length > 1)
        seen.set(JSON.stringify(part), (seen.get(JSON.stringify(part)) ?? 0) + 1);
    }
    expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
    for (const name of held.keys()) resolved(document, { $ref: name });
    const { schemas } = document.components;
    expect(Object.keys(schemas).filter((name) => !held.has(`#/components/schemas/${name}`))).toEqual([]);
    // What several fields hold is named for what it is.
    const misnamed = Object.entries(schemas).filter(
      ([name, { title }]) =>
        !title &&
        !/(Envelope|Request|Failure)$/.test(name) &&
        (held.get(`#/components/schemas/${name}`)?.size ?? 0) > 1,
    );
    expect(
      misnamed.map(([name]) => name),
      'records that several fields hold have a title',
    ).toEqual([]);
    expect(Object.keys(schemas).filter((name) => /\d$/.test(name) && !/(V2|H264)$/.test(name))).toEqual([]);
  });

  it('has every path that is served, with an example that can be asked for', () => {
    const { paths } = document;
    expect(Object.keys(paths).sort()).toEqual(
      [...operations.map(({ path }) => path), capturesPath, ...openPaths].sort(),
    );
    const objection = objectionOf(document);
    for (const { post } of Object.values(paths)) {
      if (!post?.requestBody) continue;
      const { schema, example } = post.requestBody.content['application/json'];
      expect(objection(schema, example), post.operationId).toBe('');
    }
    for (const { path, example, body } of published) {
      const { $schema: _, ...own } = body as Json;
      const schema = resolved(
        document,
        document.paths[path]?.post?.requestBody?.content['application/json'].schema ?? {},
      );
      expect(JSON.parse(JSON.stringify(schema).replaceAll(',"format":"int64"', ''))).toEqual(own);
      const operation = operations.find((one) => one.path === path);
      const input = operation?.input.parse(example);
      expect(Object.keys(operation?.ids(input) ?? {}).length > 0 || operation?.shareText(input), path).toBeTruthy();
    }
  });
});

/** Paths of integers beyond 2^53 that the schema lets pass for less, and the number of those it does not. */
function digits(schema: unknown, value: unknown, path: string, lost: Set<string>): number {
  if (!isObject(schema)) return 0;
  const whole = resolved(document, schema);
  const forms = Array.isArray(whole.anyOf) ? (whole.anyOf as Json[]) : [];
  if (forms.length > 0) return Math.max(...forms.map((form) => digits(form, value, path, lost)));
  if (typeof value === 'bigint') {
    const types = [whole.type].flat();
    if (types.includes('integer') && whole.format !== 'int64') lost.add(path);
    const fits = value >= -(2n ** 63n) && value < 2n ** 63n;
    if (types.includes('integer') && !fits) lost.add(`${path} (more than 64 bits)`);
    return Number(types.includes('integer'));
  }
  if (typeof value === 'string' && isObject(whole.contentSchema) && /^[[{]/.test(value))
    return digits(whole.contentSchema, parseJson(value), `${path} <json>`, lost);
  if (Array.isArray(value))
    return value.reduce<number>((sum, one) => sum + digits(whole.items, one, `${path}[]`, lost), 0);
  if (!isObject(value)) return 0;
  const { properties = {} } = whole as { readonly properties?: Json };
  return Object.entries(value).reduce(
    (sum, [name, one]) => sum + digits(properties[name], one, `${path}.${name}`, lost),
    0,
  );
}

describe('integers beyond 2^53', () => {
  const envelopeOf = (path: string) =>
    resolved(document, document.paths[path]?.post?.responses[200] ?? {}) as {
      content: { 'application/json': { schema: Json } };
    };
  const held = (path: string, data: unknown) => {
    const lost = new Set<string>();
    const found = digits(envelopeOf(path).content['application/json'].schema, { data }, path, lost);
    expect([...lost]).toEqual([]);
    return found;
  };

  it('are declared as 64 bits, whichever field of a record holds one', () => {
    for (const { path, data } of operations) {
      const records = fc.sample(validValue(schemaWalkerOf(data).root), { numRuns: 20, seed: 7 });
      const found = records.reduce<number>((sum, record) => sum + held(path, parseJson(printJson(record))), 0);
      // E11 has figures as decimals alone.
      expect(found > 0, path).toBe(
        JSON.stringify(published.find((one) => one.path === path)?.response).includes('"integer"'),
      );
    }
  });

  it.skipIf(!hasCaptures('.'))('are declared as 64 bits in every captured answer', needsCaptures, () => {
    const found = captured.reduce((sum, one) => sum + held(readerOf(one).operation.path, recordOf(one).data), 0);
    expect(found).toBeGreaterThan(0);
  });
});
