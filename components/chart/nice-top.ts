/** The next round number, for the top of an axis: 1, 2, 5 or 10 times a power of ten; 1 for nothing. */
export function niceTop(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}
