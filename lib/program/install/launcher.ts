import type { Home } from '../home.ts';
import { shellWord } from '../shell-word.ts';

/** `%` would begin a variable. */
const quotedForWindows = (text: string) => `"${text.replaceAll('%', '%%')}"`;

export function launcherText({ node, script }: Started, home: Home): string {
  if (home.platform === 'win32') {
    // Windows reads each line in the code page of the moment, and this file is UTF-8.
    const begin = '@chcp 65001 >nul\r\n@echo off';
    // Within quotes `&` and `^` stand for themselves.
    const set = `@set ${quotedForWindows(`GLEANER_HOME=${home.dir}`)}`;
    return `${begin}\r\n${set}\r\n${quotedForWindows(node)} ${quotedForWindows(script)} host %*\r\n`;
  }
  const quoted = (text: string) => shellWord(text, home.platform);
  return `#!/bin/sh\nGLEANER_HOME=${quoted(home.dir)} exec ${quoted(node)} ${quoted(script)} host "$@"\n`;
}

/**
 * What a launcher starts, as absolute paths: browsers do not have a terminal's PATH. Null when the file is not ours.
 */
export function startedBy(text: string) {
  const [, node, script] =
    /exec '((?:[^']|'\\'')*)' '((?:[^']|'\\'')*)' host/.exec(text) ?? /"([^"]*)" "([^"]*)" host/.exec(text) ?? [];
  if (node === undefined || script === undefined) return null;
  const plain = (part: string) => part.replaceAll("'\\''", "'").replaceAll('%%', '%');
  return { node: plain(node), script: plain(script) };
}

export type Started = NonNullable<ReturnType<typeof startedBy>>;
