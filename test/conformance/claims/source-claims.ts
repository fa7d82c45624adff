import type { Capture } from '../../../lib/core/capture.ts';
import type { Operation } from '../../../lib/core/operation.ts';
import { missingPaths } from '../../../lib/core/record/missing.ts';
import { said } from '../../conventions/said.ts';
import { isBelow } from '../properties.ts';
import type { NotedRequest } from './noted.ts';

/** What a source says of itself and a capture by it alone shows otherwise. */
export function falseClaims(
  { sources, data }: Pick<Operation, 'sources' | 'data'>,
  id: string,
  { missing, requests }: Pick<Capture, 'missing' | 'requests'>,
  noted: readonly NotedRequest[],
  sometimes: readonly string[] = [],
): string[] {
  const source = sources.find((one) => one.id === id);
  if (!source || source.kind === 'tab') return [];
  const { kind, gives } = source;
  // A holder of which what is specified is missing may be there, empty.
  const lacks = missingPaths(data, gives);
  const given = lacks.filter(
    (path) => !isBelow(path, [...missing, ...sometimes]) && !missing.some((one) => isBelow(one, [path])),
  );
  const watches = kind === 'embedded' || kind === 'observed';
  return said(
    [
      given.length > 0,
      `\`gives\` of ${id} denies ${given.slice(0, 5).join(', ')}, which its answer gives: correct it, or say in \`sometimes\` of its case why it stays`,
    ],
    [
      watches && requests > 0,
      `${id} is of the kind ${kind}, which asks for nothing, and asked ${requests} times: in-page, document or api?`,
    ],
    [
      kind === 'in-page' && requests === 0,
      `${id} is of the kind in-page, which asks, and asked for nothing: embedded or observed?`,
    ],
    [
      kind === 'document' && !noted.some(({ html }) => html),
      `${id} is of the kind document, and no page was asked for: api?`,
    ],
    [
      kind === 'api' && noted.every(({ html }) => html),
      `${id} is of the kind api, and no data was asked for: document?`,
    ],
  );
}
