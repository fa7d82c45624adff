/** Formats JSON text with one member per line, indented by two spaces; tokens are unchanged, including all digits. */
export function prettyJson(text: string): string {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  const parts: string[] = [];
  let depth = 0;
  const line = () => `\n${'  '.repeat(depth)}`;
  for (const [index, token] of tokens.entries()) {
    if (token === '{' || token === '[') {
      depth += 1;
      const empty = /[}\]]/.test(tokens[index + 1] ?? '') && tokens[index + 1]?.length === 1;
      parts.push(token, empty ? '' : line());
    } else if (token === '}' || token === ']') {
      depth -= 1;
      const empty = tokens[index - 1] === (token === '}' ? '{' : '[');
      parts.push(empty ? token : line() + token);
    } else if (token === ',') parts.push(token, line());
    else parts.push(token === ':' ? ': ' : token);
  }
  return parts.join('');
}
