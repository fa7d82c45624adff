import { afterEach, expect, it, vi } from 'vitest';
import { browserName } from '../../../../lib/features/bridge/background/start-bridge.ts';

afterEach(() => vi.unstubAllGlobals());

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';

it.each([
  ['chrome', chrome, ['Not A Brand', 'Chromium', 'Google Chrome']],
  ['brave', chrome, ['Brave', 'Chromium']],
  ['edge', chrome, ['Microsoft Edge', 'Chromium']],
  ['edge', `${chrome} Edg/156.0.0.0`, []],
  ['chromium', chrome, ['Chromium']],
  ['chromium', chrome, undefined],
  ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', undefined],
])('a browser calls itself %s towards programs', (name, userAgent, brands) => {
  vi.stubGlobal('navigator', {
    userAgent,
    ...(brands ? { userAgentData: { brands: brands.map((brand) => ({ brand })) } } : {}),
  });
  expect(browserName()).toBe(name);
});

it('a browser that names no brands is known by its agent', () => {
  vi.stubGlobal('navigator', { userAgent: chrome, userAgentData: {} });
  expect(browserName()).toBe('chromium');
});
