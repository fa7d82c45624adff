import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createTargetOf } from '../../../../../lib/browser/tabs/page-target.ts';
import type { Operation } from '../../../../../lib/core/operation.ts';
import { createExample } from '../../../../../lib/features/capture/background/links/example.ts';
import { fakeTabs } from '../../../../browser/tabs/fake-tabs.ts';
import { exampleCapture, exampleOperation, platforms, videoId, videoUrl } from '../example-parts.ts';

const { path } = exampleOperation;

function setUp(
  url: string,
  captures = [exampleCapture()],
  incognito = false,
  operations: readonly Operation[] = [exampleOperation],
) {
  fakeTabs([{ url, incognito }]);
  return createExample({ platforms, operations, targetOf: createTargetOf(platforms), captured: async () => captures });
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

  it('is else the sample of its platform, where that is of such a page', async () => {
    const sampled = { ...exampleOperation, path: '/sampled', sample: videoUrl };
    const ofPage = (pages: Operation['pages']) =>
      setUp('https://www.example.org/', [], false, [{ ...exampleOperation, pages }, sampled]);
    expect(await ofPage(['video'])(path)).toBe(`{"aweme_id":"${videoId}"}`);
    expect(await ofPage(['live'])(path)).toBeNull();
  });
});
