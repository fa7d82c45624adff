import type { FailureKind } from '../../lib/core/failure.ts';
import type { Operation } from '../../lib/core/operation.ts';
import { hostMatches } from '../../lib/core/platform.ts';
import { pathsOf } from '../../lib/core/record/missing.ts';
import { isPageSource } from '../../lib/core/source.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { said } from './said.ts';

/** Failures that describe the attempt, not the item: another source may still have it. */
const ofTheWay: readonly FailureKind[] = [
  'internal',
  'cancelled',
  'proxy_unavailable',
  'upstream_changed',
  'unreachable',
  'timed_out',
];

/** Missing or impossible statements in an operation's sources. */
export function sourceOmissions({ platform, cookie, data, sources }: Operation, file: string): string[] {
  const { hosts = [], shareHosts = [] } = platforms.find(({ id }) => id === platform) ?? {};
  const paths = new Set(pathsOf(data));
  const readable = sources.flatMap((source) => (source.kind === 'tab' ? [] : [source]));
  const taking = readable.filter((source) => !isPageSource(source) && source.sessions.includes('caller'));
  const ids = sources.map(({ id }) => id);
  return [
    ...said(
      [
        readable.length > 0 && readable.every(({ conclusive }) => !conclusive?.length),
        `${file}: no source has a \`conclusive\` failure, so all are asked for an item that is known to be gone`,
      ],
      [
        cookie !== 'none' && taking.length === 0,
        `${file}: \`cookie\` is ${cookie}, and no source has "caller" among its \`sessions\``,
      ],
      [new Set(ids).size < ids.length, `${file}: two of \`sources\` have one \`id\`: ${ids.join(', ')}`],
    ),
    ...readable.flatMap((source) => {
      const { id, conclusive = [], gives = [] } = source;
      const lax = conclusive.filter((kind) => ofTheWay.includes(kind));
      const strange = ('allBut' in gives ? gives.allBut : []).filter((path) => !paths.has(path));
      const foreign = isPageSource(source)
        ? source.hosts.filter((host) => !hostMatches(host.replace(/^\*\./, ''), [...hosts, ...shareHosts]))
        : [];
      const never =
        !isPageSource(source) && cookie === 'none' && source.sessions.every((session) => session === 'caller');
      return said(
        [
          lax.length > 0,
          `${file}: ${id} has ${lax.join(', ')} in \`conclusive\`, which says nothing of the item: other sources may have it`,
        ],
        [
          strange.length > 0,
          `${file}: \`gives\` of ${id} has ${strange.slice(0, 5).join(', ')}, which \`data\` does not have`,
        ],
        [
          foreign.length > 0,
          `${file}: ${id} reads pages of ${foreign.join(', ')}, which is in no \`hosts\` of the platform`,
        ],
        [never, `${file}: ${id} wants the caller's cookie, and \`cookie\` is none: it is never asked`],
      );
    }),
    ...sources.flatMap((source) => {
      const unread = source.kind === 'tab' ? source.reads.filter((id) => !ids.includes(id)) : [];
      return said([
        unread.length > 0,
        `${file}: \`reads\` of ${source.id} names ${unread.join(', ')}, which is no source here`,
      ]);
    }),
  ];
}
