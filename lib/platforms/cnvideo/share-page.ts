import { parseJson } from '../../gateway/json/json.ts';
import { type Tree, tree } from '../../gateway/json/tree.ts';
import type { NetworkAnswer } from '../../gateway/transport.ts';
import { filtered } from './detail-request.ts';
import { accepted, refuse } from './refusal.ts';

/** Fields that the captured share page of 2025-11-03 lacked (upstream/cnvideo.md §6.2). */
export const sharePartial: readonly string[] = [
  'aweme_detail.group_id',
  'aweme_detail.media_type',
  'aweme_detail.region',
  'aweme_detail.status',
  'aweme_detail.aweme_control',
  'aweme_detail.comment_permission_info',
  'aweme_detail.video_control',
  'aweme_detail.share_url',
  'aweme_detail.authentication_token',
  'aweme_detail.video.bit_rate',
  'aweme_detail.seo_info',
  'aweme_detail.search_impr',
  'aweme_detail.charge_info',
  'aweme_detail.author.share_info',
  'log_pb',
];

/** The router's page data: the first `…/page` entry with a value; layouts are null. */
function pageData(html: string): Tree | null {
  const text = /window\._ROUTER_DATA\s*=\s*(\{[\s\S]*?\})\s*<\/script>/.exec(html)?.[1];
  if (!text) return null;
  try {
    const entries = Object.entries(tree(tree(parseJson(text)).loaderData));
    const entry = entries.find(([key, value]) => key.endsWith('/page') && typeof value === 'object' && value !== null);
    return entry ? tree(entry[1]) : null;
  } catch {
    return null;
  }
}

/**
 * The item of a share page, or null when the page came without data, which is what it does for a desktop browser in
 * every public source: Gleaner changes no User-Agent.
 * @throws Failure as the page's `filter_list` or the status states
 */
export function sharedItem(answer: NetworkAnswer, awemeId: string): Tree | null {
  const info = tree(pageData(answer.text)?.videoInfoRes);
  const items = Array.isArray(info.item_list) ? info.item_list.map(tree) : [];
  const item = items.find((one) => String(one.aweme_id) === awemeId);
  if (item) return item;
  const filters = Array.isArray(info.filter_list) ? info.filter_list : [];
  if (filters[0]) throw filtered(tree(filters[0]));
  if (items.length > 0) throw refuse('upstream_changed', 'the share page holds another item');
  // A page without data is what a desktop browser gets, script challenge included: it says nothing about the item.
  if (answer.status !== 200) accepted(answer);
  return null;
}

/** A share page's item as the record. */
export function fromShared(item: Tree): Tree {
  return { aweme_detail: item, status_code: 0 };
}
