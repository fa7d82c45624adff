import { describe, expect, it } from 'vitest';
import { listShapes } from '../../lib/core/shape/answer-shapes.ts';
import { answerOf } from '../../lib/features/lists/background/index.ts';
import { listReportText } from '../../lib/features/report/model/index.ts';
import { listKinds } from '../../lib/lists.ts';
import { learnedOfLists, learnList } from '../tools/learn/learn-list.ts';
import { parseReport } from '../tools/learn/parse-report.ts';
import { type ListSample, listSamples } from './list-samples.ts';

const read = ({ list, piece }: Pick<ReturnType<typeof learnList>, 'list' | 'piece'>) => {
  const kind = listKinds.find(({ platform, id }) => `${platform} ${id}` === list);
  if (!kind) throw new Error(`no list ${list}`);
  return answerOf(kind, piece);
};

/** Answers of lists that users' reports became (`npm run learn`): each must be read as it once could not. */
describe('learned from reports', () => {
  it('is of kinds of lists that are there', () => {
    const known = listKinds.map(({ platform, id }) => `${platform} ${id}`);
    expect(learnedOfLists().filter(({ list }) => !known.includes(list))).toEqual([]);
  });

  it.each(learnedOfLists())('$name', (one) => {
    const answer = read(one);
    expect([answer?.end === 'changed', answer?.end === 'refused', answer?.drift]).toEqual([false, false, []]);
    expect(answer?.rows.length).toBeGreaterThan(0);
  });
});

/** An answer whose members of this name have another one, and the report of the user who met it. */
function changedBy({ kind, piece }: ListSample, member: string) {
  const changed = { ...piece, text: piece.text.replaceAll(`"${member}":`, `"${member}_v2":`) };
  const answer = answerOf(kind, changed);
  if (!answer) throw new Error('no answer');
  const { end, others, rows, reason = null } = answer;
  const count = rows.length;
  const list = { platform: kind.platform, kind: kind.id, state: 'ended' as const, end, others, reason, count };
  return {
    answer,
    text: listReportText(
      list,
      { shapes: listShapes(kind, answer, changed, []), version: '0.2.0' },
      'Chrome 156, Linux',
    ),
  };
}

it.each([
  ['cnvideo works', 'nickname'],
  ['intlvideo comments', 'cid'],
  ['microblog comments', 'screen_name'],
  ['notes works', 'display_title'],
  ['shortclip works', 'caption'],
  ['news comments', 'text'],
])(
  'a report of %s without %s becomes an answer that ends as it was reported, and says nothing of anybody',
  (name, member) => {
    const sample = listSamples.find((one) => one.name === name);
    if (!sample) throw new Error('no sample');
    const { answer: met, text } = changedBy(sample, member);
    const report = parseReport(text);
    expect(report).toMatchObject({
      list: `${sample.kind.platform} ${sample.kind.id}`,
      result: expect.stringContaining('changed'),
    });
    expect(report.changed.join()).toContain(': missing in ');
    const answer = read(learnList(report));
    expect(answer?.end).toBe('changed');
    expect(answer?.reason).toEqual(met.reason);
    const own = answerOf(sample.kind, sample.piece);
    for (const { author, itemId, text: words } of own?.rows ?? [])
      for (const secret of [author, itemId, words]) if (secret.length > 2) expect(text).not.toContain(secret);
  },
);
