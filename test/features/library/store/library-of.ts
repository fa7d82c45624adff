import type { Capture } from '../../../../lib/core/capture.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { Captures } from '../../../../lib/features/library/store/captures.ts';
import type { CaptureQuery } from '../../../../lib/features/library/store/listing/query.ts';
import { outlines } from '../../../../lib/outlines.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';

/** A capture of an item of its own. */
export const made = (id: string, more: Partial<Capture> = {}): Capture => ({
  ...exampleCapture,
  id,
  itemId: id,
  title: id,
  author: '',
  ...more,
});

let number = 0;

/** A library of its own, with these captures. `lines`: the ids of a list, `a of 2` where there are two versions. */
export async function libraryOf(...captures: readonly Capture[]) {
  number += 1;
  const name = `library-${number}`;
  const database = createDatabase(name);
  const store = new Captures(database, outlines);
  for (const capture of captures) await store.save(capture);
  const lines = async (query?: CaptureQuery) => {
    const { slots, versions } = await store.find(query);
    return (await store.lines([...slots])).map(
      (line, index) => `${line?.id}${versions[index] === 1 ? '' : ` of ${versions[index]}`}`,
    );
  };
  return { store, name, database, lines };
}
