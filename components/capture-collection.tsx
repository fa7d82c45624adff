import type { Capture } from '../lib/gateway/capture.ts';
import { CollectionPanel } from './collection-panel.tsx';

/** The other pages of the list that a capture is a page of; nothing for the other operations, and in private windows. */
export function CaptureCollection({ capture: { spec, path, itemId, tabId, request, incognito } }: { readonly capture: Capture }) {
  if (spec !== 'E13' || incognito) return null;
  return <CollectionPanel subject={{ path, body: request.body, itemId, tabId }} begins />;
}
