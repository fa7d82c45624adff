/** What only an entrypoint can do. */
export interface PopupActions {
  /** Asks for sites, or for the permission for proxies; must be called from a click. */
  readonly grant: (wanted: 'proxy' | readonly string[]) => Promise<boolean>;
  readonly openLibrary: (captureId?: string) => void;
  readonly openQueue: () => void;
  /** A picture of the tab in front as it stands, '' where the browser gives none. Nothing is fetched for it. */
  readonly picture: () => Promise<string>;
}
