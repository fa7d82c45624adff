import { describe, expect, it } from 'vitest';
import { Failure } from '../../../lib/core/failure.ts';
import { handle } from '../../../lib/core/handle.ts';
import type { NetworkAnswer } from '../../../lib/core/transport.ts';
import { intlvideoVideoDetail } from '../../../lib/platforms/intlvideo/video-detail/index.ts';
import { answer, asker, fakeParts, fakeTransport, post } from '../../core/parts.ts';
import { told } from '../../core/told.ts';
import { universalData, universalDataText } from '../../fixtures/intlvideo/universal-data.ts';

const id = '7526000000000000129';
const proxy = 'socks5://user:secret@proxy.example:1080';
const page = `<script id="__UNIVERSAL_DATA_FOR_REHYDRATION__">${universalDataText(universalData(id))}</script>`;

async function ask(body: unknown, fetch: (url: string) => NetworkAnswer) {
  const transport = fakeTransport({ fetch });
  const { parts, saves } = fakeParts([intlvideoVideoDetail], transport);
  const answered = await handle(parts, post(intlvideoVideoDetail.path, body), asker);
  return { envelope: JSON.parse(answered.envelope), capture: saves.at(-1)?.capture, transport };
}

describe('a request with a proxy', () => {
  it('sends everything through it: short link, page, players; no tab', async () => {
    const { transport, capture } = await ask({ share_text: 'https://vm.tiktok.com/ZGdhVtER2/', proxy }, (url) =>
      url.includes('vm.tiktok.com')
        ? answer('', { url: `https://www.tiktok.com/@a/video/${id}` })
        : answer('<title>TikTok</title>', { url, status: 503 }),
    );
    expect(transport.asked.map(({ url, request }) => [new URL(url).pathname.split('/')[1], request.proxy])).toEqual([
      ['ZGdhVtER2', proxy],
      ['@_', proxy],
      ['embed', proxy],
      ['player', proxy],
    ]);
    expect(transport.opened).toEqual([]);
    expect(JSON.stringify(capture)).not.toContain('secret');
  });

  it('reads the page like one without', async () => {
    const { envelope } = await ask({ aweme_id: id, proxy }, (url) => answer(page, { url }));
    expect(envelope).toMatchObject({ code: 200, data: { id } });
  });

  it('is told of a page whose state lacks the item, whatever words of a check the page holds', async () => {
    const empty = '<script id="__UNIVERSAL_DATA_FOR_REHYDRATION__">{"__DEFAULT_SCOPE__":{}}</script>';
    const fetch = (words: string) => (url: string) => answer(url.includes('/@_/') ? words : '', { url });
    const trailOf = async (words: string) => (await ask({ aweme_id: id, proxy }, fetch(words))).capture?.trail;
    const told = { source: 'page-document', outcome: 'upstream_changed' };
    expect(await trailOf(`${empty}<p>Drag the slider</p>`)).toContainEqual(expect.objectContaining(told));
    expect(await trailOf('<p>Drag the slider</p>')).toContainEqual(
      expect.objectContaining({ ...told, outcome: 'challenge' }),
    );
    expect(await trailOf(`${empty}<script data-source="downgrade-mssdk-preload"></script>`)).toContainEqual(
      expect.objectContaining({ ...told, outcome: 'upstream_refused' }),
    );
  });

  it('that no proxy can serve fails as such', async () => {
    const { envelope } = await ask({ aweme_id: id, proxy }, () => {
      throw new Failure('proxy_unavailable', told('no proxy here'));
    });
    expect(envelope).toMatchObject({ code: 501, msg: 'proxy_unavailable: no proxy here' });
  });
});

it('without a connection says what helps', async () => {
  const { envelope } = await ask({ aweme_id: id }, () => {
    throw new Failure('unreachable', told('www.tiktok.com could not be reached.'));
  });
  expect(envelope.msg).toBe(
    "unreachable: TikTok couldn't be reached. From mainland China it needs a proxy or a network elsewhere.",
  );
});
