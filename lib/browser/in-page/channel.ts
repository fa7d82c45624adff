import { apply, swallow } from './swallow.ts';

/**
 * The channel between a page's main world and our isolated world: events on a target that the page cannot reach, because it is in no
 * document. The main world passes this target as the `relatedTarget` of an event at `document_start`, before any page script runs. Both
 * worlds stop listening for that event when the parser adds its first node, still before any script. If the page has already begun (our
 * script came late, into a tab older than the extension), no target is passed and no event is sent. Copies stay in the main world until
 * they are requested: transferring 200 kB costs the page more than everything else done there.
 */

/** True when no page script can have run yet: the parser has not reached the head. */
function beforeAnyScript(page: Document): boolean {
  return page.readyState === 'loading' && page.head === null;
}

/** Listens until the parser adds a node or `receive` returns true. */
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
 * Main world. Returns the function that sends, or undefined if the page has begun. DOM functions are captured before the page can change
 * them. `stop` is called when the isolated world wants no more copies, `ask` when it wants those kept so far.
 */
export function openChannel(page: Document, stop: () => void, ask: (give: Give) => void): Give | undefined {
  if (!beforeAnyScript(page)) return undefined;
  const channel = new EventTarget();
  const { dispatchEvent, createTextNode } = page;
  // Of the event types with a `relatedTarget`, the cheapest to use for the first time.
  const Carrier = FocusEvent;
  // The receiver cancels the event; then no `gleaner?` request will follow.
  const handOver = () => !page.dispatchEvent(new Carrier('gleaner', { relatedTarget: channel, cancelable: true }));
  channel.addEventListener('stop', () => swallow(stop));
  // A text node outside any document, which both worlds can read; an event's `detail` would be copied twice. The event options have no
  // prototype: otherwise the page could detect reads of properties it put on `Object.prototype`.
  const give = (json: string) => {
    const relatedTarget = apply(createTextNode, page, [json]);
    apply(dispatchEvent, channel, [new Carrier('copy', { __proto__: null, relatedTarget } as FocusEventInit)]);
  };
  channel.addEventListener('ask', () => swallow(() => ask(give)));
  if (!handOver()) listenBefore(page, 'gleaner?', handOver);
  return give;
}

/** Isolated world: `ask` makes the page's observer send its copies to `receive` synchronously; `stop` ends the observer. */
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
