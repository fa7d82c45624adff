import type { Ids, PageAnchor } from '../../core/platform.ts';
import type { ObservedAnswer } from '../../core/transport.ts';

/** Background → a content script of one tab. */
export interface TabProtocol {
  'page.ids': { ask: { anchors: readonly PageAnchor[] }; answer: { url: string; ids: Ids } };
  'page.observed': { ask: { path: string }; answer: readonly ObservedAnswer[] };
  /** Whether the extension that injected the detector is still running. */
  'page.alive': { ask: Record<never, never>; answer: boolean };
  /** Tells the page's observer to restore everything; does nothing where none runs. */
  'page.unwatch': { ask: Record<never, never>; answer: undefined };
}
