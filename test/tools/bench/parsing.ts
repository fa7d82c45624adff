import type { z } from 'zod';
import { parseJson, printJson } from '../../../lib/core/json/json.ts';
import { compare } from '../../../lib/core/record/drift.ts';
import { schemaWalkerOf } from '../../../lib/core/record/schema-walker.ts';
import { commentPage } from '../../../lib/platforms/cnvideo/records/comment-page.ts';
import { microblogTopicStatics } from '../../../lib/platforms/microblog/topic-statics/index.ts';
import { largeAnswer } from './answer.ts';

const topicStatics = microblogTopicStatics.data;

// What a 2.4 MB answer costs, as multiples of JSON.parse of the same text in the same run. Each time is the best of
// many interleaved rounds, so that a busy machine changes little. Fails when reading exceeds its bound.

const rounds = 60;
const bounds = { none: 1.3, some: 4 } as const;

interface Case {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly text: string;
  readonly longIntegers: keyof typeof bounds;
}

function cases(): Case[] {
  const comments = { shape: schemaWalkerOf(commentPage).root, long: 'data.comments', length: 275 };
  const topic = {
    shape: schemaWalkerOf(topicStatics).root,
    long: 'data.topic_detail.baseInfo.lists_users',
    length: 850,
  };
  return [
    {
      name: 'E13 comments',
      schema: commentPage,
      text: largeAnswer({ ...comments, longIntegers: [] }),
      longIntegers: 'none',
    },
    {
      name: 'E13 comments',
      schema: commentPage,
      text: largeAnswer({ ...comments, longIntegers: ['create_time', 'status'] }),
      longIntegers: 'some',
    },
    {
      name: 'E12 topic',
      schema: topicStatics,
      text: largeAnswer({ ...topic, longIntegers: [] }),
      longIntegers: 'none',
    },
    {
      name: 'E12 topic',
      schema: topicStatics,
      text: largeAnswer({ ...topic, longIntegers: ['id', 'uid'] }),
      longIntegers: 'some',
    },
  ];
}

/** Best time of each step over all rounds, in ms. */
function measure(steps: Readonly<Record<string, () => unknown>>): Record<string, number> {
  const best: Record<string, number> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, step] of Object.entries(steps)) {
      const start = performance.now();
      step();
      best[name] = Math.min(best[name] ?? Infinity, performance.now() - start);
    }
  }
  return best;
}

function row({ name, schema, text, longIntegers }: Case) {
  const data = parseJson(text);
  const { drift } = compare(data, schema);
  if (drift.length > 0 || !schema.safeParse(data).success)
    throw new Error(`${name}: the bench's answer departs from its record: ${drift}`);
  if ((printJson(data) === JSON.stringify(JSON.parse(text))) !== (longIntegers === 'none'))
    throw new Error(`${name}: ${longIntegers} long integers?`);
  const best = measure({
    'JSON.parse': () => JSON.parse(text),
    read: () => parseJson(text),
    validate: () => schema.safeParse(data),
    drift: () => compare(data, schema),
    print: () => printJson(data),
  });
  const base = best['JSON.parse'] ?? Number.NaN;
  const times = (...steps: string[]) => steps.reduce((sum, step) => sum + (best[step] ?? Number.NaN), 0) / base;
  return {
    answer: name,
    'long integers': longIntegers,
    MB: Number((new TextEncoder().encode(text).length / 1e6).toFixed(2)),
    'JSON.parse ms': Number(base.toFixed(2)),
    read: Number(times('read').toFixed(2)),
    bound: bounds[longIntegers],
    validate: Number(times('validate').toFixed(2)),
    drift: Number(times('drift').toFixed(2)),
    print: Number(times('print').toFixed(2)),
    'validate + drift + print': Number(times('validate', 'drift', 'print').toFixed(2)),
  };
}

const rows = cases().map(row);
console.table(rows);
const over = rows.filter(({ read, bound }) => !(read <= bound));
for (const { answer, read, bound } of over)
  console.error(`${answer}: reading takes ${read} × JSON.parse, more than ${bound}`);
process.exitCode = over.length > 0 ? 1 : 0;
