/** Requests to the background about what the user agreed to. */
export interface ConsentProtocol {
  /** The version of the lines that the user agreed to; '' = none. */
  'consent.read': { ask: Record<never, never>; answer: string };
  /** Returns the version after the change. */
  'consent.change': { ask: { agreed: string }; answer: string };
}
