import { expect, test } from 'vitest';
import { reportText } from '../../components/capture/report-text.ts';
import { failedCapture } from '../screens/example-capture.ts';

const address = 'https://www.xiaohongshu.com/explore/1?xsec_token=SECRET&a=1';

test('a report says what was asked, what was tried and how it ended', () => {
  const trail = [{ source: 'document', session: 'own', outcome: 'not_found', reason: 'the page is gone' }] as const;
  const lines = reportText({ ...failedCapture('not_found'), trail, drift: ['data.x: expected integer, got string'] }).split('\n');
  expect(lines).toContain('tried: document (own): not_found the page is gone');
  expect(lines).toContain('drift: data.x: expected integer, got string');
  expect(lines[1]).toMatch(/^not_found: /);
});

test('a report holds no token, no query of the address and nothing of request or answer', () => {
  const failed = failedCapture('unsupported_link');
  const trail = [{ source: 'document', session: 'own', outcome: 'unreachable', reason: `sent to ${address}` }] as const;
  const failure = { kind: 'unsupported_link', sentence: `${address} is no note`, action: 'report' } as const;
  const secret = {
    ...failed,
    itemUrl: address,
    msg: `unsupported_link: ${address}`,
    request: { path: failed.path, body: '{"proxy":"http://u:SECRET@h"}' },
    envelope: '{"data":"SECRET"}',
    trail,
  };
  for (const capture of [
    { ...secret, failure },
    { ...secret, failure: null },
  ]) {
    const text = reportText(capture);
    expect(text).not.toContain('SECRET');
    expect(text).toContain(`item: ${failed.itemId || '-'} https://www.xiaohongshu.com/explore/1\n`);
  }
});
