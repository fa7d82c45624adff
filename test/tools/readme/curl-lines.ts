import { published } from '../../../lib/published.ts';

const marks = ['<!-- curl -->', '<!-- /curl -->'] as const;

/** A line for each operation that asks `gleaner serve` for a public item; `$TOKEN` is the program's. */
const curlLines: readonly string[] = published.map(({ path, example }) => {
  const body = JSON.stringify(example).replaceAll("'", '\\u0027');
  return `curl http://127.0.0.1:7437${path} -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" -d '${body}'`;
});

/** A text with these lines between their marks. @throws Error if it has none */
export function withCurlLines(text: string): string {
  const [start, end] = [text.indexOf(marks[0]), text.indexOf(marks[1])];
  if (start < 0 || end < start) throw new Error('There is no place for the lines of curl');
  const lines = published.flatMap(({ spec, path, title }, at) => [`# ${spec ?? path}: ${title}`, curlLines[at] ?? '']);
  const block = ['```', "TOKEN=$(gleaner pair 'my script')", ...lines, '```'].join('\n');
  return `${text.slice(0, start + marks[0].length)}\n\n${block}\n\n${text.slice(end)}`;
}
