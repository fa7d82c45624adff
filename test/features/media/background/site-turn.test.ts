import { expect, test } from 'vitest';
import { createPacer } from '../../../../lib/browser/network/pacer.ts';
import { createSiteTurn } from '../../../../lib/features/media/background/index.ts';

/** Turns by a clock of their own; `held`: whether the platform is, each time that it is asked. */
function stage(...held: readonly boolean[]) {
  const left = [...held];
  let time = 1_000_000;
  const wait = async (ms: number) => {
    time += ms;
  };
  const pacer = createPacer(() => time, wait);
  const turn = createSiteTurn({ pacer, isHeld: async () => left.shift() ?? false });
  return { turn, pacer, waited: () => time - 1_000_000 };
}

const play = (host: string) => `https://${host}/aweme/v1/play/?file_id=1`;

test('files of a platform’s own site come seconds apart, whichever of its hosts is asked, those of media hosts at once', async () => {
  const { turn, waited } = stage();
  expect(await turn('cnvideo', play('www.douyin.com'))).toBe(true);
  expect(await turn('cnvideo', 'https://v26-web.douyinvod.com/1.mp4')).toBe(true);
  expect(waited()).toBe(0);
  expect(await turn('cnvideo', play('api-hl.amemv.com'))).toBe(true);
  expect(waited()).toBe(5_000);
  expect(await turn('intlvideo', play('www.tiktok.com'))).toBe(true);
  expect(waited()).toBe(5_000);
});

test('it waits for the requests of captures to the same host', async () => {
  const { turn, pacer, waited } = stage();
  await pacer.turn('www.douyin.com', 0, new AbortController().signal, async () => {});
  await turn('cnvideo', play('www.douyin.com'));
  expect(waited()).toBe(1_000);
});

test('nothing is asked while the platform waits for the user, nor where it does once the turn has come', async () => {
  for (const held of [[true], [false, true]]) {
    expect(await stage(...held).turn('cnvideo', play('www.douyin.com'))).toBe(false);
    expect(await stage(...held).turn('cnvideo', 'https://v26-web.douyinvod.com/1.mp4')).toBe(true);
  }
});
