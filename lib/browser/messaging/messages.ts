/** Requests by name, each with its argument and its answer. */
export type Messages<P> = { readonly [Name in keyof P]: { readonly ask: unknown; readonly answer: unknown } };

/** Asks the background. */
export type Ask<P extends Messages<P>> = <Name extends keyof P>(name: Name, argument: P[Name]['ask']) => Promise<P[Name]['answer']>;

/** Hears broadcasts of one name; returns the function that stops listening. */
export type Listen<B> = <Name extends keyof B>(name: Name, listener: (detail: B[Name]) => void) => () => void;

/** A request as it travels from a page or content script to the background. */
export interface Asking {
  readonly name: string;
  readonly argument: unknown;
}

/** What travels back: errors cross as data, because the browsers do not agree on how an error survives the way. */
export type Reply<Answer = unknown> = { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly error: string };

/** A broadcast as it travels from the background to every extension page. */
export interface Broadcast {
  readonly broadcast: string;
  readonly detail: unknown;
}
