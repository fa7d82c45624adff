/** The last millisecond that a date can name. */
const lastDate = 8.64e15;
/** Epoch seconds or milliseconds (told apart by size) as milliseconds; null where no date has that time. */
export function epochOf(text: string): number | null {
  const value = Number(text);
  if (!text || !(value > 0 && value <= lastDate)) return null;
  return value < 1e11 ? value * 1000 : value;
}
