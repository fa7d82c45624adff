import { expect, test } from 'vitest';
import { parseJson, printJson, tree } from '../../lib/core/json/json.ts';
import { lifestylePostDetail } from '../../lib/platforms/lifestyle/post-detail/index.ts';
import { appAnswer } from '../fixtures/lifestyle/app-answer.ts';
import { departures } from './departures.ts';
import { fieldsOf, known } from './fields.ts';

const postDetailRequest = lifestylePostDetail.input;

// Captured pages of this platform hold another shape, and no post: they belong to the tests of what turns them into
// this record.
const id = '7613685322899079688';

test('a whole answer gives every field of the record and departs nowhere', () => {
  const fields = fieldsOf(lifestylePostDetail.data);
  expect(fields).toContain('data.image_list[].thumb_url_list[].url');
  expect(fields.filter((path) => !known(appAnswer(id), path))).toEqual([]);
  expect(departures(lifestylePostDetail.data, appAnswer(id))).toEqual([]);
});

test('ids keep their digits from the wire into the record', () => {
  const wire = printJson(appAnswer(id));
  expect(wire).toContain(`"item_id":${id}`);
  expect(printJson(tree(tree(lifestylePostDetail.data.parse(parseJson(wire))).data).item_id)).toBe(id);
});

test('absent, null and unknown fields are no departure, and unknown ones are kept', () => {
  const answer = {
    data: { related: null, image_list: [], author: { avatar: { url_list: null } }, newField: 1 },
    message: 'success',
  };
  expect(lifestylePostDetail.data.parse(answer)).toEqual(answer);
});

test('a field of another type is named by its path', () => {
  const { data, ...answer } = appAnswer(id);
  const changed = {
    ...data,
    item_id: id,
    delete: false,
    category: [],
    image_list: [{ url_list: [{ url: 1 }] }],
    hat: {},
  };
  expect(departures(lifestylePostDetail.data, { ...answer, data: changed, server_time: 1795132800.123 })).toEqual([
    'data.category',
    'data.delete',
    'data.hat',
    'data.image_list[].url_list[].url',
    'data.item_id',
    'server_time',
  ]);
});

test('an integer that already lost its digits is no integer of the record', () => {
  expect(departures(lifestylePostDetail.data, { data: { item_id: Number(id) } })).toEqual(['data.item_id']);
});

test('the request needs nothing, and takes null for nothing', () => {
  for (const body of [
    {},
    { aweme_id: id, share_text: null },
    { share_text: 'Look! https://v.lemon8-app.com/al/OgsMsbfTMx' },
  ]) {
    expect(postDetailRequest.parse(body)).toEqual(body);
  }
  expect(departures(postDetailRequest, { aweme_id: 7, share_text: {} })).toEqual(['aweme_id', 'share_text']);
});
