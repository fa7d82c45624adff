/**
 * The channel between a page's main world and our isolated one: events at a target that no page can reach, for it is in no
 * document. It is handed over at `document_start`, before any script of the page runs, as the `relatedTarget` of an event; with
 * the first thing the parser adds, so again before any script, both worlds stop listening for it. Where the page has begun
 * (our script came late, into a tab older than the extension) nothing is handed over and no event is sent.
 */
const offer = 'gleaner';
const question = 'gleaner?';

/** No script of the page can have run: the parser has not reached its head. */
function beforeAnyScript(page: Document): boolean {
  return page.readyState === 'loading' && page.head === null;
}

/** An error of ours in a listener would show in the page's own error events. */
function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // Then there is no channel, or the existing one stays.
  }
}

/** Listens until the parser adds something, or `receive` has what it wants. */
function listenBefore(page: Document, type: string, receive: (event: Event) => boolean): void {
  const quietReceive = (event: Event) => quietly(() => receive(event) && end());
  const watch = new MutationObserver(() => quietly(end));
  function end(): void {
    watch.disconnect();
    page.removeEventListener(type, quietReceive);
  }
  page.addEventListener(type, quietReceive);
  watch.observe(page, { childList: true, subtree: true });
}

/**
 * Main world. Returns the function that sends, or null where the page has begun; the DOM functions used are taken before the page can
 * change them. `stop` is called when the isolated world wants no more.
 */
export function openChannel(page: Document, stop: () => void): ((json: string) => void) | null {
  if (!beforeAnyScript(page)) return null;
  const channel = new EventTarget();
  const { dispatchEvent } = page;
  const { apply } = Reflect;
  const Message = CustomEvent;
  // Cancelled by whoever takes it: then nobody is going to ask.
  const handOver = () => !page.dispatchEvent(new MouseEvent(offer, { relatedTarget: channel, cancelable: true }));
  channel.addEventListener('stop', () => quietly(stop));
  if (!handOver()) listenBefore(page, question, handOver);
  // No prototype: the page could count the reading of what it has put on that of all objects.
  return (json) => void apply(dispatchEvent, channel, [new Message('copy', { __proto__: null, detail: json } as CustomEventInit)]);
}

/** Isolated world: receives what the page's observer sends. Returns the function that stops the observer. */
export function joinChannel(page: Document, receive: (json: string) => void): () => void {
  let channel: EventTarget | null = null;
  if (beforeAnyScript(page)) {
    listenBefore(page, offer, (event) => {
      channel = (event as MouseEvent).relatedTarget;
      channel?.addEventListener('copy', (sent) => receive(String((sent as CustomEvent).detail)));
      event.preventDefault();
      return channel !== null;
    });
    page.dispatchEvent(new Event(question));
  }
  return () => void channel?.dispatchEvent(new Event('stop'));
}
