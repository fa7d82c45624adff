import { isTree } from '../../../core/json/json.ts';
import type { Change } from '../../../core/record/mapped.ts';

/** Upstream puts the encoder's `extra` beside `live_core_sdk_data`, the specification inside it (README, D1). */
export function withExtraInside(streamUrl: unknown): unknown {
  if (!isTree(streamUrl) || !isTree(streamUrl.extra)) return streamUrl;
  const { extra, ...rest } = streamUrl;
  const inner = isTree(rest.live_core_sdk_data) ? rest.live_core_sdk_data : {};
  return { ...rest, live_core_sdk_data: { extra, ...inner } };
}

/** Converts a room, from an answer or a page's state, to the specification's form. */
export const roomChange: Change = { within: { stream_url: withExtraInside } };
