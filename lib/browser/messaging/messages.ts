import type { Reason } from '../../core/reason.ts';

/** Requests by name, each with its argument and its answer. */
export type Messages<P> = { readonly [Name in keyof P]: { readonly ask: unknown; readonly answer: unknown } };

/** Asks the background. */
export type Ask<P extends Messages<P>> = <Name extends keyof P>(name: Name, argument: P[Name]['ask']) => Promise<P[Name]['answer']>;

/** Listens for broadcasts of one name; returns the function that stops listening. */
export type Listen<B> = <Name extends keyof B>(name: Name, listener: (detail: B[Name]) => void) => () => void;

/** A request as sent from a page or content script to the background. */
export interface Asking {
  readonly name: string;
  readonly argument: unknown;
}

/** The reply to a request. Errors are sent as data, because browsers differ in how they pass an error in a message. */
export type Reply<Answer = unknown> = { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly reason: Reason };

/** A broadcast as sent from the background to every extension page. */
export interface Broadcast {
  readonly broadcast: string;
  readonly detail: unknown;
}
