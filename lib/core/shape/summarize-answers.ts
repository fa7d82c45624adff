import type { Asker, GatewayParts } from '../gateway.ts';
import type { Operation } from '../operation.ts';
import type { Ids } from '../platform.ts';
import { changesOf, withAnswer } from './known-shape.ts';
import { maskContextOf } from './mask-context.ts';
import { maskedDrift } from './masked-drift.ts';
import { nameMask } from './name-mask.ts';
import { type MetShape, metShape, printMet, type RecordedAnswer } from './recorded-answer.ts';

/** What is told of the raw answers of a run. */
export interface AnswerSummary {
  /** Lines of drift and change, each after `! `, then the answers as `printMet` prints them. */
  readonly shapes: string;
  /** In what they depart from those before, as lines that begin with the source. */
  readonly changes: readonly string[];
}

/** What the shapes of one run may take, in characters: they lie beside an envelope of as many. */
const keptAtMost = 100_000;
const changedAtMost = 60;
const nothing: AnswerSummary = { shapes: '', changes: [] };

/** Several answers of one kind, such as two looks at one page, are told apart by their order. */
function keysOf(operation: Operation, shapes: readonly MetShape[]): string[] {
  const counts = new Map<string, number>();
  return shapes.map(({ source, via, method, address }) => {
    const kind = [operation.path, source, via, method, address].join(' ');
    const number = counts.get(kind) ?? 0;
    counts.set(kind, number + 1);
    return `${kind} ${number}`;
  });
}

/** The texts that fit; a large one that does not leaves its place to those after it. */
function textOf(shapes: readonly MetShape[]): string {
  const texts: string[] = [];
  let length = 0;
  for (const text of shapes.map(printMet)) {
    if (length + text.length > keptAtMost) continue;
    length += text.length + 1;
    texts.push(text);
  }
  return [...texts, ...(texts.length < shapes.length ? [`… ${shapes.length - texts.length} more answers`] : [])].join('\n');
}

/**
 * The shapes of all raw answers of a run, and what changed since those before. The answers of `accepted` sources are learned from.
 * Nothing of private windows. Never rejects: a run must not fail for what is told of it.
 */
export async function summarizeAnswers(
  { platforms, seenFields }: Pick<GatewayParts, 'platforms' | 'seenFields'>,
  operation: Operation,
  { incognito }: Asker,
  ids: Ids,
  answers: readonly RecordedAnswer[],
  { accepted, drift }: { readonly accepted: readonly string[]; readonly drift: readonly string[] },
): Promise<AnswerSummary> {
  if (incognito) return nothing;
  try {
    const known = maskContextOf(operation, platforms, ids);
    const mask = nameMask(known);
    const shapes = answers.map((answer) => metShape(answer, known, mask));
    const changes: string[] = [];
    const keys = keysOf(operation, shapes);
    for (const [at, { source, shape }] of shapes.entries()) {
      const before = await seenFields.known(keys[at] ?? '');
      changes.push(...changesOf(before, shape).map((line) => `${source} ${line}`));
      if (accepted.includes(source)) await seenFields.learn(keys[at] ?? '', withAnswer(before, shape));
    }
    const changed = [...new Set(drift.map((line) => maskedDrift(line, mask))), ...new Set(changes)].slice(0, changedAtMost);
    return { shapes: [...changed.map((line) => `! ${line}`), textOf(shapes)].join('\n'), changes: [...new Set(changes)] };
  } catch {
    return nothing;
  }
}
