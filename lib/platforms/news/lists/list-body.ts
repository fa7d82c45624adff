import { jsonTree, type Tree } from '../../../core/json/json.ts';
import type { ListPiece } from '../../../core/list.ts';
import { checkStatus, refuse, withoutState } from '../failures.ts';

/** The body of a list's answer. @throws Failure as its status, or the text in its place, says */
export function bodyOf({ status, text }: ListPiece): Tree {
  checkStatus(status);
  const body = jsonTree(text);
  if (!body) throw text.trim() === '' ? refuse('upstream_refused', 'empty_answer') : withoutState(text);
  return body;
}

/** Selectors of a check. */
export const checkMarks = ['img[src*="verify.snssdk.com"]', 'iframe[src*="verify.snssdk.com"]'] as const;
