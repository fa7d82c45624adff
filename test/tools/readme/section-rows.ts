/** The table rows of one section of a Markdown text, split into cells, without header and rule. */
export function sectionRows(markdown: string, section: string): readonly (readonly string[])[] {
  const text = markdown.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? '';
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  const cells = rows.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return cells.slice(2);
}
