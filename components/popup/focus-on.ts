let opened = false;

/** Moves the focus there. What the popup opens with gets it without its ring: nobody has asked yet where it is. */
export function focusOn(target: HTMLElement | null | undefined): void {
  target?.focus(opened ? {} : { focusVisible: false });
  opened ||= Boolean(target);
}
