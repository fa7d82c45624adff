type Listener = (params: never) => void;

/** Who wants to hear which event of a conversation. */
export class EventListeners {
  readonly #listeners = new Map<string, Listener[]>();

  readonly on = (event: string, listener: Listener): void => {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  };

  tell(event: string, params: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(params as never);
  }
}
