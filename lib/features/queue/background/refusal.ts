/** The words of the gateway in an envelope that refuses. */
export function refusalOf(body: string): string {
  try {
    return String((JSON.parse(body) as { readonly msg?: unknown }).msg ?? '');
  } catch {
    return '';
  }
}
