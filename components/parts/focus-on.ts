/** The last that the user did was by a key: who uses the pointer, or has done nothing yet, has not asked for the focus. */
let byKey = false;
for (const type of ['pointerdown', 'keydown'])
  globalThis.addEventListener?.(type, () => (byKey = type === 'keydown'), true);

/** Moves the focus there: with its ring only for who uses the keyboard. */
export const focusOn = (target: HTMLElement | null | undefined): void => target?.focus({ focusVisible: byKey });

/** The same with the first of the selectors that fits. */
export const focusFirst = (within: ParentNode | null, ...selectors: readonly string[]): void =>
  focusOn(selectors.map((one) => within?.querySelector<HTMLElement>(one)).find(Boolean));
