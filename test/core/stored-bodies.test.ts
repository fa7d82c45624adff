import { expect, it } from 'vitest';
import { z } from 'zod';
import { handle } from '../../lib/core/handle.ts';
import { parseInput, storable } from '../../lib/core/request.ts';
import { toJsonSchema } from '../../lib/core/schema.ts';
import { operations } from '../../lib/operations.ts';
import { asker, fakeParts, fakeTransport } from './parts.ts';
import { operationWith, read } from './read/read-parts.ts';

const taking = operationWith([], {
  proxy: true,
  input: z.looseObject({ note_id: z.string(), proxy: z.string().nullish() }),
});
const body = (proxy: unknown) => JSON.stringify({ note_id: '1', proxy });

it.each([
  ['http://someone:SECRET@proxy.example:8080', 'http://proxy.example:8080'],
  ['https://SECRET@proxy.example', 'https://proxy.example'],
  ['socks5://someone:SECRET@[::1]:1080/', 'socks5://[::1]:1080'],
  ['someone:SECRET@proxy.example:8080', 'not kept'],
  ['proxy.example:8080:someone:SECRET', 'not kept'],
  ['http://proxy.example:8080:someone:SECRET', 'not kept'],
  ['http://someone:SEC/RET@proxy.example:8080', 'not kept'],
  ['http://SECRET:8080/word@proxy.example', 'not kept'],
  ['http://proxy.example:8080/?user=someone&password=SECRET', 'not kept'],
  ['SECRET', 'not kept'],
])('of %s only what is no secret is stored', (proxy, kept) => {
  expect(storable(taking, body(proxy))).toBe(body(kept));
});

it('a proxy that was pasted into a text of another field is stored without user and password', () => {
  const text = (note_id: string) => JSON.stringify({ note_id });
  expect(storable(taking, text('http://someone:SECRET@proxy.example:8080 https://x/1'))).toBe(
    text('http://proxy.example:8080 https://x/1'),
  );
  expect(storable(taking, text('https://x/@someone/1'))).toBe(text('https://x/@someone/1'));
});

it.each(['http://proxy.example:8080', 'SOCKS5://proxy.example:1080/', ' https://[::1]:3128 ', '', '  ', null])(
  '%j is stored as it is',
  (proxy) => {
    expect(storable(taking, body(proxy))).toBe(body(proxy));
    expect(storable(taking, ` ${body(proxy)}`)).toBe(` ${body(proxy)}`);
  },
);

it.each([
  { note_id: '1', Proxy: 'http://someone:SECRET@proxy.example:8080' },
  { note_id: '1', proxy_url: 'http://someone:SECRET@proxy.example:8080' },
  { note_id: '1', porxy: 'http://someone:SECRET@proxy.example:8080' },
  { note_id: '1', proxy: '', cookie: 'SECRET' },
  { note_id: '1', Cookies: { a: 'SECRET' } },
  { note_id: '1', 'note-id': 'SECRET' },
  { noteid: 'SECRET' },
  { note_ids: 'SECRET' },
  { note_di: 'SECRET' },
])('a body with a name that looks like a known one is refused, and its value told nowhere: %j', async (wrong) => {
  const request = { path: taking.path, body: JSON.stringify(wrong) };
  const { parts, saves } = fakeParts([taking], fakeTransport({}));
  const { run, refused, envelope } = await handle(parts, request, asker);
  expect({ run, saves, refused }).toMatchObject({
    run: null,
    saves: [],
    refused: { kind: 'invalid_request', reason: { code: 'field_unknown' } },
  });
  expect(envelope).not.toContain('SECRET');
});

it.each([{ proxy: '', Proxy: '', cookie: null }, { label: 'SECRET' }, { nonce: 'SECRET', deep: { cookie: 'SECRET' } }])(
  'of %j nothing is refused, and nothing that the request does not have is stored',
  (more) => {
    const text = JSON.stringify({ ...more, note_id: '1' });
    expect(parseInput(taking, text)).toMatchObject({ note_id: '1' });
    expect(storable(taking, text)).not.toMatch(/SECRET|cookie|Proxy|label/);
  },
);

it.each(operations.map((one) => [one.path, one] as const))('every field of %s is stored', (_, operation) => {
  const fields = Object.keys(toJsonSchema(operation.input, 'input').properties ?? {});
  const text = JSON.stringify(Object.fromEntries(fields.map((field) => [field, ''])));
  expect(fields).not.toEqual([]);
  expect(storable(operation, text)).toBe(text);
});

it('a run that is repeated without what was not kept is refused, not sent without a proxy', async () => {
  const { envelope } = await read(operationWith([], { proxy: true }), {
    proxy: 'not kept',
  });
  expect(envelope).toMatchObject({ code: 400, msg: expect.stringContaining('proxy') });
});
