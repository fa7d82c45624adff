import type { GatewayParts } from '../gateway.ts';
import type { ListAnswer, ListKind, ListPiece } from '../list.ts';
import type { Operation } from '../operation.ts';
import { perObject } from '../per-object.ts';
import type { Ids, Platform } from '../platform.ts';
import { knownFieldsOf } from '../record/findings.ts';
import { type Shape, schemaWalkerOf } from '../record/schema-walker.ts';
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
  const upstream = operation.sources.flatMap((source) =>
    source.kind !== 'tab' && source.upstream ? [source.upstream] : [],
  );
  const beside = [...knownFieldsOf(operation)].map((path) => path.slice(path.lastIndexOf('.') + 1));
  const names = new Set([
    ...namesIn(schemaWalkerOf(operation.data).root),
    ...upstream.flatMap((schema) => [...namesIn(schemaWalkerOf(schema, 'upstream').root)]),
    ...beside,
  ]);
  names.delete('*');
  return names;
});

/**
 * What shapes of this operation's answers may show: its field names, its platform's hosts, and which texts are the
 * item's ids.
 */
export function maskContextOf(operation: Operation, platforms: readonly Platform[], ids: Ids): MaskContext {
  const own = platforms.filter(({ id }) => id === operation.platform);
  const hosts = own.flatMap(({ hosts, requestHosts, mediaHosts, shareHosts }) => [
    ...hosts,
    ...requestHosts,
    ...mediaHosts,
    ...shareHosts,
  ]);
  const given = Object.fromEntries(Object.entries(ids).flatMap(([name, id]) => (id ? [[name, id]] : [])));
  return { names: namesOf(operation), ids: given, hosts };
}

/** Maximum length of a run's shapes, in characters: they may be stored, with an envelope of similar size. */
const keptAtMost = 100_000;

/** Joins the printed shapes that fit; one that is too large is skipped in favour of later ones. */
function textOf(shapes: readonly MetShape[]): string {
  const texts: string[] = [];
  let length = 0;
  for (const text of shapes.map(printMet)) {
    if (length + text.length > keptAtMost) continue;
    length += text.length + 1;
    texts.push(text);
  }
  return [...texts, ...(texts.length < shapes.length ? [`… ${shapes.length - texts.length} more answers`] : [])].join(
    '\n',
  );
}

function shapesWith(
  known: MaskContext,
  answers: readonly Omit<RecordedAnswer, 'at'>[],
  drift: readonly string[],
): string {
  const mask = nameMask(known);
  const changed = new Set(drift.map((line) => maskedDrift(line, mask)));
  return [
    ...[...changed].map((line) => `! ${line}`),
    textOf(answers.map((answer) => metShape(answer, known, mask))),
  ].join('\n');
}

/** As `maskContextOf`, for an answer of a list. `hosts`: those of its site. */
export function listContext({ data }: ListKind, of: Ids, hosts: readonly string[]): MaskContext {
  return { names: new Set(namesIn(schemaWalkerOf(data).root)), ids: of as MaskContext['ids'], hosts };
}

/** As `answerShapes`, of an answer of a list. */
export function listShapes(
  kind: ListKind,
  { of, drift = [] }: Pick<ListAnswer, 'of' | 'drift'>,
  { url, status, text, own }: ListPiece,
  hosts: readonly string[],
): string {
  const via = own ? 'script' : 'watched';
  const answer = { source: kind.id, via, method: 'GET', url, status, ms: 0, body: text } as const;
  return shapesWith(listContext(kind, of, hosts), [answer], drift);
}

/**
 * A run's drift, each line prefixed with `! `, then its answers as `printMet` prints them; '' where they cannot be
 * made. Never throws.
 */
export function answerShapes(
  { platforms, caught }: Pick<GatewayParts, 'platforms' | 'caught'>,
  operation: Operation,
  ids: Ids,
  answers: readonly RecordedAnswer[],
  drift: readonly string[],
): string {
  try {
    return shapesWith(maskContextOf(operation, platforms, ids), answers, drift);
  } catch (thrown) {
    caught(thrown);
    return '';
  }
}
