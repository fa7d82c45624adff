import type { PlatformId } from '../../lib/core/platform.ts';
import type { OperationSummary } from '../../lib/core/view.ts';
import { message } from './message.ts';
import { operationKey, platformName, word } from './word.ts';

/**
 * What a platform's operations capture, for a page or link that cannot be captured. Several operations capture the same
 * things, so each thing is named once.
 */
export function alternativesText(platform: PlatformId, operations: readonly OperationSummary[]): string {
  const own = operations.filter((operation) => operation.platform === platform);
  const things = own.flatMap(({ path }) => word(`what_${operationKey(path)}`).split(/, |、/));
  const list = new Intl.ListFormat(message('languageTag')).format(new Set(things));
  return list && message('instead', platformName(platform), list);
}
