import type { Capture, CaptureLine } from '../../../../core/capture.ts';
import { parseJson, printJson, type Tree, tree } from '../../../../core/json/json.ts';
import type { OperationOutline } from '../../../../core/operation.ts';
import { recordCard } from '../../../../core/record/record-card.ts';
import type { CollectionProgress } from './collection.ts';
import { firstItems } from './read-page.ts';

/** The facts of a collection shown as one capture, without those of single pages. */
export function wholeFacts<Line extends CaptureLine>(collection: CollectionProgress, page: Line): Line {
  const { id, path, body, itemId, itemUrl, state, startedAt, changedAt } = collection;
  const running = state === 'running';
  const about = { id, request: { path, body }, itemId, itemUrl, startedAt, endedAt: running ? null : changedAt };
  return { ...page, ...about, state: running ? 'running' : 'done' };
}

export interface WholeParts {
  readonly operations: readonly OperationOutline[];
  page(captureId: string): Promise<Capture | null>;
  /** Keys of the items that appeared first on a page (0, 1, …). */
  firstOn(id: string, page: number): Promise<ReadonlySet<string>>;
}

/** The object that contains a list, given the list's path in the envelope. */
function holderOf(envelope: Tree, path: readonly string[]): Tree {
  return path.slice(0, -1).reduce((holder, step) => tree(holder[step]), envelope);
}

/** All pages of a collection as one capture: the last page's envelope, with every item once, to the digit. Null if all were deleted. */
export async function wholeCapture(collection: CollectionProgress, { operations, page, firstOn }: WholeParts): Promise<Capture | null> {
  const operation = operations.find(({ path }) => path === collection.path);
  const list = operation?.view.rows?.split('.');
  if (!operation?.paging || !list) return null;
  const items: unknown[] = [];
  let first: Capture | null = null;
  let last: Tree = {};
  let requests = 0;
  for (const [index, id] of collection.captures.entries()) {
    const capture = await page(id);
    if (!capture?.envelope) continue;
    first ??= capture;
    last = tree(parseJson(capture.envelope));
    requests += capture.requests;
    items.push(...firstItems(operation.paging, last.data, id, await firstOn(collection.id, index)));
  }
  const name = list.at(-1);
  if (!first || !name) return null;
  Object.assign(holderOf(last, list), { [name]: items });
  return { ...wholeFacts(collection, first), requests, envelope: printJson(last), card: recordCard(operation.view.card, last.data) };
}
