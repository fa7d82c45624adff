/** A count as a number, where its text gives every digit; `1.2万` and its like are rounded: undefined. */
export function exactCount(shown: unknown): number | undefined {
  const count = typeof shown === 'string' && /^(\d+|\d{1,3}(,\d{3})+)$/.test(shown.trim()) ? Number(shown.replaceAll(',', '')) : shown;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}
