import type { Operation } from '../operation.ts';
import type { Ids, Platform } from '../platform.ts';
import { knownFieldsOf } from '../record/findings.ts';
import { type Shape, schemaWalkerOf } from '../record/schema-walker.ts';
import type { MaskContext } from './text-kind.ts';

const named = new WeakMap<Operation, ReadonlySet<string>>();

function* namesIn(shape: Shape): Generator<string> {
  for (const [name, property] of shape.properties) {
    yield name;
    yield* namesIn(property);
  }
  for (const below of [shape.rest, shape.item, shape.content]) if (below) yield* namesIn(below);
}

/** The names of all fields that an operation and its sources know; computed once, at first use. */
function namesOf(operation: Operation): ReadonlySet<string> {
  const known = named.get(operation);
  if (known) return known;
  const upstream = operation.sources.flatMap((source) => (source.kind !== 'tab' && source.upstream ? [source.upstream] : []));
  const beside = [...knownFieldsOf(operation)].map((path) => path.slice(path.lastIndexOf('.') + 1));
  const names = new Set([
    ...namesIn(schemaWalkerOf(operation.data).root),
    ...upstream.flatMap((schema) => [...namesIn(schemaWalkerOf(schema, 'upstream').root)]),
    ...beside,
  ]);
  names.delete('*');
  named.set(operation, names);
  return names;
}

/** What shapes of this operation's answers may show: its field names, its platform's hosts, and which texts are the item's ids. */
export function maskContextOf(operation: Operation, platforms: readonly Platform[], ids: Ids): MaskContext {
  const own = platforms.filter(({ id }) => id === operation.platform);
  const hosts = own.flatMap(({ hosts, requestHosts, mediaHosts, shareHosts }) => [...hosts, ...requestHosts, ...mediaHosts, ...shareHosts]);
  const given = Object.fromEntries(Object.entries(ids).flatMap(([name, id]) => (id ? [[name, id]] : [])));
  return { names: namesOf(operation), ids: given, hosts };
}
