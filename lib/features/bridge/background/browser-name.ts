/** Names a browser gives itself besides Chromium's own, as Chromium's brands or Firefox's name in its user agent. */
const known: readonly (readonly [RegExp, string])[] = [
  [/\bBrave\b/, 'brave'],
  [/Microsoft Edge|\bEdg\//, 'edge'],
  [/Google Chrome/, 'chrome'],
  [/\bFirefox\//, 'firefox'],
];

/** What this browser is called towards programs, so that users can tell two apart. */
export function browserName(): string {
  const { userAgent, userAgentData } = navigator as Navigator & { userAgentData?: { brands?: readonly { brand: string }[] } };
  const brands = (userAgentData?.brands ?? []).map(({ brand }) => brand).join(' ');
  return known.find(([sign]) => sign.test(`${brands} ${userAgent}`))?.[1] ?? 'chromium';
}
