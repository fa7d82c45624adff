/** The last that the user did was by the pointer, or nothing yet: nobody has asked where the focus is. */
let pointed = true;
globalThis.addEventListener?.('pointerdown', () => (pointed = true), true);
globalThis.addEventListener?.('keydown', () => (pointed = false), true);

/** Moves the focus there: with its ring only for who uses the keyboard. */
export function focusOn(target: HTMLElement | null | undefined): void {
  target?.focus(pointed ? { focusVisible: false } : {});
}
