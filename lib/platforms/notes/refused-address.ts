import type { Failure } from '../../gateway/failure.ts';
import { noteHosts } from './note-address.ts';
import { refuse, refusedCode } from './refusal.ts';

/**
 * Why the page at this address is no note: the platform sends a refused visit to `/404`, to a login or to a check
 * (upstream/notes.md §5). Null when the address says nothing.
 */
export function refusedAddress(address: string, hasToken: boolean): Failure | null {
  const url = new URL(address);
  if (!(noteHosts as readonly string[]).includes(url.hostname)) return null;
  if (/^\/(website-login|web-login)\/captcha/.test(url.pathname)) return refuse('challenge');
  if (url.pathname === '/login') return refuse('sign_in_required');
  if (!/^\/(404(\/|$)|website-login\/error)/.test(url.pathname)) return null;
  const code = Number(url.searchParams.get('error_code') ?? Number.NaN);
  const message = url.searchParams.get('error_msg') ?? '';
  const detail = [code ? `code ${code}` : '', message.slice(0, 100)].filter(Boolean).join(', ');
  if (!code && !message) return null;
  return refuse(refusedCode(code, message, hasToken) ?? 'upstream_refused', detail);
}
