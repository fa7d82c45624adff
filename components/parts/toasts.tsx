import type { ComponentChildren } from 'preact';
import css from './toast.module.css';

/** Toasts of one view, which may show at once, one above the other: none hides what another says. */
export const Toasts = ({ children }: { readonly children: ComponentChildren }) => (
  <div class={css.toasts}>{children}</div>
);
