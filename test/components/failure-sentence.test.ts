import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureSentence, refusalText, translated } from '../../components/capture/failure-sentence.ts';
import { provideMessages } from '../../components/format/message.ts';
import { plainId } from '../../lib/core/address/plain-id.ts';
import { Failure } from '../../lib/core/failure.ts';

type Catalogue = Readonly<Record<string, { readonly message: string }>>;

function speak(locale: 'en' | 'zh_CN'): void {
  const texts: Catalogue = JSON.parse(readFileSync(new URL(`../../public/_locales/${locale}/messages.json`, import.meta.url), 'utf8'));
  provideMessages((key, values) => (texts[key]?.message ?? '').replace(/\$(\d)/g, (_, at) => values[Number(at) - 1] ?? ''));
}

beforeEach(() => speak('zh_CN'));
afterEach(() => provideMessages(() => ''));

test('a failure is told in Chinese, with the field and the value it is about', () => {
  const refused = () => plainId('uid', 'abc', /^\d+$/, 'Weibo user id (digits only)');
  expect(refused).toThrow(Failure);
  expect(translated('uid: "abc" is no Weibo user id (digits only).')).toBe('uid：“abc”的格式不正确（Weibo user id (digits only)）。');
  expect(translated('Nothing names an item: give aweme_id, or a link to it.')).toBe('没有指明内容。请填写 aweme_id，或提供链接。');
  expect(translated('www.douyin.com did not answer within 15 s.')).toBe('www.douyin.com 在 15 秒内没有响应。');
});

test('what has no words of its own is told by its kind, never in English', () => {
  const failure = { kind: 'upstream_refused', sentence: 'It answered 200 with an empty body.', action: 'open_page' } as const;
  expect(failureSentence(failure, 'cnvideo')).toBe('抖音有响应，但没有返回内容。');
  speak('en');
  expect(failureSentence(failure, 'cnvideo')).toBe(failure.sentence);
});

test('a request that was refused before it ran is told by its message', () => {
  expect(refusalText('{"code":400,"msg":"invalid_request: Nothing names an item: give uid, or a link to it.","data":null}')).toContain(
    '没有指明内容',
  );
  expect(refusalText('{"code":400,"msg":"invalid_request: body: must be a JSON object.","data":null}')).toBe('请求不完整');
  expect(refusalText('no JSON')).toBe('no JSON');
});
