import { Failure, type FailureKind, type FailureOptions } from '../failure.ts';
import type { PlatformId } from '../platform.ts';
import { asReason, because, type Reason, type ReasonCode, saying, withDetails } from '../reason.ts';

/** The kinds that a platform has a sentence for. */
type KindOf<P extends PlatformId> = {
  [Kind in FailureKind]: `${P}_${Kind}` extends ReasonCode ? Kind : never;
}[FailureKind];

/** Creates a platform's failures with its standard sentences, plus what they rest on if more is known. */
export type Refuse<Kind extends FailureKind> = (
  kind: Kind,
  detail?: Reason | ReasonCode | readonly (Reason | undefined)[],
  options?: FailureOptions,
) => Failure;

/** What came instead of an item, as far as known. */
export interface RefusedAnswer {
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
export interface FailureRow<Kind extends FailureKind = FailureKind>
  extends Pick<FailureOptions, 'action' | 'closesHost' | 'weight' | 'ifSignedIn' | 'retry'> {
  readonly status?: number | readonly number[] | '5xx' | 'not 2xx';
  readonly stated?: number | string | readonly (number | string)[];
  readonly text?: RegExp;
  /** Matches host and path of the address, e.g. `www.example.com/login`. */
  readonly at?: RegExp;
  readonly kind: Kind;
  /** Replaces the kind's standard sentence. */
  readonly sentence?: ReasonCode;
  /** What the failure rests on: a code, or a function of what came. Absent: the table's. */
  readonly detail?: Detail | null;
}

type Detail =
  | ReasonCode
  | ((answer: RefusedAnswer & { readonly match: string; readonly host: string }) => Reason | undefined);

/** The failures of a platform. Their codes are `<platform>_<kind>`. `standing`: default options per kind. */
export function refuser<P extends PlatformId>(
  platform: P,
  standing: Readonly<Partial<Record<FailureKind, FailureOptions>>> = {},
): Refuse<KindOf<P>> {
  return (kind, detail, options = {}) => {
    const details = [detail].flat().map((one) => one && asReason(one));
    const reason = withDetails(because(`${platform}_${kind}` as ReasonCode), ...details);
    return new Failure(kind, reason, { ...standing[kind], ...options });
  };
}

export const isGood = (status: number): boolean => status >= 200 && status <= 299;

function ofStatus(wanted: FailureRow['status'], status: number | undefined): boolean {
  if (wanted === undefined || status === undefined) return wanted === undefined;
  if (wanted === '5xx') return status >= 500;
  return wanted === 'not 2xx' ? !isGood(status) : [wanted].flat().includes(status);
}

function ofText(wanted: RegExp | undefined, text: string | undefined): boolean {
  return wanted === undefined || (text !== undefined && wanted.test(text));
}

function hostAndPath({ url = '' }: RefusedAnswer): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname + new URL(url).pathname : undefined;
}

export function rowFor<R extends FailureRow>(rows: readonly R[], answer: RefusedAnswer): R | undefined {
  return rows.find(({ status, stated, text, at }) => {
    const said = stated === undefined || [stated].flat().some((one) => one === answer.stated);
    return (
      said && ofStatus(status, answer.status) && ofText(text, answer.text) && (!at || ofText(at, hostAndPath(answer)))
    );
  });
}

/** `HTTP 403`. */
export function httpStatus({ status }: Pick<RefusedAnswer, 'status'>): Reason {
  return because('http', { number: status ?? 0 });
}

export const whatSaid = ({ said }: Pick<RefusedAnswer, 'said'>): Reason | undefined => saying(said);

/**
 * Returns a function that gives the failure of the first matching row, or null: list specific rows first. `detail`: the
 * default.
 */
export function failureTable<Kind extends FailureKind>(
  refuse: Refuse<Kind>,
  detail: Detail | null,
  rows: readonly FailureRow<Kind>[],
) {
  return (answer: RefusedAnswer): Failure | null => {
    const row = rowFor(rows, answer);
    if (!row) return null;
    const wanted = row.detail === undefined ? detail : row.detail;
    const match = row.text?.exec(answer.text ?? '')?.[0] ?? '';
    const details =
      typeof wanted === 'function'
        ? wanted({ ...answer, match, host: hostAndPath(answer)?.split('/', 1)[0] ?? '' })
        : wanted;
    if (row.sentence !== undefined) return new Failure(row.kind, because(row.sentence), row);
    return refuse(row.kind, details ?? undefined, row);
  };
}

/** Rows for a site that uses HTTP statuses in their standard meaning. */
export const plainStatuses: readonly FailureRow<'not_found' | 'rate_limited' | 'unreachable' | 'upstream_refused'>[] = [
  { status: [404, 410], kind: 'not_found', detail: httpStatus },
  { status: 429, kind: 'rate_limited' },
  { status: 0, kind: 'unreachable' },
  { status: '5xx', kind: 'unreachable', detail: httpStatus },
  { status: 'not 2xx', kind: 'upstream_refused', detail: httpStatus },
];
