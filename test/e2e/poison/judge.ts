import { english } from '../../../lib/core/english.ts';
import { tree } from '../../../lib/core/json/json.ts';
import type { ConformanceCase } from '../../conformance/case.ts';
import type { Poison } from '../../tools/attack/poison/poison.ts';
import type { Ended } from './poisoned-run.ts';

type Verdict = 'the item' | 'a failure with a reason' | 'internal' | 'hang' | 'wrong item';

interface Judged {
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
type Healthy = readonly NonNullable<Ended>[];

/** In what a capture is not as it must be. */
function faultsOf(
  { operation, body, itemId }: ConformanceCase,
  end: NonNullable<Ended>,
  healthy: Healthy,
  changes: Poison['changes'],
): string[] {
  const wrong: string[] = [];
  if (end.itemId !== itemId) wrong.push(`is stored as ${end.itemId}`);
  if (end.title.length > 400) wrong.push('has a title longer than 200 characters');
  const ids = operation.ids(operation.input.parse(body));
  const names = operation.identity.flatMap((name) => ids[name] ?? []);
  const named = (one: NonNullable<Ended>) => names.some((name) => JSON.stringify(dataOf(one)).includes(name));
  // Counts of a topic need not name it: its address alone says whose they are.
  const countsAlone = operation.spec === 'E12' && end.author === '';
  // Nor comments or figures: what healthy pages gave says whether they do.
  if (!countsAlone && healthy.some(named) && !named(end)) wrong.push('does not name the item');
  if (changes === 'all') return wrong;
  // What has no title of its own has that of its tab, and a page may call itself whatever it likes.
  const titled = !countsAlone && new Set(healthy.map(({ title }) => title)).size === 1;
  const said = healthy.some(
    ({ title, author }) => (title === end.title || !titled) && (author === end.author || countsAlone),
  );
  if (!said) wrong.push(`says "${end.title}" by "${end.author}"`);
  if (changes === 'values') return wrong;
  const [first, ...others] = healthy.filter(({ source }) => source === end.source);
  const restless = first ? others.flatMap((other) => differences(first, other)) : [];
  const different = first ? differences(end, first).filter((path) => !restless.includes(path)) : [];
  if (different.length > 0) wrong.push(`differs in ${different.slice(0, 5)}`);
  return wrong;
}

/** What a run on a poisoned page came to. `changes`: what of the item itself is the poison's. */
export function judge(one: ConformanceCase, end: Ended, healthy: Healthy, changes: Poison['changes']): Judged {
  if (!end) return { verdict: 'hang', told: 'had not ended by its deadline' };
  const { state, failure, source } = end;
  const sentence = failure ? english(failure.reason) : '';
  if (failure?.kind === 'internal') return { verdict: 'internal', told: sentence };
  if (state === 'failed' && failure && sentence)
    return { verdict: 'a failure with a reason', told: `${failure.kind}: ${sentence}` };
  if (state !== 'done') return { verdict: 'internal', told: `ended as ${state}` };
  const wrong = faultsOf(one, end, healthy, changes);
  return wrong.length > 0
    ? { verdict: 'wrong item', told: `${source}: ${wrong.join('; ')}` }
    : { verdict: 'the item', told: source };
}
