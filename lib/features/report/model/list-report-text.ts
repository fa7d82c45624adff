import type { CaughtError } from '../../../core/error-place.ts';
import { reasonCodes } from '../../../core/reason.ts';
import type { GatheredList } from '../../lists/model/index.ts';
import { errorLine, reportHead, section, shapesIn } from './report-text.ts';

/** As `reportText`, for a gathered list: `shapes` are those of the answer with drift, and `version` is Gleaner's. */
export function listReportText(
  {
    platform,
    kind,
    state,
    end,
    reason,
    count,
    others,
  }: Pick<GatheredList, 'platform' | 'kind' | 'state' | 'end' | 'reason' | 'count' | 'others'>,
  { shapes, version }: { readonly shapes: string; readonly version: string },
  browserName: string,
  caught: readonly CaughtError[] = [],
): string {
  const { drift, answers } = shapesIn(shapes);
  return [
    reportHead,
    `version: ${version}`,
    `browser: ${browserName}`,
    `list: ${platform} ${kind}`,
    `result: ${end ?? state}, ${count} rows, ${others} others`,
    ...(reason ? [`reason: ${reasonCodes(reason)}`] : []),
    ...section('changed', drift),
    ...section('errors', caught.map(errorLine)),
    ...section('answers', answers),
  ].join('\n');
}
