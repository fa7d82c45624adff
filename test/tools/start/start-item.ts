/** Something to capture: the page at `url`, or `text` as a user would paste it where that is given. */
export interface StartItem {
  /** Of the operation. */
  readonly path: string;
  readonly label: string;
  readonly url: string;
  readonly text?: string;
  /** An address that signs the browser in, visited first. */
  readonly signIn?: string;
}
