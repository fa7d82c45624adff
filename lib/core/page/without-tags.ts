/** HTML with `instead` in the place of each tag. Linear: nothing behind the last `>` is looked for one. */
export function withoutTags(html: string, instead = ' '): string {
  const end = html.lastIndexOf('>') + 1;
  return html.slice(0, end).replace(/<[^>]*>/g, instead) + html.slice(end);
}
