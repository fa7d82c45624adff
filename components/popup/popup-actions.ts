/** What only an entrypoint can do. */
export interface PopupActions {
  /** Asks for sites, or for the permission for proxies; must be called from a click. */
  readonly grant: (wanted: 'proxy' | readonly string[]) => Promise<boolean>;
  /** The list, one capture, its media, or the settings. */
  readonly openLibrary: (captureId?: string, part?: 'media' | 'settings') => void;
  readonly openQueue: () => void;
  /** Looks a list through in the library. Closes the popup. */
  readonly openList: (text: string) => void;
  /** Shows an address in a tab, or loads that tab again; null: in a new one. Closes the popup. */
  readonly showPage: (tabId: number | null, url: string, again: boolean) => void;
  /** A picture of the tab in front as it stands, '' where the browser gives none. Nothing is fetched for it. */
  readonly picture: () => Promise<string>;
}
