import { expect } from 'vitest';
import { blobSource, contentOf, readZip, verifyArchive } from '../../../../lib/features/archive/model/index.ts';

/** What an archiver in memory needs beside its store, its servers and the place to save. */
export const quietParts = {
  unseen: { follow: () => {}, works: async () => false, stop: () => {}, watch: () => {} },
  sleep: async () => {},
  textFor: async () => null,
  pagesOf: async () => new Map([['index.html', '<!doctype html>']]),
  version: '0.1.0',
  isSaved: async () => false,
  hasRoomFor: async () => true,
  isFull: async (thrown: unknown) => thrown instanceof DOMException && thrown.name === 'QuotaExceededError',
  note: (thrown: unknown): void => expect.fail(String(thrown)),
};

/** The texts of a ZIP by their paths, in order. */
export async function textsOf(zip: Blob = expect.fail('no file')): Promise<Map<string, string>> {
  const source = blobSource(zip);
  const texts = new Map<string, string>();
  for (const entry of (await readZip(source)).entries) {
    const parts: Uint8Array[] = [];
    for await (const piece of contentOf(source, entry)) parts.push(new Uint8Array(piece));
    texts.set(entry.path, Buffer.concat(parts).toString());
  }
  return texts;
}

/** The manifest of an archive in which nothing is wrong. */
export async function manifestIn(zip: Blob = expect.fail('no file')) {
  expect(await verifyArchive(blobSource(zip), () => {})).toMatchObject({ whole: true, faults: [] });
  return JSON.parse((await textsOf(zip)).get('manifest.json') ?? '');
}
