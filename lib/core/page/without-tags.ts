/** Replaces each tag in HTML with `instead`. Linear, because text after the last `>` is not searched for tags. */
export function withoutTags(html: string, instead = ' '): string {
  const end = html.lastIndexOf('>') + 1;
  return html.slice(0, end).replace(/<[^>]*>/g, instead) + html.slice(end);
}
