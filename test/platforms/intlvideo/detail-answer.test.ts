import { describe, expect, it } from 'vitest';
import { Failure } from '../../../lib/core/failure.ts';
import { gated } from '../../../lib/platforms/intlvideo/page/item-gate.ts';
import { itemOfDetail } from '../../../lib/platforms/intlvideo/video-detail/detail-answer.ts';
import { intlvideoVideoDetail } from '../../../lib/platforms/intlvideo/video-detail/index.ts';
import { itemRecord, wholeItem } from '../../../lib/platforms/intlvideo/video-detail/item-record.ts';

// What an answer of item detail is (intlvideo README, Q3, F1).

const id = '7526000000000000129';
const shown = { id, createTime: '1763000000', stats: { diggCount: 1 }, video: { playAddr: 'https://v.example/1.mp4' } };
const said = (text: string, over: { status?: number; url?: string } = {}) => {
  try {
    return itemOfDetail(id, { status: 200, url: 'https://www.tiktok.com/api/item/detail/', text, ...over });
  } catch (thrown) {
    const { kind, message } = Failure.from(thrown);
    return `${kind}: ${message}`;
  }
};
const body = (itemStruct: object) => JSON.stringify({ itemInfo: { itemStruct }, statusCode: 0 });

describe('an answer of item detail', () => {
  it('is the item asked for, and no other', () => {
    expect(said(body(shown))).toEqual(shown);
    expect(said(body(shown), { status: 299, url: '' })).toEqual(shown);
    expect(said(body({ ...shown, id: '8' }))).toMatch(/^upstream_changed: .*asked for 7526000000000000129, got 8/);
  });

  it.each([
    ['', { status: 0 }, /^unreachable: /],
    [body(shown), { status: 429 }, /^rate_limited: .*HTTP 429/],
    [body(shown), { url: 'https://verify.tiktok.com/x' }, /^challenge: /],
    ['', { status: 300 }, /^upstream_refused: .*HTTP 300/],
    ['', { status: 199 }, /^upstream_refused: .*HTTP 199/],
    ['<title>Please wait...</title>', { status: 403 }, /^challenge: /],
    [' \n', {}, /^upstream_refused: .*an empty answer/],
    ['<title>Please wait...</title>', {}, /^challenge: /],
    ['<p>', {}, /^upstream_changed: .*not JSON/],
    ['{"type":"verify"}', {}, /^challenge: /],
    ['{}', {}, /^upstream_changed: .*no item and no reason/],
    ['{"itemInfo":{},"statusCode":10231}', {}, /^region_blocked: .*code 10231/],
    [body({ ...shown, stats: {} }), {}, /^sign_in_required: /],
  ])('%s %j is %s', (text, over, failure) => {
    expect(said(text, over)).toMatch(failure);
  });
});

describe('an item that is there and yet withheld', () => {
  const kind = (change: object) => gated({ ...shown, ...change })?.kind ?? null;

  it('is one that is restricted by age and cannot be played', () => {
    const classified = { isContentClassified: true, video: {} };
    expect(gated({ ...shown, ...classified })).toMatchObject({
      kind: 'sign_in_required',
      message: expect.stringContaining('age restricted'),
    });
    expect(kind({ ...classified, video: { bitrateInfo: [] } })).toBe('sign_in_required');
    expect(kind({ ...classified, video: { bitrateInfo: {} } })).toBe('sign_in_required');
    for (const open of [
      { isContentClassified: true },
      { ...classified, video: { bitrateInfo: [{}] } },
      { ...classified, imagePost: {} },
    ])
      expect(kind(open)).toBeNull();
    expect(kind({ isContentClassified: 1, video: {} })).toBeNull();
  });

  it('is one shown to guests without its data', () => {
    for (const emptied of [{ createTime: 0 }, { createTime: '0' }, { stats: {} }, { stats: null }]) {
      expect(kind(emptied)).toBe('sign_in_required');
    }
    expect(kind({})).toBeNull();
  });
});

describe('an item as the record', () => {
  it('has as text what the specification has so, whatever the answer gives', () => {
    const item = {
      createTime: 1763000000,
      stats: { collectCount: 7n, diggCount: 1 },
      video: { bitrateInfo: [{ PlayAddr: { DataSize: 9 } }, { PlayAddr: null, Bitrate: 1 }, 'odd'] },
      author: null,
    };
    expect(itemRecord(item)).toEqual({
      createTime: '1763000000',
      stats: { collectCount: '7', diggCount: 1 },
      video: { bitrateInfo: [{ PlayAddr: { DataSize: '9' } }, { PlayAddr: null, Bitrate: 1 }, 'odd'] },
      author: null,
    });
    expect(itemRecord({ createTime: '1', stats: null, video: { bitrateInfo: null } })).toEqual({
      createTime: '1',
      stats: null,
      video: { bitrateInfo: null },
    });
  });

  it('of a page says what pages leave out where it is off', () => {
    const off = {
      duetEnabled: false,
      stitchEnabled: false,
      challenges: [],
      textExtra: [],
      effectStickers: [],
      stickersOnItem: [],
    };
    expect(wholeItem({ id })).toEqual({ ...off, id });
    expect(wholeItem({ duetEnabled: true, textExtra: [1] })).toMatchObject({
      duetEnabled: true,
      stitchEnabled: false,
      textExtra: [1],
    });
  });
});

it('an id has 15 to 20 digits', () => {
  const itemId = (text: string) => intlvideoVideoDetail.ids({ aweme_id: text });
  for (const good of ['1'.repeat(15), '1'.repeat(20), ` ${id}\n`])
    expect(itemId(good)).toEqual({ aweme_id: good.trim() });
  for (const bad of ['1'.repeat(14), '1'.repeat(21), `${id}x`, `x${id}`, ' '])
    expect(() => itemId(bad)).toThrow('is not a TikTok post ID (15 to 20 digits)');
  expect(() => itemId('x'.repeat(50))).toThrow(expect.objectContaining({ kind: 'invalid_request' }));
  expect(() => itemId('x'.repeat(50))).toThrow(`"${'x'.repeat(40)}"`);
});
