/** What only an entrypoint can do. */
export interface PopupActions {
  /** Asks for host permissions or the proxy permission; must be called from a click. */
  readonly grant: (wanted: 'proxy' | readonly string[]) => Promise<boolean>;
  /** Opens the list, one capture, its media, or the settings. */
  readonly openLibrary: (captureId?: string, part?: 'media' | 'settings') => void;
  readonly openQueue: () => void;
  /** Opens a list in the library for review. Closes the popup. */
  readonly openList: (text: string) => void;
  /** Shows an address in a tab, or reloads that tab; null = in a new tab. Closes the popup. */
  readonly showPage: (tabId: number | null, url: string, again: boolean) => void;
  /** A screenshot of the active tab; '' if the browser provides none. Makes no requests. */
  readonly picture: () => Promise<string>;
}
