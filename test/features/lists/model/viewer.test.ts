import { expect, it } from 'vitest';
import type { ListAnswer } from '../../../../lib/core/list.ts';
import type { Ids } from '../../../../lib/core/platform.ts';
import { type ReceivedAnswer, withViewer } from '../../../../lib/features/lists/model/index.ts';
import { isNameless, viewerIn } from '../../../../lib/features/lists/model/viewer.ts';
import { answer } from '../list-site.ts';

const named = (user: string): ReceivedAnswer => ({ answer: answer([], { of: { user } }), at: 1 });
const [ann, bea] = [named('ann'), named('bea')];
const nobodys: ReceivedAnswer = { answer: answer(['a'], { of: { user: '' }, from: '' }), at: 1 };

it.each<[string, readonly ReceivedAnswer[], readonly string[], Ids?]>([
  ['the viewer’s, who was named before it', [ann, nobodys], ['ann']],
  ['nobody’s, where the viewer is named after it alone', [nobodys, ann], ['']],
  ['nobody’s, where no viewer is named', [nobodys], ['']],
  ['of one viewer, however often they are named', [ann, nobodys, ann, nobodys], ['ann', 'ann']],
  ['nobody’s, where somebody else has signed in', [ann, nobodys, bea, nobodys], ['', '']],
  ['of the viewer who is known', [nobodys], ['ann'], { user: 'ann' }],
  ['nobody’s, where another is named than is known', [bea, nobodys], [''], { user: 'ann' }],
  ['nobody’s, where only the page itself names its owner', [{ ...ann, own: true }, nobodys], ['ann', '']],
])('an answer that names nobody is %s', (_, all, users, said) => {
  expect(withViewer(all, said).map((one) => one.answer.of.user)).toEqual(users);
});

it.each<Partial<ListAnswer>>([
  { rows: answer(['a']).rows },
  { others: 1 },
  { from: '' },
  { next: '' },
  { end: 'all' },
  { total: 0 },
])('an answer with %j is of a list, and names no viewer', (facts) => {
  const { answer: bare, ...rest } = ann as ReceivedAnswer;
  expect([viewerIn({ answer: bare, ...rest }), viewerIn({ answer: { ...bare, ...facts }, ...rest })]).toEqual([
    { user: 'ann' },
    null,
  ]);
  expect([isNameless(nobodys), isNameless({ answer: bare, ...rest })]).toEqual([true, false]);
});
