import { Failure, type FailureKind, type FailureOptions } from '../failure.ts';

/** Makes a platform's failures in its standard words, with a detail of the upstream where it gave one. */
export type Refuse<Kind extends FailureKind> = (kind: Kind, detail?: string, options?: FailureOptions) => Failure;

/** What came in the place of an item, as far as it is known. */
export interface Met {
  /** HTTP status; 0: nothing answered. */
  readonly status?: number;
  /** The code by which the answer itself says what it is. */
  readonly stated?: unknown;
  /** Body, page or message. */
  readonly text?: string;
  /** Address it came from in the end. */
  readonly url?: string;
  /** The upstream's own words, to be told. */
  readonly said?: string;
}

/** One reason of a platform: what it is told by (of the first four, all that are given must fit), and the failure it is. */
export interface Reason<Kind extends FailureKind = FailureKind>
  extends Pick<FailureOptions, 'action' | 'closesHost' | 'weight' | 'ifSignedIn'> {
  readonly status?: number | readonly number[] | '5xx' | 'not 2xx';
  readonly stated?: number | string | readonly (number | string)[];
  readonly text?: RegExp;
  /** Host and path of the address, as in `www.example.com/login`. */
  readonly at?: RegExp;
  readonly kind: Kind;
  /** In the place of the kind's standard words. */
  readonly sentence?: string;
  /** In the place of the table's detail; `{status}`, `{stated}`, `{said}`, `{host}` and `{match}` (of `text`) stand for what was met. */
  readonly detail?: string;
}

/** A kind without a sentence is shown by its name. `standing`: what holds for every failure of a kind unless it is told otherwise. */
export function refuser<Kind extends FailureKind>(
  sentences: Readonly<Partial<Record<Kind, string>>>,
  standing: Readonly<Partial<Record<FailureKind, FailureOptions>>> = {},
): Refuse<Kind> {
  return (kind, detail = '', options = {}) =>
    new Failure(kind, `${sentences[kind] ?? kind}${detail && ` (${detail})`}`, { ...standing[kind], ...options });
}

/** Whether an HTTP status says that the answer is one. */
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

function placeOf({ url = '' }: Met): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname + new URL(url).pathname : undefined;
}

/** The first row that what was met fits. */
export function reasonFor<R extends Reason>(reasons: readonly R[], met: Met): R | undefined {
  return reasons.find(({ status, stated, text, at }) => {
    const said = stated === undefined || [stated].flat().some((one) => one === met.stated);
    return said && ofStatus(status, met.status) && ofText(text, met.text) && (!at || ofText(at, placeOf(met)));
  });
}

/** A reader of a platform's reasons, the special ones first: the failure that what was met states, or null. `detail`: of rows without their own. */
export function failureTable<Kind extends FailureKind>(refuse: Refuse<Kind>, detail: string, reasons: readonly Reason<Kind>[]) {
  return (met: Met): Failure | null => {
    const reason = reasonFor(reasons, met);
    if (!reason) return null;
    const match = reason.text?.exec(met.text ?? '')?.[0];
    const values: Readonly<Record<string, unknown>> = { ...met, match, host: placeOf(met)?.split('/', 1)[0] };
    const told = (reason.detail ?? detail).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
    return reason.sentence === undefined ? refuse(reason.kind, told, reason) : new Failure(reason.kind, reason.sentence, reason);
  };
}

/** The statuses of a site whose statuses mean what they say. */
export const plainStatuses: readonly Reason<'not_found' | 'rate_limited' | 'unreachable' | 'upstream_refused'>[] = [
  { status: [404, 410], kind: 'not_found', detail: 'HTTP {status}' },
  { status: 429, kind: 'rate_limited' },
  { status: 0, kind: 'unreachable' },
  { status: '5xx', kind: 'unreachable', detail: 'HTTP {status}' },
  { status: 'not 2xx', kind: 'upstream_refused', detail: 'HTTP {status}' },
];
