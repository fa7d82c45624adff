import { createHash } from 'node:crypto';
import { pictureOf } from '../pictures/picture-of.ts';
import type { Answer } from './site.ts';

const filmBytes = 200_000;

type Extra = Partial<Pick<Answer, 'role' | 'status' | 'headers' | 'setCookies' | 'delay' | 'pause'>>;

function answer(role: Answer['role'], type: string, body: string | Uint8Array, extra: Extra): Answer {
  return { role, status: 200, setCookies: [], ...extra, headers: { 'content-type': type, ...extra.headers }, body };
}

export function html(body: string, extra: Extra = {}): Answer {
  return answer('document', 'text/html; charset=utf-8', body, extra);
}

/** `body` is JSON text already: sites print their own, so that long ids stay exact. */
export function json(body: string, extra: Extra = {}): Answer {
  return answer('data', 'application/json; charset=utf-8', body, extra);
}

export function plain(body: string, extra: Extra = {}): Answer {
  return answer('data', 'text/plain; charset=utf-8', body, extra);
}

export function script(body: string, extra: Extra = {}): Answer {
  return answer('asset', 'text/javascript; charset=utf-8', body, extra);
}

export function redirect(location: string, extra: Extra = {}): Answer {
  return html('', { status: 302, ...extra, headers: { location, ...extra.headers } });
}

/** What every picture host of the replica serves. */
export function picture(address: URL): Answer {
  return answer('asset', 'image/png', pictureOf(address), {});
}

/** Bytes of a video or a sound, the same each time for an address; no player reads them. */
export function film({ pathname }: URL): Answer {
  const seed = createHash('sha256').update(pathname).digest();
  return answer('asset', pathname.endsWith('.mp3') ? 'audio/mpeg' : 'video/mp4', Buffer.alloc(filmBytes, seed), {});
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** The element of a page's program, with what it is told. */
export function programElement(src: string, data: Readonly<Record<string, string>> = {}): string {
  const told = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<script src="${src}"${told.join('')}></script>`;
}
