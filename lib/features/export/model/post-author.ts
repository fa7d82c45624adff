import type { Capture } from '../../../core/capture.ts';
import { isTree, jsonValue, plainText } from '../../../core/json/json.ts';
import type { Ids } from '../../../core/platform.ts';

/** Of the author's object in a record: members that name a person. */
const naming = /(?:id|id_?str|name|domain)$/i;
/** Where addresses of posts name the author: `/@handle/`, a number before the post's id, `?authorId=`. */
const inAddress = /\/(?:@|%40)([^/?#]+)|\/profile\/(\w+)\/|\/(\d{5,10})\/|[?&]\w*(?:author|user|uid)\w*=([^&#]+)/gi;

/** Names, handles and ids of the author of a list's item, as far as its address and its newest capture tell. */
export function authorOf({ url, ids }: { readonly url: string; readonly ids: Ids }, item: Capture | null): string[] {
  const told = [...url.matchAll(inAddress)].flatMap(([, ...groups]) => groups.filter(Boolean));
  const named = [item?.author ?? '', item?.card?.author ?? '', item?.card?.handle ?? ''].filter(Boolean);
  function look(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const own = Object.entries(value);
    const isAuthor = isTree(value) && own.some(([, one]) => named.includes(plainText(one)));
    for (const [name, one] of own) {
      look(one);
      if (isAuthor && naming.test(name)) told.push(plainText(one));
    }
  }
  look(jsonValue(item?.envelope ?? ''));
  const itsOwn = new Set(['', ...Object.values(ids)]);
  return [...named, ...told].filter((one) => !itsOwn.has(one));
}
