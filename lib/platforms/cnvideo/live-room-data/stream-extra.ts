import { isTree } from '../../../core/json/tree.ts';
import type { Change } from '../../../core/record/changed.ts';

/** Upstream has the encoder's `extra` beside `live_core_sdk_data`, the specification inside it (README, D1). */
export function withExtraInside(streamUrl: unknown): unknown {
  if (!isTree(streamUrl) || !isTree(streamUrl.extra)) return streamUrl;
  const { extra, ...rest } = streamUrl;
  const inner = isTree(rest.live_core_sdk_data) ? rest.live_core_sdk_data : {};
  return { ...rest, live_core_sdk_data: { extra, ...inner } };
}

/** A room of an answer or of a page's state as the specification has it. */
export const roomChange: Change = { within: { stream_url: withExtraInside } };
