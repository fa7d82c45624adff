import { tree } from '../../../lib/gateway/json/tree.ts';
import type { ConformanceCase } from '../../conformance/case.ts';
import type { Ended } from './poisoned-run.ts';

export type Verdict = 'the item' | 'a failure with a reason' | 'internal' | 'hang' | 'wrong item';

export interface Judged {
  readonly verdict: Verdict;
  /** For whoever reads of it. */
  readonly told: string;
}

/** Paths and values of what an envelope holds, as far as they are texts and numbers. */
function leavesOf(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`));
}

function dataOf(end: NonNullable<Ended>): unknown {
  return tree(JSON.parse(end.envelope ?? '{}')).data;
}

/** Values that two captures of one source do not have in common. */
function differences(one: NonNullable<Ended>, other: NonNullable<Ended>): readonly string[] {
  const known = new Map(leavesOf(dataOf(other)));
  return leavesOf(dataOf(one)).flatMap(([path, value]) => (known.has(path) && known.get(path) !== value ? [path] : []));
}

/** The true item of a case as healthy pages gave it, once for each of the ways it was asked. */
export type Healthy = readonly NonNullable<Ended>[];

/** What a run on a poisoned page came to. `changes`: the item's own texts are the poison's. */
export function judge({ operation, body, itemId }: ConformanceCase, end: Ended, healthy: Healthy, changes: boolean): Judged {
  if (!end) return { verdict: 'hang', told: 'had not ended by its deadline' };
  const { state, failure, source } = end;
  if (failure?.kind === 'internal') return { verdict: 'internal', told: failure.sentence };
  if (state === 'failed' && failure?.sentence) return { verdict: 'a failure with a reason', told: `${failure.kind}: ${failure.sentence}` };
  if (state !== 'done') return { verdict: 'internal', told: `ended as ${state}` };
  const wrong = [];
  if (end.itemId !== itemId) wrong.push(`is stored as ${end.itemId}`);
  if (end.title.length > 400) wrong.push('has a title longer than 200 characters');
  const ids = operation.ids(operation.input.parse(body));
  const names = operation.identity.flatMap((name) => ids[name] ?? []);
  const given = JSON.stringify(dataOf(end));
  // A comment list or a table of figures need not name its item; the same source of a healthy page says what it should hold.
  const naming = healthy.some((one) => names.some((name) => JSON.stringify(dataOf(one)).includes(name)));
  if (naming && !names.some((name) => given.includes(name))) wrong.push('does not name the item');
  if (!changes) {
    if (!healthy.some(({ title, author }) => title === end.title && author === end.author))
      wrong.push(`says "${end.title}" by "${end.author}"`);
    const alike = healthy.filter((one) => one.source === source);
    const [first, ...others] = alike;
    const restless = first ? others.flatMap((other) => differences(first, other)) : [];
    const different = first ? differences(end, first).filter((path) => !restless.includes(path)) : [];
    if (different.length > 0) wrong.push(`differs in ${different.slice(0, 5)}`);
  }
  return wrong.length > 0 ? { verdict: 'wrong item', told: `${source}: ${wrong.join('; ')}` } : { verdict: 'the item', told: source };
}
