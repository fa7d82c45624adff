import { exampleCapture } from './example-capture.ts';
import { withFacts } from './with-facts.ts';

const pictures = Array.from({ length: 4 }, (_, number) => ({
  uri: `p${number}`,
  url_list: [`https://p3-sign.douyinpic.com/tos-cn-i/picture-${number}.jpeg`],
  width: 1080,
  height: 1440,
}));
const note = {
  aweme_id: '7300000000000000001',
  desc: '四月的花。#植物',
  create_time: 1_763_000_000,
  author: { nickname: '林间小路', uid: '100000000001' },
  statistics: { digg_count: 940, comment_count: 31, share_count: 7, collect_count: 104 },
  images: pictures,
  music: { title: '风', play_url: { url_list: ['https://sf3-cdn-tos.douyinstatic.com/obj/ies-music/1.mp3'] } },
};

/** A photo post with four pictures and a sound. */
export const picturesCapture = withFacts({
  ...exampleCapture,
  title: '四月的花。#植物',
  envelope: JSON.stringify({ code: 200, msg: 'success', data: { aweme_detail: note, status_code: 0 } }),
});
