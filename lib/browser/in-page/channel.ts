import { bare, swallow } from './swallow.ts';

/**
 * The channel between a page's main world and our isolated world: events on a target that the page cannot reach,
 * because it is in no document. The isolated world, which comes first, makes up a secret, listens for an event of that
 * type, and leaves the secret in the window's `status`: both worlds find it there, nothing records it, and nothing else
 * is kept there. The main world removes it and passes the target as the `relatedTarget` of that event. All of this
 * happens before any script of the page runs. A window of the same site that opened the page may run scripts even then.
 * It knows no type to listen for; should it read the secret in passing, our listener is the first of that type and
 * stops the event. If the page has already begun (our script came late, into a tab older than the extension), there is
 * no secret. Copies stay in the main world until they are requested: transferring 200 kB costs the page more than
 * everything else done there.
 */

/** Sends a text, which both worlds then share without a copy, as long as it is one that the browser made. */
export type Give = (text: string) => void;

/**
 * Main world. Returns the function that sends, or undefined if nobody waits for it. DOM functions are captured before
 * the page can change them. `stop` is called when the isolated world wants no more copies, `ask` when it wants those
 * kept so far.
 */
export function openChannel(page: Document, stop: () => void, ask: (give: Give) => void): Give | undefined {
  const view = page.defaultView;
  const secret = view?.status;
  // No script of the page can have run while the parser has not reached the head.
  if (page.readyState !== 'loading' || page.head || !secret) return undefined;
  view.status = '';
  const channel = new EventTarget();
  const dispatch = bare(page.dispatchEvent);
  const textNode = bare(page.createTextNode);
  // Of the event types with a `relatedTarget`, the cheapest to use for the first time.
  const Carrier = FocusEvent;
  // The event options have no prototype: otherwise the page could detect reads of properties it put on
  // `Object.prototype`.
  const carry = (to: EventTarget, type: string, relatedTarget: EventTarget) =>
    dispatch(to, new Carrier(type, { __proto__: null, relatedTarget } as FocusEventInit));
  // A text node outside any document, which both worlds can read; an event's `detail` would be copied twice.
  const give: Give = (text) => carry(channel, secret, textNode(page, text));
  channel.addEventListener(`${secret}!`, () => swallow(stop));
  channel.addEventListener(`${secret}?`, () => swallow(() => ask(give)));
  carry(page, secret, channel);
  return give;
}

/**
 * Isolated world: `ask` makes the page's observer send its copies to `receive` synchronously; undefined: there is
 * none, or none any more. `stop` ends the observer.
 */
export function joinChannel(page: Document, receive: Give): { ask(): boolean | undefined; stop(): void } {
  const view = page.defaultView;
  // The page cannot see random numbers of this world; `crypto` would cost it half a millisecond.
  const secret = `${Math.random()}${Math.random()}`;
  let channel: EventTarget | null | undefined;
  if (page.readyState === 'loading' && !page.head && view && !view.status) {
    const hear = (event: Event) => {
      event.stopImmediatePropagation();
      channel = (event as FocusEvent).relatedTarget;
      channel?.addEventListener(secret, (sent) => receive(((sent as FocusEvent).relatedTarget as Text).data));
    };
    const first = { capture: true, once: true };
    // The window is the first target on an event's way.
    view.addEventListener(secret, hear, first);
    view.status = secret;
    // If no observer came, nothing is left when the first script of the page runs.
    const watch = new MutationObserver(() => {
      watch.disconnect();
      view.removeEventListener(secret, hear, first);
      if (view.status === secret) view.status = '';
    });
    watch.observe(page, { childList: true, subtree: true });
  }
  const tell = (type: string) => channel?.dispatchEvent(new Event(type));
  return {
    ask: () => tell(`${secret}?`),
    stop() {
      tell(`${secret}!`);
      channel = null;
    },
  };
}
