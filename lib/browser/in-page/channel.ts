/**
 * One-way road for JSON texts from a page's main world to our isolated one: DOM events under a name drawn anew for every
 * page. The name is told at `document_start`, before any script of the page runs; a page that learns it all the same can
 * forge copies, so whoever reads them checks them.
 */
const announcement = 'gleaner:name';
const question = 'gleaner:name?';

/** Main world. Returns the function that sends; the DOM functions used are taken before the page can change them. */
export function openChannel(page: Document): (json: string) => void {
  const name = `g${crypto.randomUUID()}`;
  const { dispatchEvent } = page;
  const { apply } = Reflect;
  const Message = CustomEvent;
  const send = (type: string, detail: string) => apply(dispatchEvent, page, [new Message(type, { detail, cancelable: true })]);
  // Not prevented = not heard: the isolated script starts later and asks.
  const answer = () => {
    try {
      send(announcement, name);
    } catch {
      // An error of ours in a listener would show in the page's own error events.
    }
  };
  if (send(announcement, name)) page.addEventListener(question, answer, { once: true });
  return (json) => void send(name, json);
}

/** Isolated world: hears what the page's observer sends. */
export function joinChannel(page: Document, hear: (json: string) => void): void {
  const join = (event: Event): void => {
    event.preventDefault();
    const name: unknown = (event as CustomEvent).detail;
    if (typeof name === 'string') page.addEventListener(name, (sent) => hear(String((sent as CustomEvent).detail)));
  };
  page.addEventListener(announcement, join, { once: true });
  page.dispatchEvent(new CustomEvent(question));
}
