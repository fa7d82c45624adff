/** How long a server may send nothing before its transfer counts as stalled, in ms. */
const patience = 60_000;

/** A signal that aborts once nothing has come for a minute. `touch`: something has. Call `end` with the transfer. */
export function stallWatch() {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function touch(): void {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(), patience);
  }
  touch();
  return { signal: stalled.signal, touch, end: () => clearTimeout(timer) };
}
