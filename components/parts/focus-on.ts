/** Whether the user's last input was a key: with the pointer, or without input, nobody needs to see the focus. */
export let byKey = false;
for (const type of ['pointerdown', 'keydown'])
  globalThis.addEventListener?.(type, () => (byKey = type === 'keydown'), true);

/** Moves the focus, with a visible ring only after a key. */
export const focusOn = (target: HTMLElement | null | undefined, preventScroll = false): void =>
  target?.focus({ focusVisible: byKey, preventScroll });

/** What the first of the selectors that matches anything finds. */
export const firstOf = (within: ParentNode | null, selectors: readonly string[]): HTMLElement | null | undefined =>
  selectors.map((one) => within?.querySelector<HTMLElement>(one)).find(Boolean);

/** Moves the focus there. */
export const focusFirst = (within: ParentNode | null, ...selectors: readonly string[]): void =>
  focusOn(firstOf(within, selectors));
