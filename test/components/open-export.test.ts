import { expect, test } from 'vitest';
import { openExport } from '../../components/library/open-export.ts';
import type { Exported } from '../../lib/features/export/model/index.ts';
import { exampleCapture } from '../tools/screens/example-capture.ts';

const related = { slots: new Uint32Array(), versions: [], note: null };

/** The ids of what is exported of a capture, where the store answers so. */
async function exported(stored: boolean, get: () => Promise<typeof exampleCapture | null>): Promise<string[]> {
  const all: Exported[] = [];
  for await (const one of openExport({ capture: { ...exampleCapture, stored }, related }, { get })) all.push(one);
  return all.map(({ row }) => row.itemId);
}

test('a capture that is never stored is exported as it is shown, also where no database opens', async () => {
  const none = () => Promise.reject(new DOMException('A mutation operation was attempted.', 'InvalidStateError'));
  expect(await exported(false, none)).toEqual([exampleCapture.itemId]);
  expect(await exported(false, async () => null)).toEqual([exampleCapture.itemId]);
  await expect(exported(true, none)).rejects.toThrow('A mutation operation');
  expect(await exported(true, async () => null)).toEqual([]);
});
