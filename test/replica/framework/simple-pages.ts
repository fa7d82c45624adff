import { escapeHtml, html, redirect } from './answer.ts';
import type { Answer, ReplicaRequest } from './site.ts';

/** An address form that answers a page one can recognise: `pattern` is tested against `host/path?query`. */
export interface SimplePage {
  readonly pattern: RegExp;
  readonly title: string;
  readonly text: string;
}

/** `host/path`, as short links are listed. A missing or extra slash at the end makes no difference. */
export function addressOf({ host, path }: ReplicaRequest): string {
  return `${host}${path.replace(/\/+$/, '')}`;
}

function page({ title, text }: SimplePage, { url }: ReplicaRequest): Answer {
  return html(`<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>body{font:16px/1.6 system-ui;max-width:40rem;margin:3rem auto}</style>
<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><code>${escapeHtml(url.href)}</code></p></html>`);
}

/** A platform as plain pages and short links, for what its site does not yet model. */
export function simplePages(pages: readonly SimplePage[], shortLinks: Readonly<Record<string, string>>) {
  return (request: ReplicaRequest): Answer | null => {
    const target = shortLinks[addressOf(request)];
    if (target) return redirect(target);
    const line = `${request.host}${request.path}${request.url.search}`;
    const known = pages.find(({ pattern }) => pattern.test(line));
    return known ? page(known, request) : null;
  };
}
