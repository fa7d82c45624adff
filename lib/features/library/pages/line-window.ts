import { signal } from '@preact/signals';
import type { CaptureLine, CaptureStore } from './capture-store.ts';

/** Maximum number of loaded lines that are kept. */
const keptAtMost = 1_000;
/** Lines read before the user scrolls. */
const first = 40;

/** The lines of a list that are in view, read on demand. */
export function createLineWindow(store: Pick<CaptureStore, 'lines'>) {
  const lines = signal<ReadonlyMap<number, CaptureLine | null>>(new Map());
  let [from, until] = [0, first];

  async function read(slots: readonly number[]): Promise<ReadonlyMap<number, CaptureLine | null>> {
    const found = slots.length > 0 ? await store.lines(slots) : [];
    return new Map(slots.map((slot, at) => [slot, found[at] ?? null]));
  }

  return {
    lines,
    /** Reads the lines in view of these slots again; the caller assigns the result to `lines`. */
    fresh: (slots: Uint32Array) => read([...slots.subarray(from, until)]),
    /** Call with the range of rows that came into view. */
    async want(slots: Uint32Array, start: number, end: number): Promise<void> {
      [from, until] = [start, Math.max(end, start + first)];
      const missing = [...slots.subarray(start, end)].filter((slot) => !lines.value.has(slot));
      if (missing.length === 0) return;
      const found = await read(missing);
      const kept = lines.value.size + found.size > keptAtMost ? new Map<number, CaptureLine | null>() : lines.value;
      lines.value = new Map([...kept, ...found]);
    },
  };
}
