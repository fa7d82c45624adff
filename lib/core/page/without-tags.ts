/**
 * Replaces each tag in HTML with `instead`; `<` before anything but a letter, `/`, `!` or `?` is no tag. Linear,
 * because text after the last `>` is not searched for tags.
 * https://html.spec.whatwg.org/multipage/parsing.html#tag-open-state
 */
export function withoutTags(html: string, instead = ' '): string {
  const end = html.lastIndexOf('>') + 1;
  return html.slice(0, end).replace(/<[a-z/!?][^>]*>/gi, instead) + html.slice(end);
}
