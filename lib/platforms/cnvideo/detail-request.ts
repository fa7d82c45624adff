import { renamed } from '../../gateway/record/renamed.ts';
import type { Page } from '../../gateway/transport.ts';
import { videoControlRenames } from './records/cn-video-control.ts';
import { accepted, refuse, type UpstreamBody } from './refusal.ts';

/** In a page these parameters suffice: its own scripts add the rest and the signature (upstream/cnvideo.md §3.2). */
const common = 'aid=6383&device_platform=webapp&channel=channel_pc_web';

/** `filter_reason` of a detail answer without an item (upstream/cnvideo.md §5). */
const filterKinds = {
  core_dep: 'not_found',
  status_self_see: 'removed',
  copyright_foreign: 'region_blocked',
} as const;

interface Filter {
  readonly filter_reason?: unknown;
  readonly detail_msg?: unknown;
  readonly notice?: unknown;
}

/** The failure that a `filter_detail` or a `filter_list` entry states. */
export function filtered(filter: Filter) {
  const reason = String(filter.filter_reason ?? '');
  const kind = filterKinds[reason as keyof typeof filterKinds] ?? 'upstream_refused';
  const texts = [filter.detail_msg, filter.notice].filter((text) => typeof text === 'string' && text !== '');
  return refuse(kind, [reason, ...texts].join(': '));
}

/**
 * The detail answer of one item, asked for by a www.douyin.com page itself.
 * @throws Failure when it is refused, or holds no item or another one
 */
export async function fetchDetail(page: Page, awemeId: string): Promise<UpstreamBody> {
  const answer = await page.fetch(`https://www.douyin.com/aweme/v1/web/aweme/detail/?aweme_id=${awemeId}&${common}`);
  const body = accepted(answer);
  const detail = body.aweme_detail as { readonly aweme_id?: unknown } | null | undefined;
  if (!detail && body.filter_detail) throw filtered(body.filter_detail);
  if (!detail) throw refuse('upstream_refused', 'no item in the answer');
  if (String(detail.aweme_id) !== awemeId) throw refuse('upstream_changed', `asked for ${awemeId}, got ${String(detail.aweme_id)}`);
  return body;
}

/** A detail answer as the specification's record. */
export function fromDetail(body: UpstreamBody): UpstreamBody {
  const detail = body.aweme_detail as Readonly<Record<string, unknown>>;
  return { ...body, aweme_detail: { ...detail, video_control: renamed(detail.video_control, videoControlRenames) } };
}
