import type { Capture } from '../../lib/core/capture.ts';
import type { OperationView } from '../../lib/core/view.ts';
import { CollectionPanel } from './collection-panel.tsx';

/**
 * The other pages of the list that a capture is a page of; nothing for the other operations, and in private windows. A page that
 * failed or was interrupted begins none, but shows the collection it was part of.
 */
export function CaptureCollection({ capture, view }: { readonly capture: Capture; readonly view: OperationView | undefined }) {
  const { path, itemId, tabId, request, state, incognito } = capture;
  if (!view?.collects || incognito) return null;
  return <CollectionPanel subject={{ path, body: request.body, itemId, tabId }} begins={state === 'done'} />;
}
