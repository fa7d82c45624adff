import { afterEach, expect, it, vi } from 'vitest';
import { stubPageStorage } from './page-storage.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A page of a profile that keeps one look for its pages, and has another one stored. */
async function pageOf(
  kept: object | null,
  stored: object | undefined,
  get = async () => ({ settings: { look: stored } }),
) {
  const storage = stubPageStorage(new Map(kept ? [['look', JSON.stringify(kept)]] : []));
  const dataset: Record<string, string> = {};
  const reload = vi.fn();
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('location', { reload });
  const i18n = { getMessage: (key: string) => (key === 'languageTag' ? 'en' : key) };
  vi.stubGlobal('browser', { storage: { local: { get } }, i18n, runtime: {} });
  vi.resetModules();
  const { applyAppearance: dressPage } = await import('../../../../lib/features/settings/pages/apply-appearance.ts');
  const named: string[] = [];
  const words = await dressPage((template) => named.push(template));
  return { words, named, dataset, reload, kept: () => JSON.parse(storage.get('look') ?? 'null') };
}

it('a page is dressed as the last one was, and names files so', async () => {
  const look = { language: 'en', theme: 'dark', fileNames: '{id}' };
  const page = await pageOf(look, look);
  expect([page.words('delete', []), page.named, page.dataset]).toEqual(['delete', ['{id}'], { theme: 'dark' }]);
  await Promise.resolve();
  expect([page.named, page.reload.mock.calls]).toEqual([['{id}'], []]);
});

it('the first page of a profile is dressed by its settings, and keeps that for the next', async () => {
  const look = { language: 'automatic', theme: 'light', fileNames: '{title}' };
  const page = await pageOf(null, look);
  expect([page.named, page.dataset, page.kept()]).toEqual([['{title}'], { theme: 'light' }, look]);
});

it('a page whose settings cannot be read starts all the same, with the look that is kept', async () => {
  const damaged = () => Promise.reject(new Error('damaged'));
  const page = await pageOf(null, undefined, damaged);
  expect([page.words('delete', []), page.dataset]).toEqual(['delete', {}]);
  const look = { language: 'automatic', theme: 'dark', fileNames: '' };
  const next = await pageOf(look, undefined, damaged);
  await new Promise((done) => setImmediate(done));
  expect([next.dataset, next.kept(), next.reload.mock.calls]).toEqual([{ theme: 'dark' }, look, []]);
});

it('what was chosen meanwhile in a window that keeps its own is taken over: theme, language, and how files are named', async () => {
  const kept = { language: 'automatic', theme: 'dark', fileNames: '{author}_{date}' };
  const page = await pageOf(kept, { ...kept, theme: 'light', fileNames: '' });
  await vi.waitFor(() => expect(page.named).toEqual(['{author}_{date}', '']));
  expect([page.dataset, page.kept().fileNames, page.reload.mock.calls.length]).toEqual([{ theme: 'light' }, '', 0]);
  const other = await pageOf(kept, { ...kept, language: 'zh_CN' });
  await vi.waitFor(() => expect(other.reload).toHaveBeenCalledOnce());
  // Nothing was ever chosen, or it was forgotten.
  const forgotten = await pageOf(kept, undefined);
  await vi.waitFor(() => expect(forgotten.named.at(-1)).toBe(''));
  expect(forgotten.dataset).toEqual({});
});
