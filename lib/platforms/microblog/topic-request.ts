import { Failure, type FailureKind } from '../../gateway/failure.ts';
import { type Tree, tree } from '../../gateway/json/tree.ts';
import { found, type Reading } from '../../gateway/source.ts';
import { requestJson } from './json-request.ts';
import { type Answered, refuse, type UpstreamBody } from './refusal.ts';

/** The `data` members of the two answers a topic page loads. */
export interface TopicAnswers {
  readonly detail: Tree;
  /** Null where the trend alone was refused. */
  readonly trend: Tree | null;
}

const origin = 'https://m.s.weibo.com';

/** Failures of the trend that say nothing about the site as a whole: the topic itself is worth having without it. */
const bearable: readonly FailureKind[] = ['upstream_changed', 'upstream_refused'];

/** The page that loads both answers. */
export function topicPage(name: string): string {
  return `${origin}/vtopic/detail_new?q=${encodeURIComponent(`#${name}#`)}`;
}

function dataOf(body: UpstreamBody): Tree {
  const { data, code, msg } = body;
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data as Tree;
  throw refuse(
    'upstream_changed',
    ['no data', code, msg].filter((part) => typeof part === 'string' || typeof part === 'number').join(', '),
  );
}

/** Both count members are null for a topic that does not exist. */
function isUnknown(detail: Tree): boolean {
  return (detail.baseData ?? null) === null && (tree(detail.baseInfo).count ?? null) === null;
}

async function trendOf(ask: () => Promise<Answered>, signedIn: boolean | null): Promise<Tree | null> {
  try {
    return dataOf(await requestJson(ask, signedIn));
  } catch (thrown) {
    if (thrown instanceof Failure && bearable.includes(thrown.kind)) return null;
    throw thrown;
  }
}

/**
 * Topic and trend, asked one after the other (upstream/microblog.md §3.2).
 * @throws Failure `not_found` for an unknown topic, and those of either answer
 */
export async function readTopic(
  name: string,
  fetch: (url: string) => Promise<Answered>,
  signedIn: boolean | null,
): Promise<Reading<TopicAnswers>> {
  const q = encodeURIComponent(`#${name}#`);
  const detail = dataOf(await requestJson(() => fetch(`${origin}/ajax_topic/detail?q=${q}`), signedIn));
  if (!('baseInfo' in detail)) throw refuse('upstream_changed', 'no baseInfo');
  if (isUnknown(detail)) throw refuse('not_found');
  const trend = await trendOf(() => fetch(`${origin}/ajax_topic/trend?q=${q}&time=24h&version=v1`), signedIn);
  return found({ detail, trend }, null, trend ? [] : ['topic_trend']);
}

/** Both answers as one record. A topic without a host has `[]` in its place upstream, which is no user. */
export function fromTopic({ detail, trend }: TopicAnswers): Tree {
  const baseInfo = detail.baseInfo as Tree | null;
  const host = Array.isArray(baseInfo?.claim_info) ? { claim_info: null } : {};
  return { topic_detail: { ...detail, baseInfo: baseInfo && { ...baseInfo, ...host } }, topic_trend: trend };
}
