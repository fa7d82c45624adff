import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { shell } from './documents.ts';
import { isNavigation } from './session.ts';
import type { Site } from './state.ts';

/**
 * What stands before a page: null lets the request through. Scripted requests get the firewall, a shell (once, or each
 * time), or (one visitor in ten) the page (R1); the first navigation of a visitor the firewall, which its browser
 * passes (R2).
 */
export function gate(request: ReplicaRequest, { world, sessions, firewall, counts }: Site): Answer | null {
  if (!isNavigation(request)) {
    counts.scripted += 1;
    const again = world.is('document-shell-once') && counts.scripted > 1;
    if (world.is('document-full') || again) return null;
    return world.is('document-shell-once') || world.is('document-shell')
      ? shell(sessions.visit(request).setCookies)
      : firewall.page();
  }
  if (world.is('returning-visitor') || sessions.known(request)?.passed) return null;
  const fault = world.fault(request, 'document');
  // A check that never passes: F3; one that takes nearly a minute: R2.
  if (fault !== 'waf-forever' && firewall.passed(request)) return null;
  return firewall.page(fault === 'waf-long' ? 55_000 : 0);
}
