/**
 * A text as one word of a command that people copy into their shell. On Windows that is the Command Prompt, whose
 * programs know double quotes alone; a backslash counts there only before one.
 */
export function shellWord(text: string, platform: NodeJS.Platform = process.platform): string {
  if (platform !== 'win32') return `'${text.replaceAll("'", "'\\''")}'`;
  return `"${text.replace(/(\\*)"/g, '$1$1\\"').replace(/\\+$/, '$&$&')}"`;
}
