/**
 * What the user agrees to with "Start": the texts `consent_<id>` and `consentText_<id>`. `since`: the day on which this
 * text last changed its meaning; then the welcome page opens again, with the line marked. permissions.ts says which
 * permissions and hosts a line covers.
 */
export const consentLines = [
  { id: 'reads', since: '2026-11-27' },
  { id: 'session', since: '2026-11-24' },
  { id: 'asks', since: '2026-11-30' },
  { id: 'keeps', since: '2026-11-27' },
  { id: 'sends', since: '2026-11-24' },
  { id: 'optional', since: '2026-11-27' },
] as const;

export type ConsentLineId = (typeof consentLines)[number]['id'];

/** The day of the newest line. */
export const consentVersion: string = consentLines
  .map(({ since }) => since)
  .reduce((one, other) => (one > other ? one : other));
