import { expect, it } from 'vitest';
import { niceTop } from '../../../../components/chart/trend-charts.tsx';
import { trendLines } from '../../../../lib/features/capture/model/figure-rows.ts';
import { microblogTopicStatics } from '../../../../lib/platforms/microblog/topic-statics/index.ts';
import { topicTrend } from '../../../fixtures/microblog/topic-trend.ts';

const shown = microblogTopicStatics.view.part;
const part = shown?.kind === 'trend' ? shown : null;

function linesOf(trend: unknown) {
  return part && trendLines({ data: { topic_trend: trend } }, part);
}

it('gives a topic hour by hour, each number as a line of its own', () => {
  const { data } = topicTrend('风筝');
  const lines = linesOf(data) ?? [];
  expect(lines.map(({ name }) => name)).toEqual(expect.arrayContaining(['read', 'me', 'ori']));
  expect(lines[0]?.points).toHaveLength(24);
  expect(lines[0]?.points[0]).toEqual(data.read[0]);
});

it('draws nothing of what is no number over time', () => {
  expect(linesOf(null)).toEqual([]);
  expect(part && trendLines({}, part)).toEqual([]);
  const endless = Array.from({ length: 501 }, (_, hour) => ({ time: String(hour), value: hour }));
  expect(linesOf({ read: endless })?.[0]?.points).toHaveLength(500);
  expect(linesOf({ read: [], me: 'x', ori: [{ time: '00:00', value: 1 }] })).toEqual([]);
  const odd = [
    { time: '00:00', value: 'x' },
    { time: '', value: 1 },
    { time: '01:00', value: -1 },
    { time: '02:00', value: null },
  ];
  expect(linesOf({ read: [...odd, { time: '03:00', value: 0 }, { time: '04:00', value: 5 }] })).toEqual([
    {
      name: 'read',
      points: [
        { time: '03:00', value: 0 },
        { time: '04:00', value: 5 },
      ],
    },
  ]);
});

it('ends its axis at a round number that nothing rises above', () => {
  for (const [value, top] of [
    [0, 1],
    [1, 1],
    [3, 5],
    [12, 20],
    [51, 100],
    [18_204, 20_000],
    [0.3, 0.5],
  ] as const) {
    expect(niceTop(value)).toBeCloseTo(top);
  }
});
