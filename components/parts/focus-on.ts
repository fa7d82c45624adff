/** Whether the user's last input was a key: with the pointer, or without input, nobody needs to see the focus. */
let byKey = false;
for (const type of ['pointerdown', 'keydown'])
  globalThis.addEventListener?.(type, () => (byKey = type === 'keydown'), true);

/** Moves the focus, with a visible ring only after a key. */
export const focusOn = (target: HTMLElement | null | undefined): void => target?.focus({ focusVisible: byKey });

/** Moves the focus to the first of the selectors that matches. */
export const focusFirst = (within: ParentNode | null, ...selectors: readonly string[]): void =>
  focusOn(selectors.map((one) => within?.querySelector<HTMLElement>(one)).find(Boolean));
