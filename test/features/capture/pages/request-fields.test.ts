import { describe, expect, test } from 'vitest';
import { publish } from '../../../../lib/core/record/publish.ts';
import { type BodySchema, requestBody, requestFields } from '../../../../lib/features/capture/pages/request-fields.ts';
import { operations } from '../../../../lib/operations.ts';

function schemaOf(spec: string): BodySchema {
  const operation = operations.find((one) => one.spec === spec);
  return (operation && publish(operation).body) as BodySchema;
}

describe.each(operations.map((operation) => [operation.path, operation] as const))('%s', (_, operation) => {
  const schema = publish(operation).body as BodySchema;
  const { example } = operation.view;

  test('has a field for every key of its request', () => {
    expect(requestFields(schema).map(({ name }) => name)).toEqual(Object.keys(schema.properties ?? {}));
    expect(requestFields(schema).length).toBeGreaterThan(0);
  });

  test('its example, sent by the form, is a request the operation takes', () => {
    const body = JSON.parse(requestBody(schema, example));
    expect(operation.input.safeParse(body).error).toBeUndefined();
    expect(Object.keys(example).filter((name) => !(name in (schema.properties ?? {})))).toEqual([]);
  });
});

test('empty fields: required keys go out as text, others stay out, numbers and choices fall to their default', () => {
  expect(requestBody(schemaOf('E13'), {})).toBe('{"aweme_id":"","share_text":""}');
  expect(requestBody(schemaOf('E2'), { aweme_id: ' 1 ' })).toBe('{"aweme_id":"1"}');
});

test('long numbers keep their digits, whatever is no number stays text for the operation to refuse', () => {
  expect(requestBody(schemaOf('E13'), { cursor: '90071992547409931', count: '20' })).toContain(
    '"cursor":90071992547409931,"count":20',
  );
  expect(requestBody(schemaOf('E13'), { cursor: 'next' })).toContain('"cursor":"next"');
});

test('choices are those of the schema', () => {
  expect(requestFields(schemaOf('E11')).find(({ name }) => name === 'day')).toMatchObject({
    choices: ['7', '30'],
    required: true,
  });
  expect(requestFields(schemaOf('E13')).find(({ name }) => name === 'count')).toMatchObject({
    choices: ['10', '20', '30'],
    initial: '10',
  });
});
