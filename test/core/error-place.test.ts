import { expect, it } from 'vitest';
import { english } from '../../lib/core/english.ts';
import { fail } from '../../lib/core/envelope.ts';
import { errorPlace } from '../../lib/core/error-place.ts';
import { Failure } from '../../lib/core/failure.ts';
import { parseLiteral } from '../../lib/core/page/page-literal.ts';
import { reasonCodes, reasonOf } from '../../lib/core/reason.ts';
import { operations } from '../../lib/operations.ts';

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (thrown) {
    return thrown;
  }
}

const withStack = (message: string, ...lines: string[]) =>
  Object.assign(new TypeError(message), { stack: lines.join('\n') });
const chromium = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';
const firefox = 'moz-extension://0f3c2b1a-1111-4222-8333-abcdefabcdef';

it('is that of the innermost frames of the package in Chromium', () => {
  const error = withStack(
    'x is not a function',
    'TypeError: x is not a function',
    `    at Object.reply (${chromium}/background.js:12:3456)`,
    '    at Array.map (<anonymous>)',
    `    at async ${chromium}/chunks/report-panel-Bx_3.js:1:99`,
    `    at new Names [as make] (${chromium}/chunks/library-C0.js:2:7)`,
    `    at last (${chromium}/background.js:1:1)`,
  );
  expect(errorPlace(error)).toBe('background.js:12:3456 < chunks/report-panel-Bx_3.js:1:99 < chunks/library-C0.js:2:7');
});

it('is that of the innermost frames of the package in Firefox', () => {
  const error = withStack(
    'e',
    `reply@${firefox}/background.js:12:3456`,
    `serve/listener/<@${firefox}/background.js:13:5`,
    `promise callback*later@${firefox}/chunks/library-C0.js:2:7`,
    `@${firefox}/background.js:1:1`,
  );
  expect(errorPlace(error)).toBe('background.js:12:3456 < background.js:13:5 < chunks/library-C0.js:2:7');
});

it('is that of the sources in a test', () => {
  expect(errorPlace(thrownBy(() => parseLiteral('?')))).toMatch(
    /^lib\/core\/[\w./-]+\.ts:\d+:\d+( < lib\/core\/[\w./-]+\.ts:\d+:\d+){1,2}$/,
  );
});

it.each([
  [
    '    at look (https://www.example.org/lib/SECRET.js:1:2)',
    'SECRET@https://www.example.org/components/SECRET.js:1:2',
  ],
  ['    at https://SECRET.example.org/entrypoints/x.js:1:2', `look@https://a.example/?${firefox}/SECRET.js:1:2`],
  ['    at look (/home/SECRET/node_modules/package/lib/index.js:1:2)', `look@${firefox}/page.html?SECRET:1:2`],
  [`    at look (${chromium}/background.js?SECRET:1:2)`, 'moz-extension SECRET'],
])('tells of no page and no foreign file: %s', (inChromium, inFirefox) => {
  expect(errorPlace(withStack('e', 'TypeError: e', inChromium))).toBe('');
  expect(errorPlace(withStack('e', inFirefox))).toBe('');
});

it.each([
  `SECRET at ${chromium}/SECRET.js:1:2`,
  `no\n    at SECRET (${chromium}/SECRET.js:1:2)\nSECRET@${firefox}/SECRET.js:1:2`,
  `${firefox}/SECRET.js:1:2`,
  'file:///lib/core/SECRET.ts:1:2',
  '',
])('holds nothing of the message: %j', (message) => {
  const frame = `    at reply (${chromium}/background.js:1:2)`;
  expect(errorPlace(withStack(message, `TypeError: ${message}`, frame))).toBe('background.js:1:2');
  expect(errorPlace(new Error(message))).not.toContain('SECRET');
});

it('is empty where nothing is known', () => {
  for (const thrown of [null, undefined, 'at lib/core/x.ts:1:2', { stack: `a@${firefox}/a.js:1:2` }])
    expect(errorPlace(thrown)).toBe('');
  const bare = new Error('no stack');
  delete bare.stack;
  expect(errorPlace(bare)).toBe('');
});

it('is named by a fault of ours in reports, and shown to nobody else', () => {
  const thrown = thrownBy(() => parseLiteral('?'));
  const place = errorPlace(thrown);
  const reason = reasonOf(thrown);
  expect(place).toContain('lib/core/page/page-literal.ts:');
  expect(reasonCodes(reason)).toBe(`internal(${place})`);
  expect(english(reason)).toMatch(/^Gleaner itself failed: \S/);
  expect(english(reason)).not.toContain('.ts');
  const [operation] = operations;
  if (!operation) throw new Error('no operation');
  expect(JSON.stringify(fail(operation, Failure.from(thrown)))).not.toContain('.ts');
});
