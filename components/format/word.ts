import type { PlatformId } from '../../lib/core/platform.ts';
import type { OperationSummary } from '../../lib/core/view.ts';
import { type MessageKey, message } from './message.ts';

/** A text whose key is built from a list (platforms, operations, their failures); tests check that every entry has its texts. */
export function word(key: string, ...values: readonly (string | number)[]): string {
  return message(key as MessageKey, ...values);
}

export function platformName(id: PlatformId): string {
  return word(`platform_${id}`);
}

/** The suffix of an operation's text keys: `cnvideo_aweme_detail` for `/api/cnvideo/aweme_detail`. */
export function operationKey(path: string): string {
  return path.replace(/^\/api\//, '').replaceAll('/', '_');
}

export function operationName(path: string): string {
  return word(`operation_${operationKey(path)}`);
}

/** An operation's name in a list of all operations: `E2 · Douyin · Video`. */
export function listedName({ spec, platform, path }: OperationSummary): string {
  return [spec, platformName(platform), operationName(path)].filter(Boolean).join(' · ');
}
