/** Copies a text, and the HTML that shows it, if any; must be called from a click. Resolves to the result. */
export function copyRich(text: Promise<string>, html?: Promise<string>): Promise<'copied' | 'copyFailed'> {
  // The click allows copying only now, but its content may come later.
  const blob = async (type: string, part: Promise<string>) => new Blob([await part], { type });
  const item = new ClipboardItem({
    'text/plain': blob('text/plain', text),
    ...(html && { 'text/html': blob('text/html', html) }),
  });
  return navigator.clipboard.write([item]).then(
    () => 'copied',
    () => 'copyFailed',
  );
}
