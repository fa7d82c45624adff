/** The largest timestamp of a `Date`, in ms. */
const lastDate = 8.64e15;
/** Epoch seconds or milliseconds (distinguished by size) as milliseconds; null when it is not a valid date. */
export function epochOf(text: string): number | null {
  const value = Number(text);
  if (!text || !(value > 0 && value <= lastDate)) return null;
  return value < 1e11 ? value * 1000 : value;
}
