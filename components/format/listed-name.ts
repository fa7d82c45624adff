import type { OperationSummary } from '../../lib/core/view.ts';
import { operationName, platformName } from './message.ts';

/** An operation's name in a list of all operations: `Douyin · Video or note`. */
export function listedName({ platform, path }: Pick<OperationSummary, 'platform' | 'path'>): string {
  return `${platformName(platform)} · ${operationName(path)}`;
}
