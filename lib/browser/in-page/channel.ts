/**
 * The road between a page's main world and our isolated one: events at a target that no page can reach, for it is in no
 * document. It is handed over at `document_start`, before any script of the page runs, as the `relatedTarget` of an event; with
 * the first thing the parser adds, so again before any script, both worlds stop listening for it. Where the page has begun
 * (our script came late, into a tab older than the extension) nothing is handed over and nothing is said.
 */
const offer = 'gleaner';
const question = 'gleaner?';

/** Nothing of the page has run: the parser has not come to its head. */
function unbegun(page: Document): boolean {
  return page.readyState === 'loading' && page.head === null;
}

/** An error of ours in a listener would show in the page's own error events. */
function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // Then there is no road, or it stays.
  }
}

/** Listens until the parser adds something. */
function listenBefore(page: Document, type: string, hear: (event: Event) => void): void {
  const heard = (event: Event) => quietly(() => hear(event));
  const watch = new MutationObserver(() => quietly(end));
  function end(): void {
    watch.disconnect();
    page.removeEventListener(type, heard);
  }
  page.addEventListener(type, heard);
  watch.observe(page, { childList: true, subtree: true });
}

/**
 * Main world. Returns the function that sends, or null where the page has begun; the DOM functions used are taken before the page can
 * change them. `stop` is called when the isolated world wants no more.
 */
export function openChannel(page: Document, stop: () => void): ((json: string) => void) | null {
  if (!unbegun(page)) return null;
  const road = new EventTarget();
  const { dispatchEvent } = page;
  const { apply } = Reflect;
  const Message = CustomEvent;
  const hand = () => void page.dispatchEvent(new MouseEvent(offer, { relatedTarget: road }));
  road.addEventListener('stop', () => quietly(stop));
  listenBefore(page, question, hand);
  hand();
  // No prototype: the page could count the reading of what it has put on that of all objects.
  return (json) => void apply(dispatchEvent, road, [new Message('copy', { __proto__: null, detail: json } as CustomEventInit)]);
}

/** Isolated world: hears what the page's observer sends. Returns the function that stops the observer. */
export function joinChannel(page: Document, hear: (json: string) => void): () => void {
  let road: EventTarget | null = null;
  if (unbegun(page)) {
    listenBefore(page, offer, (event) => {
      if (road) return;
      road = (event as MouseEvent).relatedTarget;
      road?.addEventListener('copy', (sent) => hear(String((sent as CustomEvent).detail)));
    });
    page.dispatchEvent(new Event(question));
  }
  return () => void road?.dispatchEvent(new Event('stop'));
}
