import { afterEach, beforeEach, expect, test } from 'vitest';
import { translated } from '../../components/capture/failure-sentence.ts';
import { provideMessages } from '../../components/format/message.ts';
import { speak } from './speak.ts';

beforeEach(() => speak('zh_CN'));
afterEach(() => provideMessages(() => ''));

test('a failure is told in Chinese, with the field and the value it is about', () => {
  expect(translated('uid: "abc" is no Weibo user id (digits only).')).toBe('uid：“abc”的格式不正确（Weibo user id (digits only)）。');
  expect(translated('Nothing names an item: give aweme_id, or a link to it.')).toBe('没有指明内容。请填写 aweme_id，或提供链接。');
  expect(translated('www.douyin.com did not answer within 15 s.')).toBe('www.douyin.com 在 15 秒内没有响应。');
});
