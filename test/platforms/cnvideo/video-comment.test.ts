import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { handle } from '../../../lib/core/handle.ts';
import type { Page } from '../../../lib/core/transport.ts';
import { cnvideoVideoComment, observedComments } from '../../../lib/platforms/cnvideo/video-comment/index.ts';
import { asker, fakeParts, fakeTransport, post } from '../../core/parts.ts';
import { capturesOf, hasCaptures, needsCaptures } from '../../records/departures.ts';

test.each([
  [null, 0, false, 'found'],
  [null, false, false, 'found'],
  [null, 0, true, 'sign_in_required'],
  [[], 0, false, 'found'],
  [[], 0, true, 'sign_in_required'],
])('none (%j), more (%j), and a sign-in asked for: %s', async (comments, has_more, guide_login_tip_exist, told) => {
  const text = JSON.stringify({
    status_code: 0,
    comments,
    has_more,
    not_login_module: { guide_login_tip_exist },
  });
  const url = 'https://www.douyin.com/aweme/v1/web/comment/list/?aweme_id=7565738211130035491&cursor=0&count=10';
  const page = {
    temporary: false,
    evaluate: async () => ({ age: 60_000, now: 60_000 }),
    observed: async () => [{ url, text, status: 200, time: 0 }],
  } as unknown as Page;
  const reading = observedComments(page, { awemeId: '7565738211130035491', cursor: 0, count: 10 });
  expect(
    await reading.then(
      ({ outcome }) => outcome,
      ({ kind }) => kind,
    ),
  ).toBe(told);
});

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
