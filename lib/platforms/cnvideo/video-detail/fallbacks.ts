import { Failure, isVerdict } from '../../../core/failure.ts';
import { type Tree, tree, trees } from '../../../core/json/json.ts';
import { because } from '../../../core/reason.ts';
import { changed, mapped, pathsUnder, same } from '../../../core/record/mapped.ts';
import { absent, found, type Item, type NetworkContext, type Reading } from '../../../core/source.ts';
import { isNoteAddress } from '../by-item-id.ts';
import { missingMember, parseAnswer, refuse, refusedPage, type UpstreamBody } from '../failures.ts';
import { stateIn } from '../page/state.ts';
import { ofAnswers } from './camel-item.ts';
import { filtered, filterVerdicts, itemChange } from './detail-answer.ts';
import { itemInState } from './page-item.ts';

const www = 'https://www.douyin.com';

/**
 * The item in the HTML of its modal page, for a browser that has passed the first visit's challenge (README, P4). A
 * null or another item there says nothing about this item. @throws Failure as the page states
 */
export async function readModalPage(
  { ids }: Item,
  { transport, session }: NetworkContext<unknown>,
): Promise<Reading<Tree>> {
  const answer = await transport.fetch(`${www}/jingxuan?modal_id=${ids.aweme_id}`, { session });
  const item = itemInState(stateIn(answer.text), String(ids.aweme_id));
  if (item) return found(item);
  const refused = refusedPage(answer);
  if (refused) throw refused;
  return absent('cnvideo_modal_without');
}

/** A slidesinfo answer with the item, or its `filter_list` entry. @throws Failure as the answer states */
function slidesOf(
  answer: { readonly status: number; readonly text: string },
  awemeId: string,
): UpstreamBody | { readonly filter: Tree } {
  const body = parseAnswer(answer);
  const items = trees(body.aweme_details);
  if (items.some(({ aweme_id }) => String(aweme_id) === awemeId)) return body;
  if (items.length > 0)
    throw refuse(
      'upstream_changed',
      because('other_item', { id: String(awemeId) }, { id: String(items[0]?.aweme_id) }),
    );
  const [filter] = trees(body.filter_list);
  if (!filter) throw missingMember(body, 'aweme_details');
  return { filter };
}

function settles(thrown: unknown): boolean {
  const failure = Failure.from(thrown);
  return failure.kind === 'cancelled' || isVerdict(failure, filterVerdicts);
}

/** @throws Failure as the answers of this host state */
async function slidesFrom(
  host: string,
  { ids, url }: Item,
  { transport, session }: NetworkContext<unknown>,
): Promise<Reading<UpstreamBody>> {
  const id = String(ids.aweme_id);
  const forms = ['', '&request_source=200'];
  if (isNoteAddress(url)) forms.reverse();
  let refused: Failure | null = null;
  for (const form of forms) {
    const answer = await transport.fetch(`https://${host}/web/api/v2/aweme/slidesinfo/?aweme_ids=%5B${id}%5D${form}`, {
      session,
    });
    const slides = slidesOf(answer, id);
    if (!('filter' in slides)) return found(slides);
    const refusal = filtered(tree(slides.filter));
    if (settles(refusal)) throw refusal;
    // The form that fits the item less filters it all the more.
    refused ??= refusal;
  }
  throw refused;
}

/**
 * The item from slidesinfo, unsigned: any `a_bogus` makes the answer empty, and so do ids in quotes (README, Q4). Notes
 * require `request_source=200`, which filters out videos; an address need not tell which of the two an id is. The other
 * host is asked unless www states something about the item itself. @throws Failure as the answer states
 */
export async function readSlides(item: Item, context: NetworkContext<unknown>): Promise<Reading<UpstreamBody>> {
  try {
    return await slidesFrom('www.douyin.com', item, context);
  } catch (refusal) {
    if (settles(refusal)) throw refusal;
    return slidesFrom('www.iesdouyin.com', item, context).catch((other) => {
      throw settles(other) ? other : refusal;
    });
  }
}

/** A slidesinfo answer as the record. */
export function fromSlides(body: UpstreamBody, { ids }: Item): Tree {
  const item = trees(body.aweme_details).find(({ aweme_id }) => String(aweme_id) === ids.aweme_id) ?? {};
  return { aweme_detail: changed(item, itemChange), ...mapped(body, same('log_pb status_code')) };
}

/**
 * Fields not known in slidesinfo answers; item, author, video, images and music have been observed (README, S2, place
 * 6).
 */
export const slidesGives = {
  allBut: ['log_pb', ...pathsUnder({ aweme_detail: `statistics ${ofAnswers}` })],
};
