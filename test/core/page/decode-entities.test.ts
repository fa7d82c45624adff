import { expect, it } from 'vitest';
import { decodeEntities } from '../../../lib/core/page/decode-entities.ts';

it.each([
  ['&amp;&lt;&gt;&quot;&apos;&nbsp;', '&<>"\' '],
  ['&#38;&#39;&#8220;&#127810;', "&'“🍂"],
  ['&#x26;&#X27;&#x1F342;', "&'🍂"],
  ['&amp;lt;', '&lt;'],
])('%s is %s', (written, text) => {
  expect(decodeEntities(written)).toBe(text);
});

it.each([
  '&',
  '&amp',
  'a & b; c',
  '&unknown;',
  '&constructor;',
  '&__proto__;',
  '&#;',
  '&#x;',
  '&#0;',
  '&#xD800;',
  '&#xDFFF;',
  '&#x110000;',
  '&#99999999;',
])('%s is no character', (text) => {
  expect(decodeEntities(text)).toBe(text);
});
