import { expect, it } from 'vitest';
import { storable } from '../../lib/core/request.ts';
import { operationWith, read } from './read/read-parts.ts';

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
  expect(storable(body(proxy))).toBe(body(kept));
});

it.each(['http://proxy.example:8080', 'SOCKS5://proxy.example:1080/', ' https://[::1]:3128 ', '', '  ', null])(
  '%j is stored as it is',
  (proxy) => {
    expect(storable(body(proxy))).toBe(body(proxy));
  },
);

it('a run that is repeated without what was not kept is refused, not sent without a proxy', async () => {
  const { envelope } = await read(operationWith([], { proxy: true }), { proxy: 'not kept' });
  expect(envelope).toMatchObject({ code: 400, msg: expect.stringContaining('proxy') });
});
