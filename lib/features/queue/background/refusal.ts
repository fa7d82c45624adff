/** The gateway's message in an envelope that reports a refusal. */
export function refusalOf(body: string): string {
  try {
    return String((JSON.parse(body) as { readonly msg?: unknown }).msg ?? '');
  } catch {
    return '';
  }
}
