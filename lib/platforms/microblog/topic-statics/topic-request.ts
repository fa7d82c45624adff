import { Failure } from '../../../core/failure.ts';
import { isTree, type Tree, tree } from '../../../core/json/json.ts';
import { because, saying } from '../../../core/reason.ts';
import { type Change, changed } from '../../../core/record/mapped.ts';
import { found, type Reading } from '../../../core/source.ts';
import type { PageAnswer, Transport } from '../../../core/transport.ts';
import { refuse, type UpstreamBody } from '../failures.ts';
import { requestJson } from '../json-request.ts';
import { isSameTopic } from './topic-name.ts';

export interface TopicAnswers {
  readonly detail: Tree;
  /** Null when only the trend was refused. */
  readonly trend: Tree | null;
}

const origin = 'https://m.s.weibo.com';

/** Pause between the calls for one topic, in ms (README, Q3). */
const between = 400;

export function topicPage(name: string): string {
  return `${origin}/vtopic/detail_new?q=${encodeURIComponent(`#${name}#`)}`;
}

/** `data` of an answer whose `code`, a text or a number, does not state an error. @throws Failure */
export function dataOf({ data, code, msg }: UpstreamBody): Tree {
  const words = [code, msg].filter((part) => typeof part === 'string' || typeof part === 'number').join(', ');
  if (code !== undefined && String(code) !== '100000') throw refuse('upstream_refused', saying(words));
  if (isTree(data)) return data;
  throw refuse(
    'upstream_changed',
    words ? because('microblog_no_data_said', { said: words }) : because('lacks', { field: 'data' }),
  );
}

/** Both count members are null for a topic that does not exist. */
function isUnknown(detail: Tree): boolean {
  return (detail.baseData ?? null) === null && (tree(detail.baseInfo).count ?? null) === null;
}

/**
 * The topic in an answer. @throws Failure `not_found` for an unknown topic, `upstream_changed` for one that was not
 * requested
 */
export function topicOf(body: UpstreamBody, name: string): Tree {
  const detail = dataOf(body);
  if (typeof detail.baseInfo !== 'object') throw refuse('upstream_changed', because('lacks', { field: 'baseInfo' }));
  if (isUnknown(detail)) throw refuse('not_found');
  const baseInfo = tree(detail.baseInfo);
  const names = [baseInfo.topic_ori, tree(baseInfo.object).display_name].filter(
    (one) => typeof one === 'string' && one !== '',
  );
  if (names.length > 0 && !names.some((one) => isSameTopic(String(one), name))) {
    throw refuse('upstream_changed', because('other_item', { said: name }, { said: String(names[0]) }));
  }
  return detail;
}

/** After these, no more requests go to the host, not even for the trend. */
const final: readonly string[] = ['rate_limited', 'challenge'];

/**
 * Requests the topic, then the trend (README, Q2); without the trend, the topic is returned. @throws Failure of the
 * topic's answer
 */
export async function readTopic(
  name: string,
  fetch: (url: string) => Promise<PageAnswer>,
  transport: Pick<Transport, 'pause'>,
  signedIn: () => Promise<boolean | null>,
): Promise<Reading<TopicAnswers>> {
  const q = encodeURIComponent(`#${name}#`);
  const ask = (query: string) => requestJson(() => fetch(`${origin}/ajax_topic/${query}`), transport, signedIn);
  const detail = topicOf(await ask(`detail?q=${q}&show_rank_info=1`), name);
  await transport.pause(between);
  try {
    return found({ detail, trend: dataOf(await ask(`trend?q=${q}&version=v1&time=24h`)) });
  } catch (thrown) {
    const { kind } = Failure.from(thrown);
    if (kind === 'cancelled' || kind === 'internal') throw thrown;
    return found({ detail, trend: null }, null, final.includes(kind) ? [] : ['topic_trend']);
  }
}

/** Upstream writes `[]` for a missing host or list; the record has null. */
const orNull = (value: unknown): unknown => (Array.isArray(value) ? null : value);

const detailChange: Change = { within: { baseInfo: { within: { claim_info: orNull, band_info: orNull } } } };

export function fromTopic({ detail, trend }: TopicAnswers): Tree {
  const topic_detail = changed(detail, detailChange);
  return trend ? { topic_detail, topic_trend: trend } : { topic_detail };
}
