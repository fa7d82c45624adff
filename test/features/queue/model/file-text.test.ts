import { describe, expect, it } from 'vitest';
import { fileText } from '../../../../lib/features/queue/model/file-text.ts';

const list = '话题,链接\r\n#春节#,https://www.douyin.com/video/7565000000000000129\r\n一,二\r\n';
const wide = (text: string) => Buffer.from(text, 'utf16le');
/** 春节 and 话题,链接 in GBK, which no encoder of Node's or a browser's writes. */
const [festival, heading] = ['b4babdda', 'bbb0cce22cc1b4bdd3'].map((hex) => Buffer.from(hex, 'hex'));
const chinese = (...parts: readonly (string | Buffer | undefined)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part ?? '')));

describe('the text of a file', () => {
  it.each<[what: string, bytes: Uint8Array]>([
    ['in UTF-8', Buffer.from(list)],
    ['in UTF-8 with a mark', Buffer.from(`\ufeff${list}`)],
    ['in UTF-16 with a mark', wide(`\ufeff${list}`)],
    ['in UTF-16 of the other kind with a mark', wide(`\ufeff${list}`).swap16()],
    ['in UTF-16', wide(list)],
    ['in UTF-16 of the other kind', wide(list).swap16()],
  ])('%s', (_, bytes) => {
    expect(fileText(new Uint8Array(bytes))).toBe(list);
  });

  it('in GBK, as Excel in Chinese saves a CSV', () => {
    expect(fileText(chinese(heading, '\r\n#', festival, '#\r\n'))).toBe('话题,链接\r\n#春节#\r\n');
    expect(fileText(chinese('#', festival, '#'))).toBe('#春节#');
  });

  it('in UTF-8 of which a byte is broken, or its end was cut off', () => {
    const text = list.repeat(30);
    const bytes = Buffer.from(text);
    expect(fileText(bytes.subarray(0, 1))).toBe('\ufffd');
    expect(fileText(Buffer.concat([bytes, Buffer.from([0xe6, 0x98])]))).toBe(`${text}\ufffd`);
    expect(fileText(Buffer.concat([Buffer.from([0xff]), bytes]))).toBe(`\ufffd${text}`);
  });

  it('of any bytes, or of none', () => {
    expect(fileText(new Uint8Array())).toBe('');
    for (let seed = 1; seed < 200; seed += 1)
      fileText(Uint8Array.from({ length: seed }, (_, at) => (at * seed * 7919) % 256));
    expect(fileText(Buffer.from(`a\0${list}`))).toBe(`a\0${list}`);
  });
});
