import { type Tree, tree, trees } from '../../../lib/core/json/json.ts';
import type { ListRow } from '../../../lib/core/list.ts';
import { videoItem } from '../../fixtures/cnvideo/video-item.ts';
import { row } from './list-site.ts';

/** Characters of signatures and ids, the same each time. */
export function createLetters() {
  let state = 1;
  return (length: number, letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789') =>
    Array.from({ length }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return letters[state % letters.length];
    }).join('');
}

/** A record of the size that the site's have: 37 kB, a third of it in addresses of its files, each signed. */
export function heavyRecord(id: string, letters: ReturnType<typeof createLetters>): Tree {
  const item = tree(videoItem({ id, title: `风筝 ${letters(20)}` }));
  const signed = () =>
    `https://p3-pc.example/tos-cn-i-0813/${letters(32)}~tplv.image?biz_tag=aweme&from=327834062&sc=image&x-expires=1790000000&x-signature=${letters(27)}%3D`;
  const images = Array.from({ length: 6 }, () => ({
    uri: letters(32),
    url_list: [signed(), signed(), signed()],
    width: 1080,
    height: 1440,
  }));
  const gears = Array.from({ length: 16 }, (_, gear) => ({
    ...tree(trees(tree(item.video).bit_rate)[0]),
    gear_name: `gear_${gear}`,
    play_addr: { uri: letters(24), url_list: [signed(), signed()], file_hash: letters(32, '0123456789abcdef') },
  }));
  const anchor = JSON.stringify({
    id: letters(19, '123456789'),
    words: '山里的清晨，雾散之前。'.repeat(220),
    url: signed(),
  });
  return {
    ...item,
    images,
    anchor_info: { extra: anchor, log_extra: anchor },
    video: { ...tree(item.video), bit_rate: gears },
  };
}

/** A row of a record, with the words and counters of a site that tells them all. */
export const heavyRow = (record: Tree, id: string): ListRow => ({
  ...row(id, {
    record,
    time: 1_763_200_000_000,
    counters: { likes: '165539', comments: '7343', shares: '23537', saves: '3799' },
  }),
  text: `${record.desc}`.repeat(3),
  cover: `${trees(record.images)[0]?.url_list}`.slice(0, 200),
});
