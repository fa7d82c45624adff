import type { PlatformId } from '../../lib/gateway/platform.ts';
import type { CaptureLine } from './capture-store.ts';

/** What the list is narrowed to; '' stands for "any". */
export interface Filter {
  /** Part of title, author, id or address, in any case; several words must all be there. */
  readonly text: string;
  readonly platform: PlatformId;
  /** Of the operation. */
  readonly path: string;
  readonly result: 'done' | 'failed' | '';
  /** Days, `2026-11-20`, local time, both included. */
  readonly from: string;
  readonly until: string;
}

export const noFilter: Filter = { text: '', platform: '', path: '', result: '', from: '', until: '' };

/** Start of a local day in epoch ms, `days` later. */
function dayStart(day: string, days = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + days).getTime();
}

function resultOf({ state }: CaptureLine): Filter['result'] {
  if (state === 'running') return '';
  return state === 'done' ? 'done' : 'failed';
}

export function filterLines(lines: readonly CaptureLine[], filter: Filter): readonly CaptureLine[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const from = filter.from ? dayStart(filter.from) : Number.NEGATIVE_INFINITY;
  const until = filter.until ? dayStart(filter.until, 1) : Number.POSITIVE_INFINITY;
  return lines.filter((line) => {
    if (filter.platform && line.platform !== filter.platform) return false;
    if (filter.path && line.path !== filter.path) return false;
    if (filter.result && resultOf(line) !== filter.result) return false;
    if (line.startedAt < from || line.startedAt >= until) return false;
    const text = `${line.title}\n${line.author}\n${line.itemId}\n${line.itemUrl}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
