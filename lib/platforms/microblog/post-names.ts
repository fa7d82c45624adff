import type { Ids } from '../../core/platform.ts';

const numerals = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

function regrouped(id: string, size: number, width: number, written: (part: string) => string): string {
  let joined = '';
  for (let end = id.length; end > 0; end -= size)
    joined = written(id.slice(Math.max(0, end - size), end)).padStart(width, '0') + joined;
  return joined.replace(/^0+/, '');
}

function shortened(part: string): string {
  let left = Number(part);
  let short = '';
  for (; left > 0; left = Math.floor(left / 62)) short = numerals[left % 62] + short;
  return short;
}

const lengthened = (part: string) => String([...part].reduce((sum, one) => sum * 62 + numerals.indexOf(one), 0));

/** Both names of a post: each can be computed from the other, so that another post is noticed (README, A4). */
export function namesOf(id: string): Ids | null {
  if (/^\d{16}$/.test(id)) return { mid: id, mblogid: regrouped(id, 7, 4, shortened) };
  return /^[a-zA-Z\d]{9}$/.test(id) ? { mid: regrouped(id, 4, 7, lengthened), mblogid: id } : null;
}

/** Both names of the post that is asked for. */
export const askedNames = ({ mid, mblogid }: Ids): Ids => namesOf(mid ?? mblogid ?? '') ?? {};
