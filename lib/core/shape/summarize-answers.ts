import type { Asker, GatewayParts } from '../gateway.ts';
import type { Operation } from '../operation.ts';
import type { Ids } from '../platform.ts';
import { changesOf, withAnswer } from './known-shape.ts';
import { maskContextOf } from './mask-context.ts';
import { maskedDrift } from './masked-drift.ts';
import { nameMask } from './name-mask.ts';
import { type MetShape, metShape, printMet, type RecordedAnswer } from './recorded-answer.ts';

/** What a capture stores about the raw answers of its run. */
export interface AnswerSummary {
  /** Lines of drift and changes, each prefixed with `! `, then the answers as `printMet` prints them. */
  readonly shapes: string;
  /** How the answers differ from earlier ones, as lines that begin with the source. */
  readonly changes: readonly string[];
}

/** Maximum length of a run's shapes, in characters: they are stored with an envelope of similar size. */
const keptAtMost = 100_000;
const changedAtMost = 60;
const nothing: AnswerSummary = { shapes: '', changes: [] };

/** Keys of answers; several of one kind, such as two reads of one page, are numbered in order. */
function keysOf(operation: Operation, shapes: readonly MetShape[]): string[] {
  const counts = new Map<string, number>();
  return shapes.map(({ source, via, method, address }) => {
    const kind = [operation.path, source, via, method, address].join(' ');
    const number = counts.get(kind) ?? 0;
    counts.set(kind, number + 1);
    return `${kind} ${number}`;
  });
}

/** Joins the printed shapes that fit; one that is too large is skipped in favour of later ones. */
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
 * The shapes of all raw answers of a run, and how they differ from earlier ones. Learns from the answers of `accepted` sources.
 * Returns nothing for private windows. Never rejects: a run must not fail because of its summary.
 */
export async function summarizeAnswers(
  { platforms, seenFields, caught }: Pick<GatewayParts, 'platforms' | 'seenFields' | 'caught'>,
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
  } catch (thrown) {
    caught(thrown);
    return nothing;
  }
}
