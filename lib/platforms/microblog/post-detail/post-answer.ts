import { Failure } from '../../../core/failure.ts';
import { isTree, plainText, type Tree, textOf, tree } from '../../../core/json/json.ts';
import { withoutTags } from '../../../core/page/without-tags.ts';
import type { Ids } from '../../../core/platform.ts';
import { closesHost } from '../../../core/read/host-gate.ts';
import { because, saying } from '../../../core/reason.ts';
import { type Change, changed } from '../../../core/record/mapped.ts';
import { isSet } from '../../../core/record/says-nothing.ts';
import { found, type Reading } from '../../../core/source.ts';
import { refuse, type UpstreamBody } from '../failures.ts';
import { isCut, ofViewer, withBoth } from '../lists/listed-post.ts';
import { askedNames } from '../post-names.ts';

/** A post as the site gives it, and the whole text of each post in it whose text is cut, by its short id. */
export interface PostAnswer {
  readonly post: Tree;
  readonly texts: Readonly<Record<string, Tree>>;
}

/** The same of one post alone: its title is a word to its viewer. */
const ofItsViewer: Change = { ...ofViewer, without: `ok title ${ofViewer.without}` };

/** Why nobody is shown this post: it is marked as deleted, or stands as a notice without an author (README, D7). */
function hidden({ deleted, user, text_raw, text }: UpstreamBody): Failure | null {
  if (isSet(deleted)) return refuse('removed');
  const words = withoutTags(textOf(text_raw) || textOf(text)).trim();
  if (isTree(user) || !words.startsWith('抱歉，')) return null;
  return refuse(words.includes('删除') ? 'removed' : 'private', saying(words.slice(0, 120)));
}

/**
 * The post, if both of its names are those asked for. @throws Failure `upstream_changed` for another post, or none,
 * `removed` and `private` for one that is shown to nobody
 */
export function aboutPost(post: UpstreamBody, ids: Ids): Tree {
  const asked = askedNames(ids);
  const answeredId = plainText(post.mid ?? post.idstr);
  if (!answeredId) throw refuse('upstream_changed', because('lacks', { field: 'mid' }));
  const short = textOf(post.mblogid) || asked.mblogid;
  if (answeredId !== asked.mid || short !== asked.mblogid)
    throw refuse('upstream_changed', because('other_item', { id: `${asked.mid}` }, { id: `${answeredId} ${short}` }));
  const unseen = hidden(post);
  if (unseen) throw unseen;
  return post;
}

/** The post and the one that it reposts, where their words are cut. */
const cutIn = (post: Tree): Tree[] => [post, tree(post.retweeted_status)].filter((one) => 'text' in one && isCut(one));

/** Paths that an answer lacks and another source may have: words, and pictures, of which lists give nine at most. */
function postLacks({ post, texts }: PostAnswer): string[] {
  const { pic_num, pic_ids } = post;
  const isShort = Array.isArray(pic_ids) && Number(pic_num) > pic_ids.length && !post.mix_media_info;
  const isUncut = cutIn(post).every(({ mblogid }) => textOf(mblogid) in texts);
  return [...(isUncut ? [] : ['text_raw']), ...(isShort ? ['pic_infos'] : [])];
}

/**
 * A post with its whole texts, which `ask` gives by short id; with null or a refusal they stay cut. After a refusal that
 * closes the host nothing more is asked. @throws Failure `cancelled`
 */
export async function madeWhole(
  post: Tree,
  signedIn: boolean | null,
  ask: (mblogid: string) => Promise<UpstreamBody | null> | null,
): Promise<Reading<PostAnswer>> {
  const texts: Record<string, Tree> = {};
  let refused: Failure | undefined;
  for (const { mblogid } of cutIn(post)) {
    const id = textOf(mblogid);
    try {
      const body = await ask(id);
      if (body) texts[id] = tree(body.data);
    } catch (thrown) {
      const failure = Failure.from(thrown);
      if (failure.kind === 'cancelled') throw failure;
      if (closesHost(failure)) {
        refused = failure;
        break;
      }
    }
  }
  return found({ post, texts }, signedIn, postLacks({ post, texts }), refused);
}

/** Replaces cut texts and removes their mark; the HTML stays as it came. */
function withText(post: Tree, texts: PostAnswer['texts']): Tree {
  const { longTextContent, longTextContent_raw, url_struct } = texts[textOf(post.mblogid)] ?? {};
  const words = textOf(longTextContent_raw) || textOf(longTextContent);
  return words
    ? { ...changed(post, { without: 'continue_tag' }), text_raw: words, ...(url_struct ? { url_struct } : {}) }
    : post;
}

/** The site's own record of a post, without the viewer's own fields. */
export const fromPost = ({ post, texts }: PostAnswer): Tree =>
  withBoth(post, (one) => changed(withText(one, texts), ofItsViewer));
