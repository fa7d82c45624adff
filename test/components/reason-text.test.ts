import { afterEach, beforeEach, expect, test } from 'vitest';
import { message, namesBeside, provideMessages, reasonText } from '../../components/format/message.ts';
import { plainId } from '../../lib/core/address/plain-id.ts';
import { Failure } from '../../lib/core/failure.ts';
import { failed } from '../../lib/core/failures.ts';
import { refusal } from '../../lib/core/handle.ts';
import { because, withDetails } from '../../lib/core/reason.ts';
import { speak } from './speak.ts';

beforeEach(() => speak('zh_CN'));
afterEach(() => provideMessages(() => ''));

function thrownBy(call: () => unknown): Failure {
  try {
    call();
  } catch (thrown) {
    return Failure.from(thrown);
  }
  throw new Error('nothing was thrown');
}

test('a failure is told in Chinese, with the field and the value it is about', () => {
  const refused = thrownBy(() => plainId('uid', 'abc', /^\d+$/, 'microblog_user_id'));
  expect(refused.kind).toBe('invalid_request');
  expect(reasonText(refused.reason)).toContain('abc');
  expect(reasonText(refused.reason)).toMatch(/uid.*\p{Script=Han}/u);
  expect(reasonText(because('nothing_named', { field: 'aweme_id' }))).toBe(
    '没有指明内容。请填写 aweme_id，或提供链接。',
  );
  expect(reasonText(because('late', { host: 'www.douyin.com' }, { number: 15 }))).toBe(
    'www.douyin.com 在 15 秒内没有响应。',
  );
});

test('a request that was refused before it ran is told by its reason', () => {
  const told = (failure: Failure) => {
    const { refused } = refusal([], '/api/x', failure);
    return refused && reasonText(refused.reason);
  };
  expect(told(failed('nothing_named', [{ field: 'uid' }]))).toContain('没有指明内容');
  expect(told(failed('body_not_object'))).toMatch(/\p{Script=Han}/u);
});

test('the platform’s own words are told as they are, whatever signs they hold', () => {
  const said = withDetails(because('notes_removed'), because('said', { said: 'gone for $1 & $$2 <b>' }));
  expect(reasonText(said)).toContain('gone for $1 & $$2 <b>');
});

test('names stand apart in every language', () => {
  speak('en');
  expect(namesBeside(['Douyin', 'TikTok', 'Lemon8'])).toBe('Douyin, TikTok, Lemon8');
  speak('zh_CN');
  expect(namesBeside(['抖音', 'TikTok', 'Lemon8'])).toBe('抖音、TikTok、Lemon8');
});

test('no space stands between Chinese names and words, but those that somebody wrote stay', () => {
  expect(['抖音', 'TikTok'].map((name) => message('openOn', name))).toEqual(['在抖音打开', '在 TikTok 打开']);
  expect(message('byAuthor', '张 三')).toContain('张 三');
  const words = ['reasonPage_video', 'reasonPage_note'];
  expect(reasonText(because('link_of_other_page', { field: 'url' }, { words }, { words }))).not.toMatch(
    /\p{sc=Han} \p{sc=Han}/u,
  );
});
