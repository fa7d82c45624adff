/** A token in an address that is nested in another address, URL-encoded once or more: a login page contains the address to return to. */
const inner = /(%(?:25)*(?:3F|26))xsec_token%(?:25)*3D(?:(?!%(?:25)*(?:26|23))[^&#\s"'\\])*(%(?:25)*26)?/gi;

/** Text without the access tokens in note addresses: anyone who has one can open the note as the account it was issued to. */
export function withoutToken(text: string): string {
  return text
    .replace(/([?&])xsec_token=[^&#\s"'\\]*(&?)/gi, (_, lead: string, more: string) => (more ? lead : ''))
    .replace(inner, (_, lead: string, more?: string) => (more ? lead : ''))
    .replace(/("xsec_token"\s*:\s*)"(?:[^"\\]|\\.)*"/gi, '$1""');
}
