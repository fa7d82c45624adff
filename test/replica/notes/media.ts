import { inventedHex } from '../../fixtures/notes/invented.ts';
import { html, picture } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';

const signed = /^\/\d{12}\/([\da-f]{32})\/([^!]+)!nd_(\w+?)_wlteh_webp_3$/;

/** R13: a signed picture address bears no change, one by the storage key is open (D3). */
export function media({ host, path, url }: ReplicaRequest): Answer {
  const [, hash, key = '', variant = ''] = signed.exec(path) ?? [];
  if (hash) return hash === inventedHex(key + variant, 32) ? picture(url) : html('', { status: 403 });
  return host.startsWith('sns-webpic-') ? html('', { status: 403 }) : picture(url);
}
