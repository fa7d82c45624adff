import { vi } from 'vitest';

const nothing = () => {};

type Observer = 'ResizeObserver' | 'MutationObserver' | 'IntersectionObserver';

/**
 * Gives a document that lays nothing out what pages ask of a layout: the size of a window, dialogs that open, and
 * observers that see nothing.
 */
export function withoutLayout(
  { HTMLElement: { prototype } }: { readonly HTMLElement: { readonly prototype: object } },
  ...observers: readonly Observer[]
): void {
  const size = { scrollTop: 0, clientHeight: 800, clientWidth: 1280 };
  Object.assign(prototype, { ...size, scrollIntoView: nothing, showModal: nothing });
  const observer = class {
    observe = nothing;
    disconnect = nothing;
  };
  for (const name of observers) vi.stubGlobal(name, observer);
}
