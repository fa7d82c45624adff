import { afterEach, expect, it, vi } from 'vitest';
import { cachedAppearance, keepLook } from '../../../../lib/features/settings/pages/apply-appearance.ts';
import { stubPageStorage } from './page-storage.ts';

afterEach(() => vi.unstubAllGlobals());

it('a look is kept for the next page, and read back as it was', () => {
  const kept = stubPageStorage();
  expect(cachedAppearance()).toBeNull();
  const look = { language: 'zh_CN', theme: 'dark', fileNames: '{id}' } as const;
  keepLook(look);
  expect(cachedAppearance()).toEqual(look);
  for (const key of kept.keys()) kept.set(key, 'no JSON');
  expect(cachedAppearance()).toBeNull();
  for (const key of kept.keys()) kept.set(key, '{"theme":"pink"}');
  expect(cachedAppearance()).toEqual({ language: 'automatic', theme: 'automatic', fileNames: '' });
});

it('pages without storage are drawn all the same', () => {
  const refused = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refused, setItem: refused });
  expect(cachedAppearance()).toBeNull();
  expect(() => keepLook({ language: 'en', theme: 'light', fileNames: '' })).not.toThrow();
});
