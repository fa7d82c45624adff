/** Text without the access tokens that travel in note addresses: whoever holds one opens the note as the account it was made for. */
export function withoutToken(text: string): string {
  return text
    .replace(/([?&])xsec_token=[^&#\s"'\\]*(&?)/gi, (_, lead: string, more: string) => (more ? lead : ''))
    .replace(/("xsec_token"\s*:\s*)"(?:[^"\\]|\\.)*"/gi, '$1""');
}
