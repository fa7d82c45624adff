import { Failure, type FailureKind, type FailureOptions } from '../failure.ts';

/** Creates a platform's failures with its standard sentences, plus the upstream's detail if there is one. */
export type Refuse<Kind extends FailureKind> = (kind: Kind, detail?: string, options?: FailureOptions) => Failure;

/** What came instead of an item, as far as known. */
export interface Met {
  /** HTTP status; 0: nothing answered. */
  readonly status?: number;
  /** The answer's own status code, as opposed to HTTP's. */
  readonly stated?: unknown;
  /** Body, page or message. */
  readonly text?: string;
  /** Final address, after redirects. */
  readonly url?: string;
  /** The upstream's message, to show to the user. */
  readonly said?: string;
}

/** A row of a failure table: conditions (the first four; all that are given must match) and the resulting failure. */
export interface Reason<Kind extends FailureKind = FailureKind>
  extends Pick<FailureOptions, 'action' | 'closesHost' | 'weight' | 'ifSignedIn'> {
  readonly status?: number | readonly number[] | '5xx' | 'not 2xx';
  readonly stated?: number | string | readonly (number | string)[];
  readonly text?: RegExp;
  /** Matches host and path of the address, e.g. `www.example.com/login`. */
  readonly at?: RegExp;
  readonly kind: Kind;
  /** Replaces the kind's standard sentence. */
  readonly sentence?: string;
  /** Replaces the table's detail; `{status}`, `{stated}`, `{said}`, `{host}` and `{match}` (of `text`) are filled from the response. */
  readonly detail?: string;
}

/** A kind without a sentence is shown by its name. `standing`: default options per kind. */
export function refuser<Kind extends FailureKind>(
  sentences: Readonly<Partial<Record<Kind, string>>>,
  standing: Readonly<Partial<Record<FailureKind, FailureOptions>>> = {},
): Refuse<Kind> {
  return (kind, detail = '', options = {}) =>
    new Failure(kind, `${sentences[kind] ?? kind}${detail && ` (${detail})`}`, { ...standing[kind], ...options });
}

/** Whether an HTTP status means success (2xx). */
export function isGood(status: number): boolean {
  return status >= 200 && status <= 299;
}

function ofStatus(wanted: Reason['status'], status: number | undefined): boolean {
  if (wanted === undefined || status === undefined) return wanted === undefined;
  if (wanted === '5xx') return status >= 500;
  return wanted === 'not 2xx' ? !isGood(status) : [wanted].flat().includes(status);
}

function ofText(wanted: RegExp | undefined, text: string | undefined): boolean {
  return wanted === undefined || (text !== undefined && wanted.test(text));
}

function hostAndPath({ url = '' }: Met): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname + new URL(url).pathname : undefined;
}

/** The first row that matches. */
export function reasonFor<R extends Reason>(reasons: readonly R[], met: Met): R | undefined {
  return reasons.find(({ status, stated, text, at }) => {
    const said = stated === undefined || [stated].flat().some((one) => one === met.stated);
    return said && ofStatus(status, met.status) && ofText(text, met.text) && (!at || ofText(at, hostAndPath(met)));
  });
}

/** Returns a function that gives the failure of the first matching row, or null: list specific rows first. `detail`: the default. */
export function failureTable<Kind extends FailureKind>(refuse: Refuse<Kind>, detail: string, reasons: readonly Reason<Kind>[]) {
  return (met: Met): Failure | null => {
    const reason = reasonFor(reasons, met);
    if (!reason) return null;
    const match = reason.text?.exec(met.text ?? '')?.[0];
    const values: Readonly<Record<string, unknown>> = { ...met, match, host: hostAndPath(met)?.split('/', 1)[0] };
    const told = (reason.detail ?? detail).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
    return reason.sentence === undefined ? refuse(reason.kind, told, reason) : new Failure(reason.kind, reason.sentence, reason);
  };
}

/** Rows for a site that uses HTTP statuses in their standard meaning. */
export const plainStatuses: readonly Reason<'not_found' | 'rate_limited' | 'unreachable' | 'upstream_refused'>[] = [
  { status: [404, 410], kind: 'not_found', detail: 'HTTP {status}' },
  { status: 429, kind: 'rate_limited' },
  { status: 0, kind: 'unreachable' },
  { status: '5xx', kind: 'unreachable', detail: 'HTTP {status}' },
  { status: 'not 2xx', kind: 'upstream_refused', detail: 'HTTP {status}' },
];
