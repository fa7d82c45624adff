import { handle } from '../../../lib/core/handle.ts';
import type { Operation } from '../../../lib/core/operation.ts';
import { reportText } from '../../../lib/features/report/model/report-text.ts';
import type { Arrangement } from '../../conformance/case.ts';
import { cases } from '../../conformance/cases.ts';
import type { Arranged } from '../../conformance/stage/arrange.ts';
import { post } from '../../core/parts.ts';
import type { Replica } from '../../replica/start-replica.ts';
import type { SiteChange } from './ten-changes.ts';

type Arrange = (operation: Operation, arrangement: Arrangement) => Promise<Arranged>;

/** The report of a user who met a change of a site, with all sources in order. */
export async function reportOf(
  { spec, source: id, alter }: SiteChange,
  replica: Replica,
  arrange: Arrange,
): Promise<string> {
  const test = cases.find(({ operation }) => operation.spec === spec);
  const source = test?.sources.find((one) => one.id === id);
  if (!test || !source) throw new Error(`${spec} has no source ${id}`);
  replica.reset();
  replica.columns(test.operation.platform, source.columns ?? []);
  replica.altered(alter);
  const { parts, cookie, asker, captures } = await arrange(test.operation, source.arrange);
  // As captured again for it, where another source helped.
  await handle(parts, post(test.operation.path, source.body ?? test.body, cookie), { ...asker, report: true });
  const last = captures.at(-1);
  if (!last) throw new Error('no run');
  replica.reset();
  return reportText(last, 'Chrome 156, Linux');
}
