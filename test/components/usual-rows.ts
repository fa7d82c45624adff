import { lineOf } from '../../lib/features/lists/model/index.ts';
import { row } from '../features/lists/list-site.ts';
import { figuresCapture, trendCapture } from '../tools/screens/chart-captures.ts';
import { exampleCapture, failedCapture } from '../tools/screens/example-capture.ts';
import { pagedAnswers } from '../tools/screens/paged-answers.ts';
import { picturesCapture } from '../tools/screens/pictures-capture.ts';
import { screenNamed } from '../tools/screens/states.ts';
import type { Rows } from './drawn-pages.tsx';

const comment = {
  root: 'c1',
  parent: 'c1',
  replies: '12',
  place: 'Lyon',
  pictures: ['https://media.example/1.jpg'],
  marks: ['hot'],
} as const;
const figures = {
  time: 1_790_000_000_000,
  counters: { plays: '12840', likes: '1.2万' },
  cover: 'https://media.example/c.jpg',
};
const { 'queue.read': queue, 'queue.lines': items } = screenNamed('library-queue-job').answers as never;

/** One row of each kind, as it usually is. */
export const usual: Rows = {
  captures: [exampleCapture, failedCapture('removed'), picturesCapture, trendCapture, figuresCapture].map(
    (one, at) => ({
      ...one,
      id: `c${at}`,
    }),
  ),
  note: { tags: ['tea', 'to read'], note: 'Later' },
  lists: ['works', 'comments'].map((kind) => ({
    id: kind,
    platform: 'cnvideo',
    kind,
    ids: { sec_uid: 'u1' },
    title: 'Mila',
    url: 'https://www.douyin.com/user/u1',
    container: '',
    begunAt: 1_790_000_000_000,
    changedAt: 1_790_000_000_000,
    tabId: null,
    state: 'ended',
    end: 'all',
    count: 3,
    others: 1,
    atLeast: false,
    total: 4,
    drift: [],
    reason: { code: 'said', values: [{ said: 'full' }] },
    totalWords: '4+',
    withheld: { folded: 1 },
  })) as Rows['lists'],
  lines: [
    row('1', figures),
    row('c1', { ...figures, comment: { ...comment, root: '', parent: '' } }),
    row('c2', { ...figures, comment }),
  ].map((one) => lineOf(one, 1_790_000_000_000)),
  queue,
  items,
  pages: pagedAnswers['pages.read'] as Rows['pages'],
};
