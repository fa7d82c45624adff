import { expect, it } from 'vitest';
import { handle } from '../../lib/core/handle.ts';
import type { Operation } from '../../lib/core/operation.ts';
import { post } from '../core/parts.ts';
import { cases } from './cases.ts';
import { conformanceStage } from './stage/stage.ts';

const stage = conformanceStage();

// Answers that look like failures and are none (cnvideo README, F5).
it.each([
  ['hot-code-200', 'E11'],
  ['comments-closed', 'E13'],
  ['comments-repeat', 'E13'],
])('%s is an answer of %s', async (fault, spec) => {
  const found = cases.find(({ operation }) => operation.spec === spec);
  if (!found) throw new Error(`${spec} has no case`);
  const operation: Operation = found.operation;
  stage.replica.set({ platform: 'cnvideo', fault });
  const [source] = found.sources;
  const arranged = await stage.browser.arrange(operation, source?.arrange ?? {});
  const { refused, envelope } = await handle(arranged.parts, post(operation.path, found.body), arranged.asker);
  expect(refused).toBeNull();
  expect(JSON.parse(envelope), envelope.slice(0, 300)).toMatchObject({ code: 200 });
  expect(arranged.captures.at(-1)?.state).toBe('done');
});
