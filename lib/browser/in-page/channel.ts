import { apply, swallow } from './swallow.ts';

/**
 * The channel between a page's main world and our isolated one: events at a target that no page can reach, for it is in no
 * document. It is handed over at `document_start`, before any script of the page runs, as the `relatedTarget` of an event; with
 * the first thing the parser adds, so again before any script, both worlds stop listening for it. Where the page has begun
 * (our script came late, into a tab older than the extension) nothing is handed over and no event is sent. What is copied
 * stays in the main world until it is asked for: carrying 200 kB over costs a page more than all else that is done there.
 */

/** No script of the page can have run: the parser has not reached its head. */
function beforeAnyScript(page: Document): boolean {
  return page.readyState === 'loading' && page.head === null;
}

/** Listens until the parser adds something, or `receive` has what it wants. */
function listenBefore(page: Document, type: string, receive: (event: Event) => boolean): void {
  const quietReceive = (event: Event) => swallow(() => receive(event) && end());
  const watch = new MutationObserver(() => swallow(end));
  function end(): void {
    watch.disconnect();
    page.removeEventListener(type, quietReceive);
  }
  page.addEventListener(type, quietReceive);
  watch.observe(page, { childList: true, subtree: true });
}

/** Sends one copy. */
type Give = (json: string) => void;

/**
 * Main world. Returns the function that sends, or undefined where the page has begun; the DOM functions used are taken before the page can
 * change them. `stop` is called when the isolated world wants no more, `ask` when it wants what there is.
 */
export function openChannel(page: Document, stop: () => void, ask: (give: Give) => void): Give | undefined {
  if (!beforeAnyScript(page)) return undefined;
  const channel = new EventTarget();
  const { dispatchEvent, createTextNode } = page;
  // Of the events that carry a target the one that costs least to be there for the first time.
  const Carrier = FocusEvent;
  // Cancelled by whoever takes it: then nobody is going to ask.
  const handOver = () => !page.dispatchEvent(new Carrier('gleaner', { relatedTarget: channel, cancelable: true }));
  channel.addEventListener('stop', () => swallow(stop));
  // A text of no document, which both worlds can read, where the detail of an event is copied twice. The settings of the event have no
  // prototype: the page could count the reading of what it has put on that of all objects.
  const give = (json: string) => {
    const relatedTarget = apply(createTextNode, page, [json]);
    apply(dispatchEvent, channel, [new Carrier('copy', { __proto__: null, relatedTarget } as FocusEventInit)]);
  };
  channel.addEventListener('ask', () => swallow(() => ask(give)));
  if (!handOver()) listenBefore(page, 'gleaner?', handOver);
  return give;
}

/** Isolated world: `ask` has what the page's observer keeps sent to `receive`, at once; `stop` ends the observer. */
export function joinChannel(page: Document, receive: (json: string) => void): { ask(): void; stop(): void } {
  let channel: EventTarget | null = null;
  if (beforeAnyScript(page)) {
    listenBefore(page, 'gleaner', (event) => {
      channel = (event as FocusEvent).relatedTarget;
      channel?.addEventListener('copy', (sent) => receive(((sent as FocusEvent).relatedTarget as Text).data));
      event.preventDefault();
      return channel !== null;
    });
    page.dispatchEvent(new Event('gleaner?'));
  }
  const tell = (type: string) => void channel?.dispatchEvent(new Event(type));
  return { ask: () => tell('ask'), stop: () => tell('stop') };
}
