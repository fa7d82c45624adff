/**
 * Gleaner's ids in browsers and stores, and its addresses: the only file to change when a store gives it an id, or it
 * gets an address. `null`: not known; it is left out of every package, and `npm run release` says so.
 */
interface Names {
  /**
   * The public key that Chromium's build carries in its manifest (DER in base64), so that the extension has the same id
   * in every folder. Its private half was thrown away: nothing is ever signed with it. Packages for stores carry no
   * key.
   */
  readonly localKey: string;
  /** 32 letters from a to p, given by the Chrome Web Store and by Edge's store. */
  readonly chromeStoreId: string | null;
  readonly edgeStoreId: string | null;
  /** Firefox takes it as it is; no store changes it. */
  readonly firefoxId: string;
  /** `https://…` */
  readonly homepage: string | null;
  /** Address of the repository, without `.git`. */
  readonly repository: string | null;
  /** Where to report what does not work. */
  readonly bugs: string | null;
  /**
   * The folder on the web for the files that `npm run release` makes, where Firefox looks for updates. Without a final
   * `/`.
   */
  readonly downloads: string | null;
}

export const names: Names = {
  localKey:
    'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAtySZ+JxjRQqXOrSnU8Ryt6iCrWp7MwW5jxwWegr+5Ekgd63P1PiWuf37WxE+MDXwHRXmcGKhjPMIcXxXFJ+nXN7KnsxQOelNK5S4sM6TmC+DMt2AnAgsmGlzBO3RJMk5vjTtJPozv/IgYZbANQMMfh+jCc+NK/wTsfFnRpnV3Roxgau43r/BCYcBlRfFenOIFHQm1rU3dI5okwPzpDWyNs7UstNYlLLYy0RW4CSvNrBWN5pncpQDVrEG9kyOz5EiJixdiuuiilLq8u28b5SkKJsTKrw8XrzOl1QgexC+cfdWh6R0VX4Xv2cm2znq+A8niH0F/Z7a3mPiSOuG5ik6tQIDAQAB',
  chromeStoreId: null,
  edgeStoreId: null,
  firefoxId: '{195e8513-29c2-4ad2-b05a-1e09899d780e}',
  homepage: null,
  repository: null,
  bugs: null,
  downloads: null,
};
