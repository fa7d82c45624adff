/** A path as people may read it: whatever is not seen, or turns text around, stands as its number. */
export const visiblePath = (path: string): string =>
  path.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
