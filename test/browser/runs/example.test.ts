import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createExample } from '../../../lib/browser/runs/example.ts';
import { createTargetOf } from '../../../lib/browser/tabs/page-target.ts';
import { exampleCapture, exampleOperation, platforms, videoId, videoUrl } from '../example-parts.ts';
import { fakeTabs } from '../tabs/fake-tabs.ts';

const { path } = exampleOperation;

function setUp(url: string, captures = [exampleCapture()], incognito = false) {
  fakeTabs([{ url, incognito }]);
  return createExample({ operations: [exampleOperation], targetOf: createTargetOf(platforms), captured: async () => captures });
}

beforeEach(() => fakeBrowser.reset());

describe('an example', () => {
  it('is what an open page shows, but no private one', async () => {
    expect(await setUp(videoUrl, [])(path)).toBe(`{"aweme_id":"${videoId}"}`);
    expect(await setUp(videoUrl, [], true)(path)).toBeNull();
  });

  it('is else what was captured last, and never what failed', async () => {
    const request = { path, body: '{"aweme_id":"1"}' };
    const failed = exampleCapture({ state: 'failed' });
    expect(await setUp('https://www.example.org/', [failed, exampleCapture({ request })])(path)).toBe(request.body);
    expect(await setUp('https://www.example.org/', [failed])(path)).toBeNull();
  });
});
