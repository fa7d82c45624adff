import { afterEach, expect, it, vi } from 'vitest';
import { lacking } from '../../lib/browser/lacking.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const supports = (known: boolean) => vi.stubGlobal('CSS', { supports: () => known });

it('lacks nothing in a browser that has all', () => {
  supports(true);
  expect(lacking()).toEqual([]);
});

it('names what is not there, also where asking for it throws', () => {
  supports(false);
  vi.stubGlobal('URL', class {});
  vi.stubGlobal('navigator', undefined);
  expect(lacking()).toEqual(['CSS light-dark()', 'URL.canParse()', 'navigator.locks']);
});
