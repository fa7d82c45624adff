import { afterEach, expect, it, vi } from 'vitest';
import { applyTheme, keepLook, keptLook } from '../../../lib/browser/appearance/kept-look.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  return kept;
}

it('a look is kept for the next page, and read back as it was', () => {
  const kept = stubStorage();
  expect(keptLook()).toBeNull();
  const look = { language: 'zh_CN', theme: 'dark', fileNames: '{id}' } as const;
  keepLook(look);
  expect(keptLook()).toEqual(look);
  for (const key of kept.keys()) kept.set(key, 'no JSON');
  expect(keptLook()).toBeNull();
  for (const key of kept.keys()) kept.set(key, '{"theme":"pink"}');
  expect(keptLook()).toEqual({ language: 'automatic', theme: 'automatic', fileNames: '' });
});

it('pages without storage are drawn all the same', () => {
  const refused = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refused, setItem: refused });
  expect(keptLook()).toBeNull();
  expect(() => keepLook({ language: 'en', theme: 'light', fileNames: '' })).not.toThrow();
});

it('a theme stands at the root of the page; as the browser has it, none does', () => {
  const dataset: Record<string, string> = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  applyTheme({ theme: 'dark' });
  expect(dataset).toEqual({ theme: 'dark' });
  applyTheme({ theme: 'automatic' });
  expect(dataset).toEqual({});
});
