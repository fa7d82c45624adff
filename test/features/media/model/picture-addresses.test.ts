import { expect, test } from 'vitest';
import { pictureAddresses } from '../../../../lib/features/media/model/picture-addresses.ts';

const address = (name: string) => `https://p3.douyinpic.com/${name}.webp`;
const envelope = (data: object) => JSON.stringify({ code: 200, msg: 'success', data });

test('the cover before the pictures of the item, and its smallest form first', () => {
  const video = { cover: { url_list: [address('cover')] }, origin_cover: { url_list: [address('origin')] } };
  const images = [{ url_list: [address('one')] }];
  const found = pictureAddresses(envelope({ aweme_detail: { images, video } }));
  expect(found[0]).toBe(address('cover'));
  expect(pictureAddresses(envelope({ aweme_detail: { images } }))).toEqual([address('one')]);
});

test('none where there is none, or the envelope is very large', () => {
  expect(pictureAddresses(envelope({}))).toEqual([]);
  expect(pictureAddresses(envelope({ images: [{ url_list: [address('one')] }], text: 'x'.repeat(5_000_001) }))).toEqual([]);
});
