import type { Capture } from '../../lib/core/capture.ts';
import type { OperationView } from '../../lib/core/view.ts';
import { CollectionPanel } from './collection-panel.tsx';

/**
 * Offers the remaining pages of the list that a capture is a page of; renders nothing for other operations and in private windows.
 * A failed or interrupted page cannot start a collection, but shows the collection it belongs to.
 */
export function CaptureCollection({ capture, view }: { readonly capture: Capture; readonly view: OperationView | undefined }) {
  const { path, itemId, tabId, request, state, incognito } = capture;
  if (!view?.collects || incognito) return null;
  return <CollectionPanel subject={{ path, body: request.body, itemId, tabId }} begins={state === 'done'} />;
}
