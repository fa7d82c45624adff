import type { Operation } from '../../../../lib/core/operation.ts';
import { type Column, tableIn } from '../../readme/table.ts';
import { gives, type LiveOutcome } from './live-outcome.ts';

/** The document that says when each source last worked. Only a live run writes into it. */
export const healthDocument = 'docs/sources-health.md';

const nameOf = ({ spec, path }: Pick<Operation, 'spec' | 'path'>): string => [spec, path].filter(Boolean).join(' ');

/** The outcome of one source in this run; undefined: it was not read. */
type Tried = LiveOutcome | undefined;

/** A column whose cells stay as they are until a run has something to say. */
function column(head: string, says: (tried: LiveOutcome) => string | null): Column<Tried> {
  const said = (tried: Tried) => (tried ? says(tried) : null);
  return { head, fits: (_, tried) => said(tried) === null, print: (tried) => said(tried) ?? 'never' };
}

function columns(day: string): readonly Column<Tried>[] {
  const worked = (tried: LiveOutcome, signedIn: boolean) => (gives(tried) && tried.signedIn === signedIn ? day : null);
  return [
    column('Worked as a guest', (tried) => worked(tried, false)),
    column('Worked signed in', (tried) => worked(tried, true)),
    column('Last read', ({ outcome }) => `${day}: \`${outcome}\``),
  ];
}

const noRun = `**No run on the real platforms has been made for this page.** Where the project was built, they cannot be reached; so it is not known here which
source works today.`;

/**
 * The document with what a run of that day (`2026-11-24`) gave. What it did not read stays as it was; without a run,
 * new sources get their line and others lose theirs.
 */
export function healthPage(
  text: string,
  operations: readonly Operation[],
  outcomes: readonly LiveOutcome[] = [],
  day = '',
): string {
  const tried = new Map(
    outcomes.filter(({ outcome }) => outcome !== 'not asked').map((one) => [`${one.operation} ${one.source}`, one]),
  );
  const rows = operations.flatMap((operation) =>
    operation.sources.map(({ id }) => ({
      key: `${operation.spec ?? `\`${operation.path}\``} \`${id}\``,
      subject: tried.get(`${nameOf(operation)} ${id}`),
    })),
  );
  const whole = tableIn(text, 'health', rows, columns(day), 'Source');
  const days = [...whole.matchAll(/\| (\d{4}-\d\d-\d\d): `/g)].map(([, one = '']) => one).toSorted();
  const told =
    days.length === 0
      ? noRun
      : `The last run on the real platforms was made on ${days.at(-1)}; ${days.length} of ${rows.length} sources were ever read.`;
  return whole.replace(
    /(<!-- runs -->)[\s\S]*?(<!-- \/runs -->)/,
    (_, start: string, end: string) => `${start}\n\n${told}\n\n${end}`,
  );
}
