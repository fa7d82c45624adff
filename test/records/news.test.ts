import { expect, test } from 'vitest';
import { parseJson, printJson } from '../../lib/core/json/json.ts';
import { newsVideoDetail } from '../../lib/platforms/news/records/news-video-detail.ts';
import { newsVideoDetail as operation } from '../../lib/platforms/news/video-detail/index.ts';
import { appAnswer } from '../fixtures/news/app-answer.ts';
import { departures } from './departures.ts';
import { fieldsOf, known } from './fields.ts';

const videoDetailRequest = operation.input;

// Captured answers of this platform hold another shape: they belong to the tests of what turns them into this record.
const id = '7629698273762083363';

test('a whole answer gives every field of the record and departs nowhere', () => {
  const fields = fieldsOf(newsVideoDetail);
  expect(fields).toContain('data.itemCell.actionCtrl.actionBar.actionSettingList[].styleSetting.iconKey');
  expect(fields.filter((path) => !known(appAnswer(id), path))).toEqual([]);
  expect(departures(newsVideoDetail, appAnswer(id))).toEqual([]);
});

test('ids keep their digits from the wire into the record', () => {
  const wire = printJson(appAnswer(id));
  expect(wire).toContain(`"group_id":${id}`);
  expect(printJson(newsVideoDetail.parse(parseJson(wire)).data.group_id)).toBe(id);
});

test('the message and the video are required', () => {
  expect(departures(newsVideoDetail, {})).toEqual(['data', 'message']);
  expect(departures(newsVideoDetail, { message: null, data: null })).toEqual(['data', 'message']);
});

test('absent, null and unknown fields are no departure, and unknown ones are kept', () => {
  const data = {
    categories: null,
    feed_labels: [],
    share_type: null,
    itemCell: { actionCtrl: { filterWord: null } },
    newField: 1,
  };
  expect(newsVideoDetail.parse({ message: 'success', data })).toEqual({ message: 'success', data });
});

test('a field of another type is named by its path', () => {
  const { data } = appAnswer(id);
  const changed = {
    ...data,
    group_id: id,
    ban_comment: false,
    is_key_video: 0,
    categories: [1],
    user_info: { user_id: id, follow: false },
    itemCell: { actionCtrl: { filterWord: {} }, itemCounter: [] },
  };
  expect(departures(newsVideoDetail, { message: 'success', data: changed })).toEqual([
    'data.ban_comment',
    'data.categories[]',
    'data.group_id',
    'data.is_key_video',
    'data.itemCell.actionCtrl.filterWord',
    'data.itemCell.itemCounter',
    'data.user_info.follow',
    'data.user_info.user_id',
  ]);
});

test('the request needs both of its parameters, as text', () => {
  const body = { aweme_id: '', share_text: 'https://m.toutiao.com/is/ak5hTd8QN2o/' };
  expect(videoDetailRequest.parse(body)).toEqual(body);
  expect(departures(videoDetailRequest, { aweme_id: id })).toEqual(['share_text']);
  expect(departures(videoDetailRequest, { aweme_id: null, share_text: 7 })).toEqual(['aweme_id', 'share_text']);
});
