import { type Tree, tree } from '../../gateway/json/tree.ts';
import { absent, found, type NetworkContext, type Reading } from '../../gateway/source.ts';
import { checkAnswer, fetchPage } from './page-document.ts';
import { refuse, stateless } from './refusal.ts';
import { scriptsIn, stateOf } from './state-scripts.ts';

/**
 * The item as the embed player's page holds it: `videoData{itemInfos, authorInfos, musicInfos}`, reduced and under names of its
 * own (upstream/intlvideo.md, table row 6).
 * @throws Failure as the page says
 */
export async function readEmbedPage<Input>(id: string, context: NetworkContext<Input>): Promise<Reading<Tree>> {
  const answer = await fetchPage(`https://www.tiktok.com/embed/v2/${id}`, context);
  checkAnswer(answer);
  // An id nobody has is a bad request here, as it is for oEmbed (§5).
  if (answer.status === 400) throw refuse('not_found', 'HTTP 400');
  const script = scriptsIn(answer.text, ['__FRONTITY_CONNECT_STATE__'])[0];
  if (!script) throw stateless(answer.status, answer.text);
  const data = tree(tree(tree(stateOf(script)).source).data);
  const { videoData } = tree(data[`/embed/v2/${id}`]);
  const item = tree(tree(videoData).itemInfos);
  return item.id === id ? found(tree(videoData)) : absent('the embed page does not show this item');
}
