import type { Column } from '../framework/site.ts';

/** Forms of the site side by side with the default (R2, R3, R8, R12, R13, R14). */
export const columns: readonly Column[] = [
  { name: 'legacy-state', rule: 'state A (R2): videoDetail in __pace_f' },
  { name: 'www-host', rule: 'host of page calls: www both' },
  { name: 'mixed-hosts', rule: 'host of page calls: detail on www, comments on www-hj' },
  { name: 'xhr-signer', rule: 'signer: XHR only, fetch leaves unsigned' },
  { name: 'comments-web-sign', rule: 'webSign on comments: missing is 403 (u 07-23)' },
  { name: 'exempt-network', rule: 'network: ttwid suffices for detail (IX)' },
  { name: 'comment-cap-20', rule: 'comment cap 20 (EV)' },
  { name: 'fallbacks-challenge', rule: 'fallbacks 5, 6: challenge' },
  { name: 'fallbacks-empty', rule: 'fallbacks 5, 6: empty' },
  { name: 'captcha', rule: 'F1: a captcha over every page of www, whose data answers with a check' },
  { name: 'player-closed', rule: 'player page (R17): closed' },
  { name: 'player-videos-only', rule: 'player page (R17): videos only' },
  { name: 'guest-notes', rule: 'anonymous notes by slidesinfo (R9): given' },
  { name: 'hidden-asks-all', rule: 'visibility (R14): all asked hidden' },
  { name: 'hidden-asks-nothing', rule: 'visibility (R14): nothing asked hidden' },
  { name: 'xhr-json', rule: 'XHR responseType json: rounded numbers must not be used' },
  { name: 'live-full', rule: 'live (R12): full streamStore' },
  { name: 'live-shell', rule: 'live (R12): shell only' },
  { name: 'live-app-only', rule: 'live (R12): a kind of room for the app only' },
  { name: 'douhot-signed', rule: 'douhot (R13): needs a_bogus' },
  { name: 'profile-on-click', rule: 'R30 (B): a profile is asked for after a click alone' },
];
