import { describe, expect, it } from 'vitest';
import { Failure } from '../../lib/core/failure.ts';
import type { Operation } from '../../lib/core/operation.ts';
import { parseInput } from '../../lib/core/request.ts';
import { operations } from '../../lib/operations.ts';
import { cases } from '../conformance/cases.ts';

const junk: readonly unknown[] = [0, -1, 1.5, 1e300, true, [], ['1'], {}, { trim: 1 }];

const fieldsOf = ({ input }: Operation): string[] =>
  Object.keys((input as unknown as { readonly shape: object }).shape);

/** The fields of all operations: a body may hold those of another one, too. */
const fields = [...new Set(operations.flatMap(fieldsOf))];

/** What a body ends as before anything is asked: the kind of the failure, 'taken', or what broke. */
function endOf(operation: Operation, body: object): string {
  try {
    const input = parseInput(operation, JSON.stringify(body));
    operation.ids(input);
    operation.shareText(input);
    return 'taken';
  } catch (thrown) {
    return thrown instanceof Failure ? thrown.kind : String(thrown);
  }
}

describe.each(operations.map((operation) => ({ operation, path: operation.path })))('$path', ({ operation, path }) => {
  const { body = {} } = cases.find((one) => one.operation.path === path) ?? {};

  it('refuses its own fields with a value of another type, and lets those of others be, in words', () => {
    expect(fields.length).toBeGreaterThan(8);
    expect(endOf(operation, body)).toBe('taken');
    const wrong = fields.flatMap((field) =>
      junk.flatMap((value) => {
        const end = endOf(operation, { ...body, [field]: value });
        return ['taken', 'invalid_request', 'unsupported_link'].includes(end)
          ? []
          : [`${field} ${JSON.stringify(value)}: ${end}`];
      }),
    );
    expect(wrong).toEqual([]);
    const own = fieldsOf(operation).map((field) => endOf(operation, { ...body, [field]: { trim: 1 } }));
    expect(own.filter((end) => end !== 'invalid_request')).toEqual([]);
  });
});

it.each(['abc', '-1', '1e3', ' ', '1.5', -1, 1.5, true, [], {}])(
  'comments from %j on are asked of nobody',
  (cursor) => {
    const operation = operations.find(({ spec }) => spec === 'E13') as Operation;
    expect(endOf(operation, { aweme_id: '7565000000000000129', cursor })).toBe('invalid_request');
  },
);

it.each([0, '20', 20, '', null])('comments from %j on are asked for', (cursor) => {
  const operation = operations.find(({ spec }) => spec === 'E13') as Operation;
  expect(endOf(operation, { aweme_id: '7565000000000000129', cursor })).toBe('taken');
});
