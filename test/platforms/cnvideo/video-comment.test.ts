import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { handle } from '../../../lib/core/handle.ts';
import type { Page } from '../../../lib/core/transport.ts';
import { cnvideoVideoComment } from '../../../lib/platforms/cnvideo/video-comment/index.ts';
import { asker, fakeParts, fakeTransport, post } from '../../core/parts.ts';
import { capturesOf, hasCaptures, needsCaptures } from '../../records/departures.ts';

describe.skipIf(!hasCaptures('cnvideo'))('the envelope of captured comments', needsCaptures, () => {
  test('is that of version 0.1, byte for byte', async () => {
    const text = readFileSync(new URL('e13-comments-2026.json', capturesOf('cnvideo')), 'utf8');
    const aweme_id = '7021249044708964592';
    const url = `https://www.douyin.com/video/${aweme_id}`;
    const page = {
      temporary: false,
      url: async () => url,
      evaluate: async () => ({ check: false, captcha: false, signs: true, complete: true, hidden: false, age: 20_000 }),
      fetch: async () => ({ status: 200, url, text }),
      observed: async () => [],
    } as unknown as Page;
    const { parts } = fakeParts([cnvideoVideoComment], fakeTransport({ pages: [page] }));
    const { envelope } = await handle(parts, post(cnvideoVideoComment.path, { aweme_id, count: 20 }), {
      ...asker,
      explicit: false,
    });
    expect(createHash('sha256').update(envelope).digest('hex')).toBe(
      '7eb91c4894544a3a298847b0498ddde2ee0cec121ebe998380ce33e3778d086d',
    );
  });
});
