import type { Failure } from '../../../core/failure.ts';
import { failureTable, httpStatus } from '../../../core/read/failure-table.ts';
import { refuse } from '../failures.ts';

/** Markers of the firewall's page (README, F3). They count only in pages without state. */
const firewallMarks =
  /\bid=["']?(?:cs|wci)["'\s>]|_wafchallengeid|slardar_us_waf|SlardarWAF|<title>\s{0,20}Please wait\.\.\./;

const captchaMarks =
  /data-e2e=["']captcha["']|captcha-mask|secsdk-captcha-wrapper|captcha([-_])verify\1container|verify\.tiktok\.com|\/captcha\/(?:get|verify)|Verify to continue:|Drag the slider|Rotate the shapes|Click on the shapes/;

const ofText = failureTable(refuse, null, [
  // A tab passes the firewall's check by itself; a request of ours never does.
  {
    text: firewallMarks,
    kind: 'challenge',
    detail: 'intlvideo_checks_browser',
    closesHost: false,
    retry: 'again',
    weight: 'last',
  },
  { text: captchaMarks, kind: 'challenge' },
]);

/** The failure for a check returned instead of data or a page; null: there is none. */
export const checkIn = (text: string): Failure | null => ofText({ text });

/** What tells the shell also where it has a state (README, F3). */
const shell = /downgrade-mssdk-preload/;

/** `stated`: the header `x-tt-system-error`. */
const ofDocument = failureTable(refuse, null, [
  { stated: '3', kind: 'challenge', detail: 'intlvideo_risk_page', closesHost: false, retry: 'again', weight: 'last' },
  { status: 'not 2xx', kind: 'upstream_refused', detail: httpStatus, weight: 'last' },
  {
    text: new RegExp(`${shell.source}|__LOADABLE_REQUIRED_CHUNKS__`),
    kind: 'upstream_refused',
    detail: 'intlvideo_shell',
    weight: 'last',
  },
]);

/** All that counts in a page with a state, whose other words are no marks. */
export const shellMark = (html: string): string => shell.exec(html)?.[0] ?? '';

/** The failure for a requested document without the expected state. None of these describes the item (README, C1). */
export function stateless(status: number, headers: Readonly<Record<string, string>>, html: string): Failure {
  const stated = ofDocument({ status, stated: headers['x-tt-system-error'], text: html });
  return checkIn(html) ?? stated ?? refuse('upstream_changed', 'intlvideo_stateless', { weight: 'last' });
}
