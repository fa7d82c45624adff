/** A path as people can read it: invisible characters, and those that turn the direction of text, become numbers. */
export const visiblePath = (path: string): string =>
  path.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
