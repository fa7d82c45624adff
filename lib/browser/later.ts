/** Loads a script in a page, by an element. Rejects when it cannot be loaded. */
function byElement(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, onload: () => resolve(), onerror: reject });
    document.head.append(script);
  });
}

/**
 * Loads a script of the package when it is first needed, and gives what `begin` makes of the global `name` that the
 * script sets; called while the background starts. A service worker may import a script at any time if it has imported
 * it once while it was being installed: from then on the browser keeps the two together, so that an update or a changed
 * file never mixes their versions (measured, Chromium 156: through stops, restarts of the browser, reloads, updates,
 * and kills in mid-update). Rejects when the script cannot be loaded; the next call tries again.
 */
export function scriptLater<Start, Begun>(
  file: string,
  name: string,
  begin: (start: Start) => Begun,
): () => Promise<Begun> {
  const own = globalThis as unknown as Record<string, Start> & { importScripts?(url: string): void };
  const load = async () => (own.importScripts ? own.importScripts(file) : byElement(file));
  if (own.importScripts) globalThis.addEventListener('install', () => void load());
  let begun: Promise<Begun> | null = null;
  return () => {
    begun ??= (name in own ? Promise.resolve() : load()).then(
      () => begin(own[name] as Start),
      (thrown) => {
        begun = null;
        throw thrown;
      },
    );
    return begun;
  };
}
