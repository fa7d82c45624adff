import { expect, it, vi } from 'vitest';
import { browser } from '../../../lib/browser/browser.ts';
import { ownStorage } from '../../../lib/browser/storage/own-values.ts';

it('keeps the settings from content scripts, and starts where the browser cannot or will not', async () => {
  const setAccessLevel = vi.fn(async () => {});
  Object.assign(browser.storage.local, { setAccessLevel });
  await ownStorage();
  expect(setAccessLevel).toHaveBeenCalledWith({ accessLevel: 'TRUSTED_CONTEXTS' });
  setAccessLevel.mockRejectedValue(new Error('no'));
  await expect(ownStorage()).resolves.toBeUndefined();
  Object.assign(browser.storage.local, { setAccessLevel: undefined });
  await expect(ownStorage()).resolves.toBeUndefined();
});
