import type { Capture } from '../capture.ts';
import type { Asker, GatewayParts } from '../gateway.ts';
import type { Operation } from '../operation.ts';
import { perObject } from '../per-object.ts';
import type { Ids, Platform } from '../platform.ts';
import { driftAtMost, knownFieldsOf } from '../record/findings.ts';
import { type Shape, schemaWalkerOf } from '../record/schema-walker.ts';
import { changesOf, withAnswer } from './known-shape.ts';
import { type MaskContext, maskedDrift, nameMask } from './name-mask.ts';
import { type MetShape, metShape, printMet, type RecordedAnswer } from './recorded-answer.ts';

function* namesIn(shape: Shape): Generator<string> {
  for (const [name, property] of shape.properties) {
    yield name;
    yield* namesIn(property);
  }
  for (const below of [shape.rest, shape.item, shape.content]) if (below) yield* namesIn(below);
}

/** The names of all fields that an operation and its sources know. */
const namesOf = perObject((operation: Operation): ReadonlySet<string> => {
  const upstream = operation.sources.flatMap((source) => (source.kind !== 'tab' && source.upstream ? [source.upstream] : []));
  const beside = [...knownFieldsOf(operation)].map((path) => path.slice(path.lastIndexOf('.') + 1));
  const names = new Set([
    ...namesIn(schemaWalkerOf(operation.data).root),
    ...upstream.flatMap((schema) => [...namesIn(schemaWalkerOf(schema, 'upstream').root)]),
    ...beside,
  ]);
  names.delete('*');
  return names;
});

/** What shapes of this operation's answers may show: its field names, its platform's hosts, and which texts are the item's ids. */
export function maskContextOf(operation: Operation, platforms: readonly Platform[], ids: Ids): MaskContext {
  const own = platforms.filter(({ id }) => id === operation.platform);
  const hosts = own.flatMap(({ hosts, requestHosts, mediaHosts, shareHosts }) => [...hosts, ...requestHosts, ...mediaHosts, ...shareHosts]);
  const given = Object.fromEntries(Object.entries(ids).flatMap(([name, id]) => (id ? [[name, id]] : [])));
  return { names: namesOf(operation), ids: given, hosts };
}

/** What a capture stores about the raw answers of its run. */
interface AnswerSummary {
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

/** The shapes of a run's answers, and how they differ from earlier ones; learns from `accepted` sources. Not in private. Never rejects. */
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

/** Whether two lines have the same path under different roots: `data.item.title` and `answer.body.item.title`. */
function samePath(line: string, change: string): boolean {
  const pathOf = (text: string) => text.slice(0, text.indexOf(': ')).replace(/^.*?(?:data|upstream|answer)(?=[.[<:]|$)/, '');
  const [one, other] = [pathOf(line), pathOf(change)];
  return one !== '' && (one.endsWith(other) || other.endsWith(one));
}

/** Adds the answers' shapes to a capture, and their changes to its drift unless already there. */
export function addShapeChangesToDrift<C extends Pick<Capture, 'drift' | 'driftMore' | 'shapes'>>(
  capture: C,
  { shapes, changes }: AnswerSummary,
): C {
  const news = changes.filter((change) => !capture.drift.some((line) => samePath(line, change)));
  const drift = [...capture.drift, ...news];
  const more = capture.driftMore + Math.max(0, drift.length - driftAtMost);
  return { ...capture, shapes, drift: drift.slice(0, driftAtMost), driftMore: more };
}
