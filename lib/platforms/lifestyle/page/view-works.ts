/**
 * Runs in the page: the texts of its state and of the blocks streamed after it, and what its live router holds, as JSON
 * text; '' for nothing (README, P1, W1).
 */
export function viewWorks(): string {
  try {
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
    const { state } =
      (window as { __remixRouter?: { state?: { loaderData?: unknown; fetchers?: Map<string, { data?: unknown }> } } })
        .__remixRouter ?? {};
    const fetched = [...(state?.fetchers?.values() ?? [])].map(({ data }) => data);
    return JSON.stringify({
      state: texts('script[data-ttark="__remixContext"]')[0] ?? '',
      streamed: texts('script[remix-suspense-replace]'),
      router: [state?.loaderData, ...fetched],
    });
  } catch {
    return '';
  }
}
