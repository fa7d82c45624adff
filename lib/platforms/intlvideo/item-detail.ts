import { parseJson } from '../../gateway/json/json.ts';
import { type Tree, tree } from '../../gateway/json/tree.ts';
import { absent, found, type PageContext, type Reading } from '../../gateway/source.ts';
import { gated } from './item-gate.ts';
import { checkAddress, firewall, refuse, stated } from './refusal.ts';

/** Runs in the page: whether its signing script is there, and the token that the page's own calls carry. */
function readKeys(): { signs: boolean; token: string } {
  const cookie = /(?:^|; )msToken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  try {
    return { signs: 'byted_acrawler' in window, token: cookie || (localStorage.getItem('xmst') ?? '') };
  } catch {
    return { signs: 'byted_acrawler' in window, token: cookie };
  }
}

function body(text: string): Tree {
  try {
    return tree(parseJson(text));
  } catch (cause) {
    throw firewall(text) ?? refuse('upstream_changed', 'not JSON', { cause });
  }
}

/**
 * The item detail answer, asked for by a www.tiktok.com page itself: its security script signs the call, so only the business
 * parameters, `aid` and the page's token are given (upstream/intlvideo.md §3).
 * @throws Failure when it is refused, or holds no item or another one
 */
export async function readItemDetail<Input>(id: string, { page }: PageContext<Input>): Promise<Reading<Tree>> {
  if (page.temporary) checkAddress(await page.url());
  const { signs, token } = await page.evaluate(readKeys);
  if (page.temporary && !signs) return absent('the page has not loaded its signing script yet');
  const query = new URLSearchParams({ itemId: id, aid: '1988', ...(token ? { msToken: token } : {}) });
  const { status, text } = await page.fetch(`https://www.tiktok.com/api/item/detail/?${query}`);
  if (status === 0) throw refuse('unreachable');
  if (status === 429) throw refuse('rate_limited', 'HTTP 429');
  if (status < 200 || status > 299) throw firewall(text) ?? refuse('upstream_refused', `HTTP ${status}`);
  if (text.trim() === '') throw refuse('upstream_refused', 'an empty answer');
  const { itemInfo, ...statement } = body(text);
  const item = tree(tree(itemInfo).itemStruct);
  if (item.id === undefined) throw stated(statement);
  if (item.id !== id) throw refuse('upstream_changed', `asked for ${id}, got ${String(item.id)}`);
  const failure = gated(item);
  if (failure) throw failure;
  return found(item);
}
