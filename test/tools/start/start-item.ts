/** An item to capture: the page at `url`, or `text`, if given, as a user would paste it. */
export interface StartItem {
  /** The operation's path. */
  readonly path: string;
  readonly label: string;
  readonly url: string;
  readonly text?: string;
  /** An address that signs the browser in, visited first. */
  readonly signIn?: string;
}
