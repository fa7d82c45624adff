import { describe, expect, it } from 'vitest';
import type { Capture } from '../../../../lib/core/capture.ts';
import { printJson } from '../../../../lib/core/json/json.ts';
import type { CollectionProgress } from '../../../../lib/features/queue/model/collection/collection.ts';
import { wholeCapture } from '../../../../lib/features/queue/model/collection/whole.ts';
import { cnvideoVideoComment } from '../../../../lib/platforms/cnvideo/video-comment/index.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';

const { path, view } = cnvideoVideoComment;
const uid = 7_300_000_000_000_000_001n;
const comments = (...cids: readonly number[]) => cids.map((cid) => ({ cid: String(cid), user: { uid } }));

/** The pages of a collection: the numbers of their comments, or null where one was deleted; '' = it has no envelope. */
async function wholeOf(pages: readonly (readonly number[] | null | '')[], operations = [cnvideoVideoComment]): Promise<Capture | null> {
  const captures = pages.map((_, at) => `page ${at}`);
  const collection = { id: 'all', path, body: '{}', itemId: '7', itemUrl: '', state: 'done', startedAt: 1, changedAt: 9, captures };
  const envelopeOf = (cids: readonly number[]) => printJson({ code: 200, data: { comments: comments(...cids), cursor: cids.at(-1) ?? 0 } });
  return wholeCapture(collection as unknown as CollectionProgress, {
    operations,
    async page(id) {
      const cids = pages[captures.indexOf(id)];
      if (cids === null || cids === undefined) return null;
      return { ...exampleCapture, id, path, requests: 2, envelope: cids === '' ? null : envelopeOf(cids) };
    },
    // What an earlier page had is no news on the next.
    async firstOn(_id, at) {
      const before = pages.slice(0, at).flatMap((cids) => (cids ? [...cids] : []));
      return new Set((pages[at] || []).filter((cid) => !before.includes(cid)).map(String));
    },
  });
}

const dataOf = (capture: Capture | null) => /"data":(.*)\}$/.exec(capture?.envelope ?? '')?.[1];

describe('a collection as one capture', () => {
  it('has every item once, with every digit, in the envelope of its last page, and the requests of all', async () => {
    const whole = await wholeOf([
      [1, 2],
      [2, 3],
    ]);
    expect(dataOf(whole)).toBe(printJson({ comments: comments(1, 2, 3), cursor: 3 }));
    expect(whole).toMatchObject({ id: 'all', requests: 4, startedAt: 1, endedAt: 9, state: 'done' });
  });

  it('leaves out pages that were deleted, and those without an envelope', async () => {
    const whole = await wholeOf([null, [1], '', [2]]);
    expect(dataOf(whole)).toBe(printJson({ comments: comments(1, 2), cursor: 2 }));
    expect(whole?.requests).toBe(4);
  });

  it('is none where no page is left', async () => {
    expect(await wholeOf([null, ''])).toBeNull();
    expect(await wholeOf([])).toBeNull();
  });

  it('is none of an operation that is unknown, has no pages, or no list', async () => {
    const { paging: _, ...single } = cnvideoVideoComment;
    const { rows: __, ...plain } = view;
    expect(await wholeOf([[1]], [])).toBeNull();
    expect(await wholeOf([[1]], [single as typeof cnvideoVideoComment])).toBeNull();
    expect(await wholeOf([[1]], [{ ...cnvideoVideoComment, view: plain }])).toBeNull();
  });
});
