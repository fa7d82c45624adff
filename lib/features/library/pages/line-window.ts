import { signal } from '@preact/signals';

/** Maximum number of loaded lines that are kept. */
const keptAtMost = 1_000;
/** Lines read before the user scrolls. */
const first = 40;

function linesAt<Line>(slots: Uint32Array, lines: ReadonlyMap<number, Line>): ReadonlyMap<number, Line> {
  const wanted = new Set(slots);
  return new Map([...lines].filter(([slot]) => wanted.has(slot)));
}

/** The lines of a list that are in view, by their slots, read on demand; null where one cannot be read. */
export function createLineWindow<Line>(linesOf: (slots: readonly number[]) => Promise<readonly (Line | null)[]>) {
  const lines = signal<ReadonlyMap<number, Line | null>>(new Map());
  let [from, until] = [0, first];
  let shows = 0;

  async function read(slots: readonly number[]): Promise<ReadonlyMap<number, Line | null>> {
    const newLines = slots.length > 0 ? await linesOf(slots) : [];
    return new Map(slots.map((slot, at) => [slot, newLines[at] ?? null]));
  }

  return {
    lines,
    /** Reads the lines in view of these slots again; the caller passes the result to `show`. */
    fresh: (slots: Uint32Array) => read([...slots.subarray(from, until)]),
    /** Shows these lines instead of all others; `want` has to be called again. */
    show(next: ReadonlyMap<number, Line | null>): void {
      shows += 1;
      lines.value = next;
    },
    /** Call with the range of rows that came into view. */
    async want(slots: Uint32Array, start: number, end: number): Promise<void> {
      [from, until] = [start, Math.max(end, start + first)];
      const missing = [...slots.subarray(start, end)].filter((slot) => !lines.value.has(slot));
      if (missing.length === 0) return;
      const begun = shows;
      // What was asked for before other lines were shown is older than they are, or of another list.
      const isLate = () => begun !== shows;
      const newLines = await read(missing).catch((thrown) => {
        if (isLate()) return null;
        throw thrown;
      });
      if (!newLines || isLate()) return;
      const now = lines.value;
      const isFull = now.size + newLines.size > keptAtMost;
      const kept = isFull ? linesAt(slots.subarray(from, until), now) : now;
      lines.value = new Map([...kept, ...newLines]);
    },
  };
}
