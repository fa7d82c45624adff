import type { Failure } from '../../../core/failure.ts';
import { refuse } from '../failures.ts';

/** Words of the firewall's page (upstream/intlvideo.md §5). They count only where a page has no state. */
const firewallMarks = /\bid=["']?(?:cs|wci)["'\s>]|_wafchallengeid|slardar_us_waf|SlardarWAF|<title>\s{0,20}Please wait\.\.\./;

const captchaMarks =
  /data-e2e=["']captcha["']|captcha-mask|secsdk-captcha-wrapper|verify\.tiktok\.com|\/captcha\/(?:get|verify)|Verify to continue:|Drag the slider|Rotate the shapes|Click on the shapes/;

const shellMarks = /downgrade-mssdk-preload|__LOADABLE_REQUIRED_CHUNKS__/;

/** The check of TikTok's firewall, by the words of a page without state. A tab passes it by itself, a request of ours never does. */
function firewall(html: string): Failure | null {
  if (!firewallMarks.test(html)) return null;
  return refuse('challenge', 'a page that checks the browser', { closesHost: false, says: 'nothing' });
}

/** The check that an answer in the place of data or of a page is, or null. */
export function checkIn(text: string): Failure | null {
  return firewall(text) ?? (captchaMarks.test(text) ? refuse('challenge') : null);
}

/** What a requested document without the state we look for is. None of it is about the item (upstream/intlvideo.md, change 1). */
export function stateless(status: number, headers: Readonly<Record<string, string>>, html: string): Failure {
  const check = checkIn(html);
  if (check) return check;
  if (headers['x-tt-system-error'] === '3') {
    return refuse('challenge', 'a page of its risk control', { closesHost: false, says: 'nothing' });
  }
  if (status < 200 || status > 299) return refuse('upstream_refused', `HTTP ${status}`, { says: 'nothing' });
  if (shellMarks.test(html)) return refuse('upstream_refused', 'a shell without the item', { says: 'nothing' });
  return refuse('upstream_changed', 'a page without its state', { says: 'nothing' });
}
