import { productAnswer } from '../../fixtures/cnvideo/creator-analytics.ts';
import { exampleCapture } from './example-capture.ts';
import { withFacts } from './with-facts.ts';

/** A day that rises, falls in the night, and rises higher. */
const hours = Array.from({ length: 24 }, (_, hour) => ({
  time: `${String((hour + 15) % 24).padStart(2, '0')}:00`,
  at: hour,
}));
const line = (size: number, turn: number) =>
  hours.map(({ time, at }) => ({ time, value: Math.round(size * (1.2 + Math.sin((at + turn) / 3.4) + at / 30)) }));

/** A topic with its trend. */
export const trendCapture = withFacts({
  ...exampleCapture,
  spec: 'E12',
  path: '/api/microblog/topic_statics',
  name: 'topic-statics',
  platform: 'microblog',
  itemId: '风筝很好看',
  itemUrl: 'https://s.weibo.com/weibo?q=%23%E9%A3%8E%E7%AD%9D%23',
  title: '#风筝很好看#',
  author: '',
  envelope: JSON.stringify({
    code: 200,
    msg: 'success',
    data: {
      topic_detail: {
        baseInfo: { topic_ori: '风筝很好看', count: { read: 48_201_337, mention: 20_184, interact: 9_411 } },
      },
      topic_trend: { read: line(640_000, 0), me: line(820, 1), partake: line(2_400, 2), ori: line(96, 4) },
    },
  }),
});

/** A creator's figures. */
export const figuresCapture = withFacts({
  ...exampleCapture,
  spec: 'E11',
  path: '/api/cnvideo/user_product_data',
  name: 'user-product-data',
  request: { path: '/api/cnvideo/user_product_data', body: '{"sec_uid":"MS4wLjABAAAAexample","day":"7"}' },
  itemId: 'MS4wLjABAAAAexample',
  title: '林间小路',
  author: '',
  envelope: productAnswer('7'),
});
