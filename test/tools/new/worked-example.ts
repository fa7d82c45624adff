/** One change of a file, as a `diff` block prints it: the existing lines, and their replacement. */
interface Hunk {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** The steps of a worked example in a Markdown text. */
interface WorkedExample {
  readonly commands: readonly string[];
  readonly hunks: readonly Hunk[];
  /** Files it tells the reader to read. */
  readonly read: readonly string[];
}

const sides = (lines: readonly string[], signs: string) =>
  lines
    .filter((line) => signs.includes(line.charAt(0)))
    .map((line) => `${line.slice(1)}\n`)
    .join('');

/**
 * The example under a heading: its command and change blocks in order; each change applies to the last file named
 * before it.
 */
export function workedExample(markdown: string, heading: string): WorkedExample {
  const section = markdown.split(`\n${heading}\n`)[1]?.split(/\n##+ /)[0] ?? '';
  const commands: string[] = [];
  const hunks: Hunk[] = [];
  const pieces = section.split(/^```(.*)\n([\s\S]*?)^```$/m);
  let file = '';
  for (let at = 0; at < pieces.length; at += 3) {
    file = [...(pieces[at] ?? '').matchAll(/`([\w/.-]+\.\w+)`:/g)].at(-1)?.[1] ?? file;
    const [kind, block = ''] = [pieces[at + 1], pieces[at + 2]];
    const lines = block.split('\n').slice(0, -1);
    if (kind === '') commands.push(...lines);
    if (kind === 'diff') hunks.push({ file, before: sides(lines, '- '), after: sides(lines, '+ ') });
  }
  const [, reading = ''] = /\nTo read: ([\s\S]*?)\. To change/.exec(section) ?? [];
  return { commands, hunks, read: [...reading.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) };
}

/** A text after a change. @throws Error unless the lines to replace occur exactly once */
export function changed(text: string, { file, before, after }: Hunk): string {
  const [start = '', ...rest] = text.split(before);
  if (rest.length !== 1) throw new Error(`${file} has this ${rest.length} times:\n${before}`);
  return start + after + rest.join(before);
}
