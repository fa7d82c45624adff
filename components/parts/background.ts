import type { Broadcasts, Protocol } from '../../lib/protocol.ts';

/** What a page may ask of the background, handed in so that components touch no browser API. */
export interface Background {
  /** Rejects when the background did not answer or answered with an error. */
  ask<Name extends keyof Protocol>(name: Name, argument: Protocol[Name]['ask']): Promise<Protocol[Name]['answer']>;
  /** Returns the function that stops listening. */
  listen<Name extends keyof Broadcasts>(name: Name, listener: (broadcast: Broadcasts[Name]) => void): () => void;
}
