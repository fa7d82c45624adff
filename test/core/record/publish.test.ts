import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { failureMeanings } from '../../../lib/core/failure.ts';
import { publish } from '../../../lib/core/record/publish.ts';
import { record, text } from '../../../lib/core/schema.ts';
import { operationWith } from '../read/read-parts.ts';

const published = (over: Parameters<typeof operationWith>[1] = {}) =>
  publish(operationWith([], { data: record({ a: text }), ...over }));

describe('the published schemas of an operation', () => {
  it('ask for a cookie where it takes one', () => {
    expect(published({ cookie: 'none' })).not.toHaveProperty('headers');
    expect(published({ cookie: 'optional' }).headers).toMatchObject({ properties: { Cookie: { type: 'string' } } });
    expect(published({ cookie: 'optional' }).headers?.required).toBeUndefined();
    expect(published({ cookie: 'required' }).headers?.required).toEqual(['Cookie']);
  });

  it('show its request, and an envelope of success or of failure', () => {
    const { body, response } = published();
    expect(body).toMatchObject({ type: 'object', properties: { uid: { type: 'string' } }, required: ['uid'] });
    const [success, failure] = (response.anyOf ?? []) as NonNullable<typeof response.anyOf>;
    expect(success).toMatchObject({ properties: { code: { const: 200, type: 'integer' }, msg: { type: 'string' } } });
    expect(success?.required).toEqual(['code', 'msg', 'data']);
    const codes = [...new Set(Object.values(failureMeanings).map(({ code }) => code))].sort((a, b) => a - b);
    expect(failure).toMatchObject({ properties: { code: { enum: codes, type: 'integer' }, data: { type: 'null' } } });
    const { pattern } = z.object({ pattern: z.string() }).parse(failure?.properties?.msg);
    const form = new RegExp(pattern);
    expect(['removed: It is gone.', 'timed_out: Later.'].every((msg) => form.test(msg))).toBe(true);
    expect(['success', 'removed', 'gone: a', 'removed:', 'not removed: a'].some((msg) => form.test(msg))).toBe(false);
  });

  it('show the path and what a failure holds where the operation has that', () => {
    const { response } = published({ echoesPath: true, failureRecord: z.looseObject({ response_status: z.int() }) });
    for (const envelope of (response.anyOf ?? []) as NonNullable<typeof response.anyOf>) {
      expect(envelope.properties?.path).toMatchObject({ const: '/api/microblog/user_detail' });
      expect(envelope.required).toEqual(['code', 'msg', 'path', 'data']);
    }
    expect(response.anyOf?.[1]).toMatchObject({
      properties: { data: { anyOf: [{ type: 'object' }, { type: 'null' }] } },
    });
  });
});
