import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { compare } from '../../../lib/core/record/drift.ts';
import { publish } from '../../../lib/core/record/publish.ts';
import { schemaWalkerOf } from '../../../lib/core/record/schema-walker.ts';
import { operations } from '../../../lib/operations.ts';
import { shapesOf, validValue } from '../../core/valid-record.ts';
import fc from '../../setup/fast-check.ts';
import { specification } from './specification.ts';

/**
 * The published schema as another reader of JSON Schema takes it; zod's reads addresses as absolute ones, so their
 * format is left out.
 */
function readerOf(schema: unknown): z.ZodType {
  const document = JSON.parse(
    JSON.stringify(schema, (key, inner) => (key === 'format' && typeof inner === 'string' ? undefined : inner)),
  );
  return z.fromJSONSchema(document);
}

test.each(operations)('$path takes any valid record and finds no drift in it', (operation) => {
  fc.assert(
    fc.property(validValue(schemaWalkerOf(operation.data).root), (data) => {
      expect(operation.data.safeParse(data).error).toBeUndefined();
      expect(compare(data, operation.data).drift).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test('the operations say of themselves what the specification says of them, and count its fields, no more and no fewer', () => {
  const said = operations.flatMap(({ spec, path, cookie, echoesPath, data }) =>
    spec ? [[spec, { path, cookie, echoesPath, fields: schemaWalkerOf(data).fields }]] : [],
  );
  expect(Object.fromEntries(said), 'an operation that is none of the specification has `spec: null`').toEqual(
    specification,
  );
});

test('E5 alone publishes what the upstream said when it refused', () => {
  const envelope = {
    code: 503,
    msg: 'upstream_refused: Refused.',
    data: { response_status: 461, response_body: 'text', response_headers: { a: 'b' } },
  };
  const takers = operations.filter((operation) => {
    const published = readerOf(publish(operation).response);
    return published.safeParse(operation.echoesPath ? { ...envelope, path: operation.path } : envelope).success;
  });
  expect(takers.map(({ spec }) => spec)).toEqual(['E5']);
});

const table = new URL('../../../../shared/spec/fields.tsv', import.meta.url);
const checker = new URL('../../../../shared/check/fields.mjs', import.meta.url);

describe.skipIf(!existsSync(table) || !existsSync(checker))(
  'beside the specification',
  { meta: { skipped: 'no specification beside the project (../shared/spec)' } },
  () => {
    test('every shape has exactly the paths of its table', () => {
      const rows = readFileSync(table, 'utf8')
        .split('\n')
        .map((line) => line.split('\t'));
      for (const { spec, data } of operations.filter((one) => one.spec)) {
        const paths = rows
          .filter(([op, side, path]) => op === spec && side === 'response' && /^data[.[{]/.test(path ?? ''))
          .map(([, , path]) => path);
        const shapes = shapesOf(schemaWalkerOf(data).root).filter(({ field }) => field >= 0);
        expect(shapes.map(({ path }) => path).sort()).toEqual(paths.sort());
      }
    });

    test('the printed schemas meet all 1978 fields', () => {
      const printed = execFileSync(process.execPath, ['test/tools/schema/print.ts'], {
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
      });
      const report = execFileSync(process.execPath, [checker.pathname], { encoding: 'utf8', input: printed });
      expect(report).toContain('fields met: 1978 of 1978');
    });
  },
);
