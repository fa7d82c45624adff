import { describe, expect, it } from 'vitest';
import { itemState } from '../../../lib/platforms/intlvideo/page/item-state.ts';
import { stateScriptsIn } from '../../../lib/platforms/intlvideo/page/state-scripts.ts';
import { intlVideoItem } from '../../../lib/platforms/intlvideo/records/intl-video-item.ts';
import { itemRecord } from '../../../lib/platforms/intlvideo/video-detail/item-record.ts';
import { itemStruct } from '../../fixtures/intlvideo/item-struct.ts';
import { nextData } from '../../fixtures/intlvideo/next-data.ts';
import { sigiState } from '../../fixtures/intlvideo/sigi-state.ts';
import {
  photoPageData,
  reflowData,
  unavailableData,
  universalData,
  universalDataText,
  videoDetail,
} from '../../fixtures/intlvideo/universal-data.ts';
import { fieldsOf, known } from '../../records/fields.ts';

const id = '7526000000000000129';
const other = '7526000000000000257';

function element(name: string, text: string): string {
  return `<!doctype html><html><head><script>window.x = 1;</script><script id="${name}" type="application/json">${text}</script></head></html>`;
}

const today = (state: object) => element('__UNIVERSAL_DATA_FOR_REHYDRATION__', universalDataText(state));
const read = (html: string) => itemState(stateScriptsIn(html), id);

describe("today's state", () => {
  it('holds the item asked for', () => {
    const said = read(today(universalData(id)));
    expect(said).toEqual({ says: 'item', item: itemStruct(id), missing: [] });
  });

  it('in the reflow scope holds it too, wherever that puts it (change 8)', () => {
    const detail = videoDetail(itemStruct(id));
    const forms = [detail, { videoDetail: detail }, { itemStruct: detail.itemInfo.itemStruct }];
    for (const form of forms)
      expect(read(today(reflowData(id, form)))).toEqual({ says: 'item', item: itemStruct(id), missing: [] });
  });

  it('with a code of 10204 that nobody has explained decides nothing', () => {
    const said = read(today(unavailableData(id, 10204, 'status_reviewing')));
    expect(said).toMatchObject({ failure: { kind: 'not_found', weight: 'weak' } });
  });

  it('of another item says nothing of this one', () => {
    expect(read(today(universalData(other)))).toEqual({ says: 'other' });
  });

  it('of a photo page says nothing', () => {
    expect(read(today(photoPageData(id)))).toEqual({ says: 'none' });
  });

  it('cut in the middle is broken, not absent', () => {
    expect(
      read(element('__UNIVERSAL_DATA_FOR_REHYDRATION__', universalDataText(universalData(id)).slice(0, 500))),
    ).toEqual({
      says: 'broken',
    });
  });

  it.each([
    [10204, 'item_privacy_authorization&status_deleted', 'removed'],
    [10204, 'cross_border_violation_ur', 'region_blocked'],
    [10204, 'cross_border', 'not_found'],
    [10216, 'status_deleted', 'private'],
    [99999, '', 'upstream_refused'],
    [10000, 'verify', 'challenge'],
    // A code for two things: only a text that speaks of the login decides (README, C7).
    [10101, '', 'upstream_refused'],
    [10101, 'login_required', 'sign_in_required'],
    [77777, '', 'upstream_refused'],
    [0, 'busy', 'upstream_refused'],
    [0, '', 'upstream_changed'],
  ])('with code %i "%s" is %s', (code, message, kind) => {
    expect(read(today(unavailableData(id, code, message)))).toMatchObject({ says: 'refused', failure: { kind } });
  });

  it('says what helps where the region is the reason', () => {
    const said = read(today(unavailableData(id, 10204, 'cross_border_violation_ur')));
    expect(said).toMatchObject({
      failure: { action: 'proxy_build', message: expect.stringContaining('A proxy or a network in another region') },
    });
  });

  it('with an age gate is refused, unless there is something to see', () => {
    const item = { ...itemStruct(id), isContentClassified: true };
    const gate = (more: object) => read(today(universalData(id, videoDetail({ ...item, ...more })))).says;
    expect(gate({ video: { ...item.video, playAddr: '', bitrateInfo: [] } })).toBe('refused');
    expect(gate({ video: { ...item.video, bitrateInfo: [] } })).toBe('item');
    expect(gate({ video: {}, imagePost: { images: [] } })).toBe('item');
  });
});

describe('older states', () => {
  const sigi = JSON.stringify(sigiState(id));
  const forms: readonly (readonly [name: string, html: string])[] = [
    ['SIGI_STATE', element('SIGI_STATE', sigi)],
    [
      'sigi-persisted-data',
      element('sigi-persisted-data', `window['SIGI_STATE']=${sigi};window['SIGI_RETRY']={"a":1};`),
    ],
    ['a bare assignment', `<script>window['SIGI_STATE'] = ${sigi};</script>`],
    ['__NEXT_DATA__', element('__NEXT_DATA__', JSON.stringify(nextData(id)))],
    ['SIGI_STATE beside a state of today without the video', today(photoPageData(id)) + element('SIGI_STATE', sigi)],
  ];

  it.each(forms)('%s gives the item in today’s form, and says what it missing', (_name, html) => {
    const said = read(html);
    if (said.says !== 'item') throw new Error(`it says ${said.says}`);
    const record = itemRecord(said.item);
    const author = record.author as Record<string, unknown>;
    expect([record.id, author.uniqueId, author.nickname, author.platformSeller]).toEqual([
      id,
      'gleaner.tester_01',
      '测试作者 🌾',
      true,
    ]);
    const below = (path: string) =>
      said.missing.some((one) => path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[`));
    expect(fieldsOf(intlVideoItem).filter((path) => !known(record, path) && !below(path))).toEqual([]);
    expect(said.missing.filter((path) => known(record, path))).toEqual([]);
  });

  it('keep the flat author where the whole one is missing', () => {
    const { ItemModule } = sigiState(id);
    const said = read(element('SIGI_STATE', JSON.stringify({ ItemModule })));
    expect(said).toMatchObject({
      item: { author: { uniqueId: 'gleaner.tester_01', nickname: '测试作者 🌾', privateAccount: false } },
    });
  });

  it('of other items say nothing of this one', () => {
    expect(read(element('SIGI_STATE', JSON.stringify(sigiState(other))))).toEqual({ says: 'none' });
    expect(read(element('__NEXT_DATA__', JSON.stringify(nextData(other))))).toEqual({ says: 'none' });
  });

  it('state a code too', () => {
    const said = read(element('__NEXT_DATA__', JSON.stringify(nextData(id, 10216))));
    expect(said).toMatchObject({ says: 'refused', failure: { kind: 'private' } });
  });
});
