/** In an address that stands inside another one, encoded once or more often: a login page says where it leads back to. */
const inner = /(%(?:25)*(?:3F|26))xsec_token%(?:25)*3D(?:(?!%(?:25)*(?:26|23))[^&#\s"'\\])*(%(?:25)*26)?/gi;

/** Text without the access tokens that travel in note addresses: whoever holds one opens the note as the account it was made for. */
export function withoutToken(text: string): string {
  return text
    .replace(/([?&])xsec_token=[^&#\s"'\\]*(&?)/gi, (_, lead: string, more: string) => (more ? lead : ''))
    .replace(inner, (_, lead: string, more?: string) => (more ? lead : ''))
    .replace(/("xsec_token"\s*:\s*)"(?:[^"\\]|\\.)*"/gi, '$1""');
}
