import { expect, it } from 'vitest';
import { jsonValue } from '../../lib/core/json/json.ts';
import { type ListPiece, rowKindIn } from '../../lib/core/list.ts';
import { placeOf } from '../../lib/core/record/place.ts';
import { answerOf } from '../../lib/features/lists/background/index.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { all } from '../setup/long-form.ts';
import { chance } from '../tools/attack/chance.ts';
import { hostileText } from '../tools/attack/hostile.ts';
import { mutated } from '../tools/attack/mutate.ts';
import { listSamples } from './list-samples.ts';

/** How many hostile answers each kind of list is given. */
const tries = all ? 100 : 40;

it.each(listSamples)(
  '$name: whatever a page brings, it is a list of the same shape or none',
  ({ kind, piece, entries }) => {
    const dice = chance(20_778);
    for (let count = 0; count < tries; count += 1) {
      const text = count % 2 === 0 ? mutated(piece.text, dice) : hostileText(dice);
      const over: Partial<ListPiece> = {
        ...(dice.upTo(8) === 0 && { url: hostileText(dice) }),
        ...(dice.upTo(8) === 0 && { page: hostileText(dice) }),
        ...(dice.upTo(8) === 0 && { status: dice.of([0, 204, 403, 500]) }),
        ...(dice.upTo(8) === 0 && { own: true as const }),
      };
      const answer = answerOf(kind, { ...piece, text, ...over });
      if (!answer) continue;
      const { rows, others, end, next, total, drift = [], loading = false } = answer;
      for (const { itemId, url, comment, record, counters } of rows) {
        // A topic of Weibo has its words for an id.
        expect(itemId).toMatch(
          rowKindIn({ platform: kind.platform, kind: kind.id }, platforms) === 'topic'
            ? /^[^\n]{1,200}$/
            : /^\w{1,40}$/,
        );
        expect(comment ? url === '' : /^https:\/\/(?:www\.|s\.)?[a-z0-9-]+\.com\//.test(url)).toBe(true);
        expect(Object.values(counters).filter((one) => /nan|infinity/i.test(one ?? ''))).toEqual([]);
        expect(kind.comments?.people(record).every((one) => typeof one === 'string' && one !== '') ?? true).toBe(true);
      }
      expect([total === null || (Number.isSafeInteger(total) && total >= 0), (next ?? '').length <= 2000]).toEqual([
        true,
        true,
      ]);
      expect(others).toBeGreaterThanOrEqual(0);
      // Nothing of it goes unsaid: an entry is a row, known as none, or told; of a page that is still coming, later.
      const given = placeOf(jsonValue(text), entries);
      const isTold = drift.length > 0 || end !== null || loading;
      // Of a state that only names the list's owner no entry is asked.
      if (over.own && !piece.own) continue;
      if (Array.isArray(given) && rows.length + others < given.length) expect(isTold).toBe(true);
    }
  },
);

it('a cursor of a million characters is none, a number without bounds no total', () => {
  const told = listSamples.map(({ name, kind, piece }) => {
    const text = piece.text
      .replace(
        /"(max_cursor|cursor|pcursor|pcursorV2|max_id|offset|next|max_behot_time|maxBeHotTime)":(?:"[^"]*"|\d+)/g,
        `"$1":"${'9'.repeat(1_000_000)}"`,
      )
      .replace(/"(total|total_number|commentCountV2|videoCount)":"?\d+"?/g, '"$1":1e999');
    const { next, total } = answerOf(kind, { ...piece, text }) ?? {};
    return { name, next: next || null, total };
  });
  // Weibo's pages have numbers, which no answer tells.
  const numbered = ['microblog works', 'microblog saved', 'microblog liked'];
  expect(told).toEqual(
    listSamples.map(({ name }) => ({ name, next: numbered.includes(name) ? '2' : null, total: null })),
  );
});
