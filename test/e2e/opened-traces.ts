/**
 * Runs in a page: puts a button there that opens another of the same site. The page then sits in its window from before
 * it began: what it hears there of events and of changes, and what the functions that it has replaced are called with;
 * by `quiet` it replaces none and only listens.
 */
export function opensAndListens(address: string, quiet: boolean): void {
  const find = async (): Promise<readonly string[]> => {
    const heard: string[] = [];
    const { apply } = Reflect;
    const opened = window.open(address) as (Window & typeof globalThis) | null;
    if (!opened) return ['not opened'];
    let seen: Document | undefined;
    const tell = (text: string) => void heard.push(text.replace(/[\d.e-]{30,}/g, '<random>'));
    const sit = () => {
      if (opened.document === seen) return;
      seen = opened.document;
      for (const type of [
        'gleaner',
        'gleaner?',
        'copy',
        'ask',
        'stop',
        'focus',
        'securitypolicyviolation',
        'DOMContentLoaded',
      ]) {
        opened.addEventListener(
          type,
          (event) => tell(`event ${event.type} of ${(event.target as object)?.constructor.name}`),
          true,
        );
      }
      new opened.MutationObserver((records) => {
        for (const { type, attributeName } of records) if (type === 'attributes') tell(`attribute ${attributeName}`);
      }).observe(opened.document, { attributes: true, childList: true, subtree: true, attributeOldValue: true });
      if (quiet) return;
      for (const name of ['addEventListener', 'dispatchEvent'] as const) {
        const native = opened.EventTarget.prototype[name] as (...args: unknown[]) => unknown;
        Object.defineProperty(opened.EventTarget.prototype, name, {
          value(this: unknown, ...args: unknown[]) {
            const [first] = args;
            if (opened.document.readyState === 'loading')
              tell(`${name} ${typeof first === 'string' ? first : (first as Event).type}`);
            return apply(native, this, args);
          },
        });
      }
    };
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      sit();
      if (opened.status) tell(`status ${opened.status}`);
      if (opened.location.href === 'about:blank' || opened.document.readyState !== 'complete') port2.postMessage(0);
    };
    sit();
    port2.postMessage(0);
    for (
      let turn = 0;
      turn < 200 && (opened.location.href === 'about:blank' || opened.document.readyState !== 'complete');
      turn += 1
    ) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    opened.close();
    return [...new Set(heard)];
  };
  const button = document.createElement('button');
  button.id = 'opener';
  button.textContent = 'open';
  button.style.cssText = 'position:fixed;inset:0;z-index:9999';
  button.onclick = () => {
    Object.assign(window, { foundInOpened: find() });
  };
  document.body.append(button);
}

/** What it found, once somebody has clicked. */
export const foundInOpened = (): Promise<readonly string[]> =>
  (window as unknown as { foundInOpened: Promise<readonly string[]> }).foundInOpened;
